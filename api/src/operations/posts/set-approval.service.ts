import { canUnapprove } from '@marketplace/shared-contract/operations/bulk/approval-question';
import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { fullName } from '../../accounts/firms/read-firm.service.ts';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { mailInCharge } from '../../marketplace/sale-file/mail-in-charge.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { approvalMail } from './approval.mail.ts';

/**
 * Shows or hides a post. Hiding stops its alerts, not its clock or billing; a mail tells the seller why (PD-32). Only a post that is
 * scheduled or for sale can be hidden; a hidden one that has ended can be approved (PD-53).
 */
export async function setApproval(
  context: Context,
  admin: SignedInUser,
  postId: number,
  approved: boolean,
  reason = '',
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const done = approved ? 'Post approved' : 'Post unapproved';
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, admin, postId);
    const status = statusOf(periodOf(post), today(clock));
    if (!approved && !canUnapprove(status))
      throw new AppError('wrong-state', 'Only a post that is scheduled or for sale can be unapproved');
    // Rejected, because hiding twice would lose the second reason.
    if (!approved && !post.approved) throw new AppError('wrong-state', await hiddenAlready(tx, admin, postId));
    if (post.approved === approved) return done;
    await tx.updateTable('post').set({ approved }).where('id', '=', postId).execute();
    if (post.periodId)
      await tx
        .updateTable('postingPeriod')
        .set({ lookedAt: clock.now() })
        .where('id', '=', post.periodId)
        .where('lookedAt', 'is', null)
        .execute();
    const act = approved ? 'approve-post' : 'unapprove-post';
    await audit(tx, clock, {
      actorId: admin.id,
      act,
      subject: 'post',
      subjectId: postId,
      before: { approved: !approved },
      after: { approved, ...(reason && { reason }) },
    });
    const { periodId } = post;
    if (periodId) await recordMarketingEvent(tx, { periodId, kind: approved ? 'shown' : 'hidden', at: clock.now() });
    await mailInCharge({ jobs }, tx, postId, (to) =>
      approvalMail(config, to, { ...post, status }, { approved, reason }),
    );
    // A post hidden before its alerts were created gets them once it is visible; existing ones wait for that by themselves.
    if (approved && periodId && !post.alertsMadeAt) await jobs.add(tx, 'make-alerts', { periodId });
    return done;
  });
}

/** Who hid a hidden post, and when. */
async function hiddenAlready(tx: Database, admin: SignedInUser, postId: number): Promise<string> {
  const last = await tx
    .selectFrom('audit')
    .innerJoin('account', 'account.id', 'audit.actorId')
    .select(['audit.at', 'account.id', 'account.forenames', 'account.surname', 'account.email1'])
    .where('audit.subject', '=', 'post')
    .where('audit.subjectId', '=', String(postId))
    .where('audit.act', '=', 'unapprove-post')
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return 'This post was unapproved already. Nothing has changed.';
  const by = last.id === admin.id ? 'you' : fullName(last);
  return `This post was unapproved already, by ${by}, on ${displayInstant(last.at.toISOString())}, ${displayTime(last.at)}. Nothing has changed, and your reason was not sent.`;
}
