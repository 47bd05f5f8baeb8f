import type { Database } from './connect.ts';

/**
 * Deletes at most `limit` rows that are past their retention period, in the caller's transaction, and returns how many. The rest is
 * found by the same condition, so that each batch is independent.
 */
export type DeleteExpired = (tx: Database, now: Date, limit: number) => Promise<number>;
