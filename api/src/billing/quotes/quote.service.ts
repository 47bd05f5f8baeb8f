import { pounds } from '@marketplace/shared-contract/money';
import { standardRate } from '@marketplace/shared-contract/pricing';
import {
  type DraftReach,
  type PostingQuote,
  type QuoteQuery,
  quotedCharge,
  type Reach,
} from '@marketplace/shared-contract/quote';
import { cleanDescription } from '../../marketplace/posts/clean-description.ts';
import { noSuchPost } from '../../marketplace/posts/post.service.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { reachOf, storedPost, unstoredPost } from './reach.sql.ts';

/** What a posting would cost its seller and whom it would reach, before it is paid for. It promises nothing. */
export async function quotePosting(
  { db, clock }: Context,
  actor: SignedInUser,
  { id, startdate, enddate }: QuoteQuery,
): Promise<PostingQuote> {
  const post = id === undefined ? undefined : await quotedPost(db, actor, id);
  const { customRatePence, company } = await db
    .selectFrom('account')
    .select(['customRatePence', 'company'])
    .where('id', '=', post?.ownerId ?? actor.id)
    .executeTakeFirstOrThrow();
  const rate = customRatePence ?? standardRate;
  return {
    priceRate: pounds(rate),
    customRate: customRatePence !== null,
    ...(company && { company }),
    charge: startdate && enddate ? quotedCharge(startdate, enddate, rate) : null,
    reach: post ? await reachOf(db, storedPost(post.id, post.primaryCategoryId), clock.now()) : null,
  };
}

/** The post, if the actor may post it; to others it does not exist. */
async function quotedPost(db: Database, actor: SignedInUser, id: number) {
  const post = await db
    .selectFrom('post')
    .select(['id', 'ownerId', 'primaryCategoryId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!post || (post.ownerId !== actor.id && actor.role !== 'admin')) throw noSuchPost();
  return post;
}

/** Whom a draft would reach as it is being written. */
export const reachOfDraft = ({ db, clock }: Context, draft: DraftReach): Promise<Reach> =>
  reachOf(db, unstoredPost(draft, cleanDescription(draft.Description).html), clock.now());
