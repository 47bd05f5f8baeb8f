import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** Whether a request has written anything. */
export type TrackedWrites = { any: boolean };

const current = new AsyncLocalStorage<TrackedWrites>();

/** Runs `work` and records in `writes` whether one of its statements may have written. */
export const trackWrites = <T>(writes: TrackedWrites, work: () => T): T => current.run(writes, work);

// False positives, such as `for update`, only cost a reader a short wait.
const mayWrite = /\b(insert|update|delete|merge|truncate)\b/i;

/** Logs each statement of a database opened with it (`connect`). */
export function trackWrite({ query }: LogEvent): void {
  const writes = current.getStore();
  if (writes && !writes.any && mayWrite.test(query.sql)) writes.any = true;
}
