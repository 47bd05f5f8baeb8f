import type { WithdrawPost } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { finaliseCertificate } from '../certificates/finalise-certificate.service.ts';
import { tellSaleEnded } from '../outcome/sale-ended.service.ts';
import { lockPresentPost } from '../periods/begin-period.service.ts';
import { cancelNextPeriods } from '../periods/cancel-period.service.ts';

/**
 * Ends a live post's period at once, without a refund, and freezes its certificate (DATE-007, PD-30, PD-35 and PD-41). Later periods
 * that would have continued it are credited (PD-72).
 */
export async function withdrawPost(
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Sold }: WithdrawPost,
): Promise<string> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const post = await lockPresentPost(context, tx, actor, postId);
    if (post.periodId === null || statusOf(periodOf(post), today(clock)) !== 'For Sale')
      throw new AppError('wrong-state', 'Only a live post can be withdrawn');
    const endedAs = Sold ? 'Sold' : 'Withdrawn';
    const { periodId } = post;
    const now = clock.now();
    await tx.updateTable('postingPeriod').set({ endedAt: now, endedAs }).where('id', '=', periodId).execute();
    if (Sold)
      await tx
        .updateTable('post')
        .set({ soldOn: today(clock) })
        .where('id', '=', postId)
        .execute();
    await recordMarketingEvent(tx, { periodId, kind: Sold ? 'sold' : 'withdrawn', at: now });
    await finaliseCertificate(context, tx, post.id, periodId);
    const notes = await cancelNextPeriods(context, tx, { postId, periodId, actorId: actor.id });
    if (Sold) await tellSaleEnded(context, tx, post, periodId);
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'withdraw-post',
      subject: 'post',
      subjectId: postId,
      before: { siteStatus: 'For Sale' },
      after: { siteStatus: endedAs, periodId, ...(notes.length > 0 && { creditNotes: notes }) },
    });
    const credited = notes.length > 0 ? '. The days after this period have been credited' : '';
    return `${Sold ? 'Your post has been archived as sold' : 'Your post has been withdrawn'}${credited}`;
  });
}
