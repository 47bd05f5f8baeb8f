import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { inheritedSocket } from './platform/process/inherited-socket.ts';
import { openLog } from './platform/process/log.ts';

/** A process's message once it serves. */
export type Serving = { address: string; demo: boolean };
type Said = { serving?: Serving };

/** If one ends sooner than this after its start, it is restarted later each time, up to the longest pause. */
const [soonMs, firstPauseMs, longestPauseMs] = [10_000, 200, 10_000];

/**
 * Serves with several processes behind one port. This one holds the port and the database, and replaces a process that ends. The first
 * prepares the database and, if jobs run in the process, does them; the others start once it serves.
 */
export async function serveTogether(
  config: Config,
  printLine: (line: string) => void,
): Promise<Serving & { stop(): Promise<void> }> {
  const log = openLog(config.logLevel);
  const database = await openDatabase(config, printLine);
  const shared = { ...settingsOfSocket(process.env), DATABASE_URL: database.url, API_PROCESSES: '1' };
  // Loading Prometheus's client takes a tenth of a second.
  if (config.metricsToken) (await import('./operations/metrics/cluster-metrics.ts')).gatherMetrics();
  const running = new Map<number, Worker>();
  let stopping = false;

  const start = (n: number, env: object) =>
    new Promise<Serving>((resolve, reject) => {
      const worker = cluster.fork({
        ...shared,
        ...(n > 1 && { JOBS: 'separate', DEMO_DATA: 'off' }),
        ...env,
        API_PROCESS: String(n),
      });
      running.set(n, worker);
      worker.on('message', ({ serving }: Said) => serving && resolve(serving));
      worker.once('exit', (code, signal) => {
        running.delete(n);
        reject(new Error(`Process ${n} ended (${signal ?? code}).`));
      });
    });

  /** Starts another one whenever the one in this place ends. */
  async function keep(n: number, wait = firstPauseMs): Promise<void> {
    const began = performance.now();
    const worker = running.get(n);
    const ended = worker && new Promise((resolve) => worker.once('exit', (code, signal) => resolve(signal ?? code)));
    const how = await ended;
    if (stopping) return;
    const next = performance.now() - began < soonMs ? Math.min(wait * 2, longestPauseMs) : firstPauseMs;
    log.error({ ended: n, how }, 'a process ended; another is started in its place');
    await pause(wait);
    if (stopping) return;
    start(n, { DEMO_DATA: 'off' }).catch(() => undefined);
    void keep(n, next);
  }

  async function stop(): Promise<void> {
    stopping = true;
    const workers = [...running.values()];
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ended);
    await database.stop();
  }

  try {
    const first = await start(1, {});
    await Promise.all(Array.from({ length: config.apiProcesses - 1 }, (_, n) => start(n + 2, {})));
    for (const n of running.keys()) void keep(n);
    return { ...first, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A socket passed to this process is passed on to its children, whose process id differs. */
function settingsOfSocket(env: NodeJS.ProcessEnv): { LISTEN_FDS: string } {
  const { fd } = inheritedSocket(env);
  delete env.LISTEN_PID;
  return { LISTEN_FDS: fd === undefined ? '' : '1' };
}
