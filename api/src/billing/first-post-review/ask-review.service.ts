import { licenceMissing, ownDetailsMissing } from '@marketplace/shared-contract/accounts/licence/licence-words';
import type { FirstPostState } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { firstPostWait } from '@marketplace/shared-contract/billing/first-post-review/first-post-wait';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { isClerksAccount } from '../../accounts/firms/clerk.sql.ts';
import { practitionerInCharge } from '../../accounts/firms/practitioner-in-charge.sql.ts';
import { fullName } from '../../accounts/firms/read-firm.service.ts';
import { ownReviewOf } from '../../marketplace/posts/own-review.sql.ts';
import { findOwnPost, lockOwnPost } from '../../marketplace/posts/post.service.ts';
import type { LockedPost } from '../../marketplace/posts/post.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { decide, insertReview, isFirstPost, isWaiting, lastReview } from './first-post.sql.ts';
import { waitingMail } from './first-post-review.mail.ts';
import { goLiveNeeds } from './may-go-live.service.ts';

const alreadyWaiting =
  'This post is waiting for our check already. We will email you once it is done; nothing has been charged';

/** For practitioners who repost before posting anything themselves, for example a post handed over to them. */
const checkedBeforeRepost =
  'Nothing has been posted in your name yet, so we check your licence before this post goes on sale again. Please contact us: once it is checked you can repost. Nothing has been changed or charged';
const approvalBeforeRepost =
  'We have not approved this post, so we need to check it before it can go live. Please contact us. Nothing has been changed or charged';
const licenceBeforeRepost =
  'Please add your licence number and licensing body to your account before you repost. Nothing has been changed or charged';

type Asked = { startsOn: string; endsOn: string; company: string | undefined };

/** Refuses to repost a post that needs approval, because only drafts can be submitted for review. */
export async function assertMayRepost(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  post: LockedPost,
  dates: Asked,
): Promise<void> {
  if (actor.role !== 'seller') return approveByPosting(context, tx, actor, post, dates);
  const needs = await goLiveNeeds(context, tx, actor, post);
  if (needs === 'review')
    throw new AppError(
      'wrong-state',
      (await isFirstPost(tx, post.ownerId)) ? checkedBeforeRepost : approvalBeforeRepost,
    );
  if (needs === 'licence')
    throw new AppError(
      'wrong-state',
      (await isClerksAccount(tx, post.ownerId)) ? ownDetailsMissing : licenceBeforeRepost,
    );
}

/**
 * Stores a posting as a request if it needs an Admin's approval; returns the seller's message, or undefined if it needs none. Refuses
 * it if a required licence is missing or a request is pending. Posting by an Admin counts as approval.
 */
export async function askReview(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  post: LockedPost,
  dates: Asked,
): Promise<string | undefined> {
  if (actor.role !== 'seller') {
    await approveByPosting(context, tx, actor, post, dates);
    return undefined;
  }
  if (await isWaiting(tx, post.id)) throw new AppError('wrong-state', alreadyWaiting);
  const needs = await goLiveNeeds(context, tx, actor, post);
  if (needs === 'licence')
    throw new AppError('wrong-state', (await isClerksAccount(tx, post.ownerId)) ? ownDetailsMissing : licenceMissing);
  if (needs !== 'review') return undefined;
  const { clock, jobs, config } = context;
  const { startsOn, endsOn } = dates;
  await insertReview(tx, requestOf(clock, post, dates));
  const after = { startsOn, endsOn };
  await audit(tx, clock, { actorId: actor.id, act: 'ask-first-post', subject: 'post', subjectId: post.id, after });
  const isFirst = await isFirstPost(tx, post.ownerId);
  await jobs.add(tx, 'send-mail', waitingMail(config, await sellerOf(tx, post.ownerId), post, isFirst));
  await jobs.add(tx, 'notify-first-posts', {});
  const what = isFirst ? 'As this is your first post, we check it' : 'We check this post';
  return `Thank you. ${what} before it goes live. ${firstPostWait} We will email you; nothing is charged until then`;
}

const requestOf = (clock: Clock, post: LockedPost, { startsOn, endsOn, company }: Asked) => ({
  ...{ postId: post.id, startsOn, endsOn },
  ...{ company: company ?? null, askedAt: clock.now() },
});

/** Records an Admin's posting as approval, if the practitioner ever requested one. */
async function approveByPosting(
  { clock }: Context,
  tx: Database,
  admin: SignedInUser,
  post: LockedPost,
  dates: Asked,
): Promise<void> {
  const standing = await ownReviewOf(tx, post.id);
  if (standing === 'none' || standing === 'approved') return;
  if (!(await isWaiting(tx, post.id))) await insertReview(tx, requestOf(clock, post, dates));
  const review = await lastReview(tx, post.id);
  if (review) await decide(tx, review.id, { outcome: 'approved', by: admin.id, at: clock.now() });
}

/** The recipient of mails about a post. */
export const sellerOf = (tx: Database, ownerId: string) =>
  tx
    .selectFrom('account')
    .select([contactEmailOf('account').as('email1'), 'forenames', 'closedAt'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();

const nameOf = async (db: Database, accountId: string): Promise<string> => {
  const names = ['forenames', 'surname', 'email1'] as const;
  return fullName(await db.selectFrom('account').select(names).where('id', '=', accountId).executeTakeFirstOrThrow());
};

/** What a seller sees before paying: whether the post must wait or needs a licence, and the state of the last request. */
export async function firstPostState(
  context: Context,
  actor: SignedInUser,
  postId: number | undefined,
): Promise<FirstPostState> {
  const { db } = context;
  const post = postId === undefined ? undefined : await findOwnPost(db, actor, postId);
  const inCharge = post?.ownerId ?? (await practitionerInCharge(db, actor.id));
  const needs = await goLiveNeeds(context, db, actor, { ownerId: inCharge, ...(post && { id: post.id }) });
  const review = post && (await lastReview(db, post.id));
  return {
    waits: needs === 'review',
    licenceMissing: needs === 'licence',
    practitioner: actor.role === 'seller' && inCharge !== actor.id ? await nameOf(db, inCharge) : null,
    review: review
      ? {
          askedDate: review.askedAt.toISOString(),
          startDate: review.startsOn,
          endDate: review.endsOn,
          outcome: review.outcome as 'approved' | 'declined' | 'taken back' | null,
          reason: review.reason,
          decidedDate: review.decidedAt?.toISOString() ?? null,
        }
      : null,
  };
}

/** Withdraws a pending request. The draft stays. */
export const takeBackReview = (context: Context, actor: SignedInUser, postId: number): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    await lockOwnPost(tx, actor, postId);
    await takeBackReviewIn(context, tx, actor, postId);
    return 'Your request has been taken back. The draft is still yours to post';
  });

/** The same in the caller's transaction, which has locked the post. */
export async function takeBackReviewIn(
  { clock }: Context,
  tx: Database,
  actor: SignedInUser,
  postId: number,
): Promise<void> {
  const review = await lastReview(tx, postId);
  if (!review || review.outcome !== null) throw new AppError('wrong-state', 'This post is not waiting for a check');
  await decide(tx, review.id, { outcome: 'taken back', by: actor.id, at: clock.now() });
  await audit(tx, clock, { actorId: actor.id, act: 'take-back-first-post', subject: 'post', subjectId: postId });
}
