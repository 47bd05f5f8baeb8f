import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds that a process has had a processor for, all of its threads' or, of a database's, its only one. */
const hadMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/**
 * How long this process and the product's connections at the database have been computing: what a call takes where nobody else wants the
 * processors. Undefined where that cannot be seen, as of a database on another machine.
 */
export async function busyTime(client: pg.Client): Promise<(() => number) | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const had = new Map<number, number>();
  try {
    for (const { pid } of rows) had.set(pid, hadMs(pid));
  } catch {
    return undefined;
  }
  return () => {
    const { user, system } = process.cpuUsage();
    for (const pid of had.keys()) {
      try {
        had.set(pid, hadMs(pid));
      } catch {
        // A connection that was idle has been closed: it computes no more.
      }
    }
    return (user + system) / 1000 + [...had.values()].reduce((sum, ms) => sum + ms, 0);
  };
}
