import type { Database } from '../../platform/database/connect.ts';
import type { OwnReview } from './own-review.rules.ts';

/** Returns Admins' last decision about a post. Withdrawing a later request decides nothing. */
export async function ownReviewOf(db: Database, postId: number): Promise<OwnReview> {
  const reviews = await db
    .selectFrom('firstPostReview')
    .select('outcome')
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .execute();
  const decided = reviews.find(({ outcome }) => outcome === 'approved' || outcome === 'declined');
  return (decided?.outcome as 'approved' | 'declined' | undefined) ?? (reviews.length > 0 ? 'asked' : 'none');
}
