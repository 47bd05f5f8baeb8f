import { standardRate } from '@marketplace/shared-contract/billing/posting/pricing';
import {
  type DraftReach,
  type PostingQuote,
  type QuoteQuery,
  quotedCharge,
  type Reach,
  reachSample,
} from '@marketplace/shared-contract/billing/quotes';
import { pounds } from '@marketplace/shared-contract/platform/words/money';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { practitionerInCharge } from '../../accounts/firms/practitioner-in-charge.sql.ts';
import { findOwnPost } from '../../marketplace/posts/post.service.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { continuedPeriods, nextPeriod } from '../periods/next-period.sql.ts';
import { reachOf, storedPost, unstoredPost } from './reach.sql.ts';

/**
 * A posting's price and reach, before it is paid for. For a live post they are
 * those of its next period (PD-72). Not binding.
 */
export async function quotePosting(
  { db, clock }: Context,
  actor: SignedInUser,
  { id, startdate, enddate }: QuoteQuery,
): Promise<PostingQuote> {
  const post = id === undefined ? undefined : await findOwnPost(db, actor, id);
  const { customRatePence, company } = await db
    .selectFrom('account')
    .select(['customRatePence', companyOf('account').as('company')])
    .where('id', '=', post?.ownerId ?? (await practitionerInCharge(db, actor.id)))
    .executeTakeFirstOrThrow();
  const live = post && (await nextPeriod(db, post.id, today(clock)));
  const emailedIn = live ? await continuedPeriods(db, live.after) : [];
  const rate = customRatePence ?? standardRate;
  return {
    priceRate: pounds(rate),
    customRate: customRatePence !== null,
    ...(company && { company }),
    charge: startdate && enddate ? quotedCharge(startdate, enddate, rate) : null,
    reach: post
      ? await reachOf(db, storedPost(post.id, post.primaryCategoryId, emailedIn), clock.now(), reachSample)
      : null,
    ...(live && {
      next: { startDate: live.startsOn, ...(live.continuedFrom && { continuedFrom: live.continuedFrom }) },
    }),
  };
}

/** The reach of a draft while it is being written. */
export async function reachOfDraft({ db, clock }: Context, draft: DraftReach): Promise<Reach> {
  const { cleanDescription } = await import('../../marketplace/posts/clean-description.ts');
  return reachOf(db, unstoredPost(draft, cleanDescription(draft.Description).html), clock.now(), reachSample);
}
