import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { cardVersion } from './post-columns.sql.ts';
import { refreshPosts } from './refresh-posts.sql.ts';

/** Posts changed by one statement: others who want to write one of them wait no longer than for that many. */
const batch = 500;

/**
 * Writes the cards again that an earlier version stored, or a release that knows nothing of versions and runs beside this one
 * (ADR-0040). Each batch is independent, and the rest is found by its version: an interrupted run goes on where it
 * was. A post that is being written meanwhile is left to that, and to the next run. Returns how many there were.
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
