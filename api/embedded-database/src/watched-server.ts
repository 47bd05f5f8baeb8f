import { setTimeout as pause } from 'node:timers/promises';
import { program } from './binaries.ts';
import { freePort } from './free-port.ts';
import { serversOn } from './process-table.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';
import { launchServer } from './server-process.ts';
import { stopServers } from './stop-servers.ts';

/** Backends of a killed postmaster can outlive it briefly and hold its memory; another process can take our port. */
const passing = /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets/;
const attempts = 20;

/** Gives up on a server that keeps exiting. */
const restartsAMinute = 5;

/** Starts a server and restarts it at the same address if it exits unexpectedly. */
export async function watchServer(options: ServerOptions): Promise<{ port: number; stop(): Promise<void> }> {
  let { server, port } = await startSomehow(options);
  let stopping = false;
  let restart = Promise.resolve();

  const watch = () => {
    void server.exited.then(() => {
      if (!stopping) restart = startAgain();
    });
  };
  let recent: number[] = [];
  const startAgain = async () => {
    recent = [...recent.filter((time) => time > Date.now() - 60_000), Date.now()];
    try {
      if (recent.length > restartsAMinute) throw new Error('PostgreSQL keeps ending unexpectedly.');
      options.log('PostgreSQL ended unexpectedly; starting it again.');
      ({ server } = await startSomehow(options, port));
      watch();
    } catch (error) {
      options.log(`${error instanceof Error ? error.message : error}\nThe database stays down until the next start.`);
    }
  };
  const stop = async () => {
    stopping = true;
    await restart;
    await server.stop();
  };
  watch();
  return { port, stop };
}

async function startSomehow(options: ServerOptions, fixed?: number): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    if (serversOn(options.cluster).length > 0)
      options.log(`A PostgreSQL left over from an earlier run still uses ${options.cluster}; stopping it.`);
    await stopServers(options.cluster, program(options.binaries, 'pg_ctl'));
    const port = fixed ?? (await freePort());
    try {
      return { server: await launchServer(options, port), port };
    } catch (error) {
      if (attempt === attempts || !passing.test(String(error))) throw error;
      await pause(attempt * 25);
    }
  }
}
