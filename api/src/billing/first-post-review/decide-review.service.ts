import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { openPeriod } from '../periods/open-period.service.ts';
import { sellerOf } from './ask-review.service.ts';
import { approvedDays } from './first-post.rules.ts';
import { decide, isFirstPost, lastReview } from './first-post.sql.ts';
import { approvedMail, declinedMail } from './first-post-review.mail.ts';
import { reviewedFields } from './read-review.service.ts';

/** Tells an Admin how a request was already decided, for example in a second tab. */
function alreadyDecided(review: Awaited<ReturnType<typeof lastReview>>, adminId: string): string {
  const who = review?.decidedBy === adminId ? 'You have' : 'Another Admin has';
  if (review?.outcome === 'approved' || review?.outcome === 'declined')
    return `${who} ${review.outcome} this post already`;
  return review?.outcome ? 'The practitioner has taken this request back' : 'This post is not waiting for a check';
}

/** A post with its open request, both locked: of two concurrent decisions one wins and the other is rejected. */
async function lockWaiting(tx: Database, admin: SignedInUser, postId: number) {
  const post = await lockOwnPost(tx, admin, postId);
  const review = await lastReview(tx, postId);
  if (!review || review.outcome !== null) throw new AppError('wrong-state', alreadyDecided(review, admin.id));
  const seller = await sellerOf(tx, post.ownerId);
  if (seller.closedAt) throw new AppError('wrong-state', 'This account is closed');
  return { post, review, seller };
}

/** Posts a first post as its seller requested, with period, invoice and alerts as if posted now (ADR-0072). */
export const approveFirstPost = (context: Context, admin: SignedInUser, postId: number, edit: Edit): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { post, review, seller } = await lockWaiting(tx, admin, postId);
    edit.of(await reviewedFields(tx, postId));
    const { clock, jobs, config } = context;
    if (post.periodId) throw new AppError('wrong-state', 'This post is not a draft any more');
    const days = approvedDays(review, today(clock));
    const at = clock.now();
    await decide(tx, review.id, { outcome: 'approved', by: admin.id, at });
    const act = { actorId: admin.id, act: 'approve-first-post', subject: 'post', subjectId: postId } as const;
    await audit(tx, clock, { ...act, after: days });
    const isFirst = await isFirstPost(tx, post.ownerId);
    await openPeriod(context, tx, admin, post, { act: 'post-draft', ...days, company: review.company ?? undefined });
    const from = days.startsOn > today(clock) ? days.startsOn : null;
    await jobs.add(tx, 'send-mail', approvedMail(config, seller, post, { decidedAt: at, isFirst, from }));
    return from
      ? `Approved. The post is scheduled for ${displayDate(from)}`
      : 'Approved. The post is live, and buyers who match are emailed';
  });

/** Declines a first post and mails its seller the reason. It stays a draft, and nothing is charged. */
export const declineFirstPost = (
  { db, clock, jobs, config }: Context,
  admin: SignedInUser,
  postId: number,
  reason: string,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { post, review, seller } = await lockWaiting(tx, admin, postId);
    const at = clock.now();
    await decide(tx, review.id, { outcome: 'declined', reason, by: admin.id, at });
    const after = { reason };
    const isFirst = await isFirstPost(tx, post.ownerId);
    await audit(tx, clock, { actorId: admin.id, act: 'decline-first-post', subject: 'post', subjectId: postId, after });
    await jobs.add(tx, 'send-mail', declinedMail(config, seller, post, { decidedAt: at, isFirst, reason }));
    return 'Declined. The practitioner has been emailed the reason';
  });
