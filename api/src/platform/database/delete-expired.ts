import type { Database } from './connect.ts';

/**
 * Deletes at most `limit` rows past their retention period, in the caller's transaction, and returns how many. The same condition finds the
 * rest, so each batch is independent.
 */
export type DeleteExpired = (tx: Database, now: Date, limit: number) => Promise<number>;
