import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { send, serversOn } from './process-table.ts';
import { runProgram } from './program.ts';

/** Fast shutdown, then immediate shutdown, then the kill that recovery from WAL is made for. */
const steps: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 10_000],
];

/**
 * Stops what a killed owner left running on the cluster and clears its `postmaster.pid`, which otherwise blocks a start
 * when its number now belongs to some other process or to a zombie. Call only with the instance lock held.
 */
export async function stopOrphanServer(
  cluster: string,
  pgCtl: string | undefined,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const postmaster = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10) || undefined;
  if (process.platform === 'win32') return stopOnWindows(cluster, postmaster && pgCtl);
  const servers = () => serversOn(cluster, postmaster);
  if (servers().length > 0) log(`A PostgreSQL left over from an earlier run still uses ${cluster}; stopping it.`);
  for (const [signal, bound] of steps) {
    const found = servers();
    // The postmaster passes a signal on to its children; without it, each child must be told.
    const told = postmaster && found.includes(postmaster) && signal !== 'SIGKILL' ? [postmaster] : found;
    for (const pid of told) send(pid, signal);
    if (await gone(servers, found.length ? bound : 0)) break;
  }
  if (servers().length > 0)
    throw new Error(`PostgreSQL (process ${servers().join(', ')}) on ${cluster} cannot be stopped.`);
  await rm(pidFile, { force: true });
}

async function gone(servers: () => number[], bound: number): Promise<boolean> {
  const deadline = Date.now() + bound;
  while (servers().length > 0) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/** Windows has no signals; pg_ctl speaks to the server, and the server itself sees through a recycled process number. */
async function stopOnWindows(cluster: string, pgCtl: string | undefined | 0): Promise<void> {
  if (pgCtl) await runProgram(undefined, pgCtl, ['stop', '-D', cluster, '-m', 'fast']).catch(() => undefined);
}
