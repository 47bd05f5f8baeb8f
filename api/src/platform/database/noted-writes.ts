import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** Whether anything was written. */
export type NotedWrites = { any: boolean };

const current = new AsyncLocalStorage<NotedWrites>();

/** Runs `work`, noting in `writes` whether a statement of it may have written. */
export const notingWrites = <T>(writes: NotedWrites, work: () => T): T => current.run(writes, work);

// A word too many, as in `for update`, only makes a reader wait for what was not written.
const mayWrite = /\b(insert|update|delete|merge|truncate)\b/i;

/** Hears each statement of a database made with it (`connect`). */
export function noteWrite({ query }: LogEvent): void {
  const writes = current.getStore();
  if (writes && !writes.any && mayWrite.test(query.sql)) writes.any = true;
}
