import { standingOf } from '@marketplace/shared-contract/accounts/licence/licence';
import type { FirstPostReview } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { actsFor } from '../../accounts/firms/clerk.sql.ts';
import { findLicence } from '../../accounts/licence/licence.sql.ts';
import { readPost } from '../../marketplace/posts/post.service.ts';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { StoredFields } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { reachOf, storedPost } from '../quotes/reach.sql.ts';
import { approvedDays } from './first-post.rules.ts';
import { lastDeclined, lastReview } from './first-post.sql.ts';

/** The name on the invoice, if it differs from the account's company. */
const otherCompany = (asked: { company: string | null } | undefined, account: { company: string }) =>
  asked?.company && asked.company !== account.company ? asked.company : undefined;

/** The details of a post and its practitioner that an Admin reviews. Approving an older version is rejected. */
export async function reviewedFields(db: Database, postId: number): Promise<StoredFields> {
  const post = await db
    .selectFrom('post')
    .innerJoin('account', 'account.id', 'post.ownerId')
    .select(['card', 'descriptionHtml', 'ownerId', 'forenames', 'surname', companyOf('account').as('company')])
    .where('post.id', '=', postId)
    .executeTakeFirstOrThrow();
  const { activityHeading, reference } = post.card as unknown as Post;
  const licence = await findLicence(db, post.ownerId);
  const review = await lastReview(db, postId);
  return {
    ...{ reference, activityHeading, card: post.card, description: post.descriptionHtml },
    ...{ practitioner: `${post.forenames} ${post.surname}`, company: post.company },
    invoiceCompany: otherCompany(review, post) ?? '',
    licence: licence ? `${licence.body} ${licence.number}` : '',
  };
}

/** What is sent to whom if a first post is approved. */
export async function readReview(context: Context, admin: SignedInUser, postId: number) {
  const { db, clock } = context;
  const review = await lastReview(db, postId);
  if (!review || review.outcome !== null)
    throw new AppError('not-found', 'This post is not waiting for a check any more');
  const { json } = await readPost(context, admin, postId);
  const { primaryCategoryId, ownerId } = await db
    .selectFrom('post')
    .select(['primaryCategoryId', 'ownerId'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const seller = await db
    .selectFrom('account')
    .select(['forenames', 'surname', companyOf('account').as('company'), actsFor.as('practitionerName')])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const licence = await findLicence(db, ownerId);
  const { matchingNow } = await reachOf(db, storedPost(postId, primaryCategoryId), clock.now());
  const days = approvedDays(review, today(clock));
  const declined = await lastDeclined(db, postId);
  const answer: FirstPostReview = {
    post: JSON.parse(json) as Post,
    userId: ownerId,
    practitioner: `${seller.forenames} ${seller.surname}`,
    practitionerName: seller.practitionerName,
    company: seller.company,
    invoiceCompany: otherCompany(review, seller),
    licence: licence ? { body: licence.body, number: licence.number } : null,
    standing: standingOf(licence, licence?.check, today(clock)),
    checkedOn: licence?.check?.checkedOn ?? null,
    startDate: review.startsOn,
    endDate: review.endsOn,
    wouldStart: days.startsOn,
    wouldEnd: days.endsOn,
    askedDate: review.askedAt.toISOString(),
    matchingNow,
    declined: declined?.decidedAt ? { date: declined.decidedAt.toISOString(), reason: declined.reason } : null,
  };
  return { answer, fields: await reviewedFields(db, postId) };
}
