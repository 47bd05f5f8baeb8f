import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { lockPost } from '../src/marketplace/posts/post.sql.ts';
import type { TestProduct } from './product.ts';

/**
 * Begins `act` while a transaction holds a post, as one that seals its certificate, and lets go of the post once `act` waits for it;
 * `meanwhile` is looked at just before. Fails where `act` does not wait.
 */
export async function whilePostIsHeld<T>(
  { db }: TestProduct,
  postId: number,
  act: () => PromiseLike<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const done = await db.transaction().execute(async (tx) => {
    await lockPost(tx, postId);
    let ended = false;
    const acting = (async () => await act())().finally(() => {
      ended = true;
    });
    // Not in this transaction, which would only see its first snapshot.
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    };
    while (!(await isWaiting())) assert.ok(!ended, 'It did not wait for the post');
    await meanwhile();
    return { acting };
  });
  return done.acting;
}
