import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { cardVersion } from './post-columns.sql.ts';
import { refreshPosts } from './refresh-posts.sql.ts';

/** Posts changed by one statement, which limits how long concurrent writers wait. */
const batch = 500;

/**
 * Rewrites cards of an older version, also those written by an older release that still runs (ADR-0040). Batches are independent, so
 * an interrupted run resumes. A post being written is left to that write and to the next run. Returns how many it rewrote.
 */
export async function refreshCards({ db }: Pick<Context, 'db'>, size = batch): Promise<number> {
  const older = sql<boolean>`post.id in (
    select id from post where card_version < ${cardVersion} order by card_version, id limit ${size} for update skip locked)`;
  let refreshed = 0;
  for (;;) {
    const batchCount = await refreshPosts(db, older);
    if (batchCount === 0) return refreshed;
    refreshed += batchCount;
  }
}
