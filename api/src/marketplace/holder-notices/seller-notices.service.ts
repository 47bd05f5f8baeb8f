import type { SellerNotices } from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { sql } from 'kysely';
import { mayChangePost, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { noticesOfPost } from '../sale-file/holder-notices.sql.ts';
import { reachableHolders } from '../sale-file/reachable-holders.sql.ts';

/** The notices about a post, for its firm, and how many buyers would get another now. */
export async function sellerNotices(
  { db, clock }: Context,
  viewer: SignedInUser,
  postId: number,
): Promise<SellerNotices> {
  const { rows } = await sql<Pick<SellerNotices, 'reference' | 'activityHeading' | 'mayChange'>>`
    select p.reference, p.activity_heading, coalesce(${mayChangePost(viewer)}, false) as may_change
    from post p where p.id = ${postId} and ${mayReadPost(viewer)}`.execute(db);
  const [post] = rows;
  if (!post) throw noSuchPost();
  const holders = await reachableHolders(db, postId, clock.now());
  return {
    ...{ businessId: postId, ...post, recipients: holders.length },
    notices: await noticesOfPost(db, postId),
  };
}
