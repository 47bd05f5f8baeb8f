import type { Database } from '../../platform/database/connect.ts';

/**
 * Removes at most `limit` of what has had its time, in the caller's transaction, and answers how many. What is left is
 * found by the same condition, so that each batch is independent.
 */
export type DeleteExpired = (tx: Database, now: Date, limit: number) => Promise<number>;
