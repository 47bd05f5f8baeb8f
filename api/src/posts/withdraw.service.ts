import type { WithdrawPost } from '@marketplace/shared-contract/amendment';
import { audit } from '../audit/audit.sql.ts';
import { freezeCertificate } from '../billing/freeze-certificate.service.ts';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { Refusal } from '../refusal.ts';
import { periodOf } from './card.ts';
import { lockOwnPost } from './post.service.ts';
import { statusOf } from './status.rules.ts';

/** Ends a live post's period at once, without a refund, and freezes its certificate (DATE-007, decisions 30, 35 and 41). */
export async function withdrawPost(
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  { Sold }: WithdrawPost,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    if (post.periodId === null || statusOf(periodOf(post), today(clock)) !== 'For Sale')
      throw new Refusal('wrong-state', 'Only a live post can be withdrawn');
    const endedAs = Sold ? 'Sold' : 'Withdrawn';
    await tx
      .updateTable('postingPeriod')
      .set({ endedAt: clock.now(), endedAs })
      .where('id', '=', post.periodId)
      .execute();
    await freezeCertificate(tx, clock, post.id, post.periodId);
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'withdraw-post',
      subject: 'post',
      subjectId: postId,
      before: { siteStatus: 'For Sale' },
      after: { siteStatus: endedAs, periodId: post.periodId },
    });
    return Sold ? 'Your post has been archived as sold' : 'Your post has been withdrawn';
  });
}
