import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, parse } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** The pause before a prober is restarted, as in systemd's unit. */
const pauseMs = 5000;

/**
 * Runs the prober as a separate process beside this one, which holds the embedded database, and restarts it if it ends. It ends with this
 * process, however that ends.
 */
export function keepProber(log: Pick<FastifyBaseLogger, 'error'>) {
  const { dir, ext } = parse(process.argv[1] ?? '');
  let [prober, next]: [ChildProcess?, NodeJS.Timeout?] = [];
  const start = () => {
    prober = fork(join(dir, `prober${ext}`));
    prober.once('exit', (code, signal) => {
      prober = undefined;
      log.error({ how: signal ?? code }, 'the prober ended; another is started in its place');
      next = setTimeout(start, pauseMs);
    });
  };
  start();
  return {
    async stop() {
      clearTimeout(next);
      if (!prober) return;
      const ended = once(prober.removeAllListeners('exit'), 'exit');
      prober.kill('SIGTERM');
      await ended;
    },
  };
}
