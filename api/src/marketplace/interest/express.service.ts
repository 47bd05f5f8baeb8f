import type { ExpressInterest } from '@marketplace/shared-contract/marketplace/interest/expression';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { insertExpression } from '../expressions/expression.sql.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';
import { periodOf } from '../posts/card.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { type LockedPost, lockPost } from '../posts/post.sql.ts';
import { isVisibleToOthers, statusOf } from '../posts/status.rules.ts';
import { mailInCharge } from '../sale-file/mail-in-charge.ts';
import { confirmationMail, interestMail } from './interest.mail.ts';

/** Records a buyer's only expression in a live post, keeps its text as the next default, and mails both sides (PD-27). */
export async function expressInterest(
  context: Context,
  buyer: SignedInUser,
  postId: number,
  input: ExpressInterest,
): Promise<string> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, postId);
    const status = post && statusOf(periodOf(post), today(clock));
    if (!post || !status || !isVisibleToOthers(status, post.approved)) throw noSuchPost();
    if (status !== 'For Sale')
      throw new AppError('wrong-state', 'Interest can be expressed only while a post is for sale');
    const { flagged } = await tx
      .updateTable('account')
      .set({ interestProfile: input.ExpressInterestText })
      .where('id', '=', buyer.id)
      .returning('flagged')
      .executeTakeFirstOrThrow();
    const row = {
      postId,
      buyerId: buyer.id,
      profile: input.ExpressInterestText,
      visible: !flagged,
      createdAt: clock.now(),
    };
    const expressionId = await insertExpression(tx, row);
    if (expressionId === undefined)
      throw new AppError('wrong-state', 'You have already expressed interest in this post');
    if (post.periodId)
      await recordMarketingEvent(tx, {
        periodId: post.periodId,
        kind: 'interest received',
        at: row.createdAt,
        source: String(expressionId),
      });
    await mailBothSides(context, tx, post, buyer.id, { ...row, expressionId });
    return 'Your interest has been sent to the practitioner';
  });
}

type NewExpression = { expressionId: number; visible: boolean; profile: string };

async function mailBothSides(
  { jobs, config }: Context,
  tx: Database,
  post: LockedPost,
  buyerId: string,
  sent: NewExpression,
): Promise<void> {
  const { expressionId, profile } = sent;
  const buyer = await tx
    .selectFrom('account')
    .select(['email1', 'forenames', 'surname', 'company'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  if (sent.visible) {
    const { forenames, surname, company } = buyer;
    const interest = { expressionId, forenames, surname, company, profile };
    await mailInCharge({ jobs }, tx, post.id, (to) => interestMail(config, to, post, interest));
  }
  await jobs.add(tx, 'send-mail', confirmationMail(config, buyer, post, profile));
}
