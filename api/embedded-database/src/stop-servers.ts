import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { send, serversOn } from './process-table.ts';
import { runProgram } from './program.ts';

/** Fast shutdown, then immediate shutdown, then the kill that recovery from WAL is made for; each with its bound. */
const steps: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 10_000],
];

/**
 * Stops whatever runs on the cluster, our own server as well as what a killed owner left, and clears its
 * `postmaster.pid`, which otherwise blocks a start when its number now belongs to some other process or to a zombie.
 * Call only with the instance lock held.
 */
export async function stopServers(cluster: string, pgCtl?: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const postmaster = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (process.platform === 'win32') return postmaster && pgCtl ? stopOnWindows(cluster, pgCtl) : undefined;
  for (const [signal, bound] of steps) {
    const found = serversOn(cluster);
    // The postmaster passes a signal on to its children; without it, each child needs its own.
    const told = found.includes(postmaster) && signal !== 'SIGKILL' ? [postmaster] : found;
    for (const pid of told) send(pid, signal);
    const deadline = Date.now() + bound;
    while (serversOn(cluster).length > 0 && Date.now() < deadline) await pause(20);
  }
  const left = serversOn(cluster);
  if (left.length > 0) throw new Error(`PostgreSQL (process ${left.join(', ')}) on ${cluster} cannot be stopped.`);
  await rm(pidFile, { force: true });
}

/** Windows has no signals; pg_ctl speaks to the server, and the server itself sees through a recycled process number. */
async function stopOnWindows(cluster: string, pgCtl: string): Promise<void> {
  await runProgram(undefined, pgCtl, ['stop', '-D', cluster, '-m', 'fast']).catch(() => undefined);
}
