import type { HideQuestion } from '@marketplace/shared-contract/marketplace/questions';
import { questionHiddenMail } from '../../marketplace/questions/question.mail.ts';
import { noSuchQuestion } from '../../marketplace/questions/question.rules.ts';
import { mailInCharge } from '../../marketplace/sale-file/mail-in-charge.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** Hides a question with its answer from buyers, or shows it again. Its practitioner is mailed why, unless they never saw it. */
export const hideQuestion = (
  { db, clock, jobs, config }: Context,
  admin: SignedInUser,
  id: string,
  { Hidden, Reason }: HideQuestion,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const question = await tx
      .selectFrom('question')
      .select(['postId', 'hiddenAt', 'visible'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!question) throw noSuchQuestion();
    const done = Hidden ? 'Question hidden' : 'Question shown again';
    if ((question.hiddenAt !== null) === Hidden) return done;
    await tx
      .updateTable('question')
      .set({ hiddenAt: Hidden ? clock.now() : null, hiddenReason: Hidden ? Reason : '' })
      .where('id', '=', id)
      .execute();
    await audit(tx, clock, {
      ...{ actorId: admin.id, act: Hidden ? 'hide-question' : 'show-question', subject: 'post' },
      subjectId: question.postId,
      after: { hidden: Hidden, ...(Reason && { reason: Reason }) },
    });
    if (!question.visible) return done;
    const post = await tx
      .selectFrom('post')
      .innerJoin('account', 'account.id', 'post.ownerId')
      .select(['post.id', 'post.reference', 'post.activityHeading', 'account.closedAt'])
      .where('post.id', '=', question.postId)
      .executeTakeFirstOrThrow();
    if (!post.closedAt)
      await mailInCharge({ jobs }, tx, post.id, (to) =>
        questionHiddenMail(config, to, post, { hidden: Hidden, reason: Reason }),
      );
    return done;
  });
