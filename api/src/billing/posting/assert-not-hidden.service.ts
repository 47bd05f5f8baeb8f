import type { LockedPost } from '../../marketplace/posts/post.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';

/**
 * Refuses to post what an Admin has hidden: the seller would pay for a post nobody sees (PD-53). A post that was never on
 * the marketplace has not been reviewed there; posting approves it.
 */
export async function assertNotHidden(tx: Database, post: LockedPost): Promise<void> {
  if (post.approved || !(await wasPosted(tx, post.id))) return;
  throw new AppError(
    'wrong-state',
    'This post is hidden by our moderators and has to be approved before it can be posted; nothing has been charged',
  );
}

/** Whether a post was ever on the marketplace, or was to be. */
export async function wasPosted(tx: Database, postId: number): Promise<boolean> {
  const period = tx.selectFrom('postingPeriod').select('id').where('postId', '=', postId).limit(1);
  return (await period.executeTakeFirst()) !== undefined;
}
