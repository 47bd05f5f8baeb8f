import type {
  SavedUnfinishedPost,
  UnfinishedPost,
} from '@marketplace/shared-contract/marketplace/posts/unfinished-post';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** The caller's unfinished new post, from any device (PD-74). */
export async function readUnfinishedPost({ db }: Context, { id }: SignedInUser): Promise<SavedUnfinishedPost> {
  const row = await db.selectFrom('unfinishedPost').selectAll().where('accountId', '=', id).executeTakeFirst();
  return { saved: row ? { post: row.entered as UnfinishedPost, savedDate: row.savedAt.toISOString() } : null };
}

/** Stores its present state; an empty one is deleted. */
export async function saveUnfinishedPost(
  { db, clock }: Context,
  { id }: SignedInUser,
  post: UnfinishedPost,
): Promise<void> {
  const entered = Object.fromEntries(Object.entries(post).filter(([, value]) => value !== ''));
  if (Object.keys(entered).length === 0) return forgetUnfinishedPost(db, id);
  const stored = { entered: JSON.stringify(entered), savedAt: clock.now() };
  await db
    .insertInto('unfinishedPost')
    .values({ accountId: id, ...stored })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(stored))
    .execute();
}

export async function forgetUnfinishedPost(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('unfinishedPost').where('accountId', '=', accountId).execute();
}
