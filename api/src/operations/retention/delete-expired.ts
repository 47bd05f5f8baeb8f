import type { Database } from '../../platform/database/connect.ts';

/**
 * Removes at most `limit` of what has had its time, in the caller's transaction, and answers how many. What is left is
 * found by what it is, so that each batch stands alone.
 */
export type DeleteExpired = (tx: Database, now: Date, limit: number) => Promise<number>;
