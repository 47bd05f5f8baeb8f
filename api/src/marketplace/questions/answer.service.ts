import type { DeclineQuestion, DraftAnswer, PublishAnswer } from '@marketplace/shared-contract/marketplace/questions';
import { isNarrower } from '@marketplace/shared-contract/marketplace/questions';
import type { AuditAct } from '@marketplace/shared-contract/operations/audit/audit-words';
import { sql } from 'kysely';
import { mayChangePost } from '../../accounts/firms/ownership.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';
import { type LockedPost, lockPost } from '../posts/post.sql.ts';
import { tellAskerLater } from './asker-notices.sql.ts';
import { noSuchQuestion, questionMark } from './question.rules.ts';
import { answerBegun, questionsWhere, type StoredQuestion } from './question.sql.ts';

type Locked = StoredQuestion & { post: LockedPost };

/**
 * A question the actor may answer, with its post, both locked: a writer of the post's firm, or an Admin. For others it is "not found". The
 * post is locked first, so that ledger entries come before a certificate is sealed, or are refused after it.
 */
async function lockQuestion(tx: Database, actor: SignedInUser, id: string): Promise<Locked> {
  const found = await tx.selectFrom('question').select('postId').where('id', '=', id).executeTakeFirst();
  const post = found && (await lockPost(tx, found.postId, mayChangePost(actor)));
  if (!post) throw noSuchQuestion();
  await sql`select from question where id = ${id} for update`.execute(tx);
  const seen = actor.role === 'admin' ? sql<boolean>`true` : sql<boolean>`q.visible`;
  const [question] = await questionsWhere(tx, sql<boolean>`q.id = ${id} and ${seen}`);
  if (!question) throw noSuchQuestion();
  return { ...question, post };
}

function refuseTakenBack({ state }: StoredQuestion): void {
  if (state === 'taken-back') throw new AppError('wrong-state', 'The buyer has taken this question back.');
}

const noDraft = { draftQuestion: null, draftAnswer: null, draftReaders: null };

const sameAnswer = (one: DraftAnswer, other: DraftAnswer) =>
  one.PublishedQuestion === other.PublishedQuestion && one.Answer === other.Answer && one.Readers === other.Readers;

/** Saves a draft answer; only the firm and Admins see it. */
export const saveAnswer = (
  { db }: Context,
  actor: SignedInUser,
  id: string,
  input: DraftAnswer,
  edit: Edit,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, actor, id);
    refuseTakenBack(question);
    edit.of(answerBegun(question));
    await tx
      .updateTable('question')
      .set({ draftQuestion: input.PublishedQuestion, draftAnswer: input.Answer, draftReaders: input.Readers })
      .where('id', '=', id)
      .execute();
    edit.done(input);
    return 'Draft saved. Nobody but your firm sees it.';
  });

/**
 * Publishes an answer, or a correction as its next version: published ones are never edited. The caller states the version, so that of two
 * concurrent calls only one publishes.
 */
export const publishAnswer = (
  context: Context,
  actor: SignedInUser,
  id: string,
  { Number: number, Looked: _looked, ...input }: PublishAnswer,
  edit: Edit,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { clock, signatures } = context;
    const question = await lockQuestion(tx, actor, id);
    const { post, versions } = question;
    refuseTakenBack(question);
    if (number !== versions.length + 1)
      throw new AppError(
        'wrong-state',
        'This has been published meanwhile. Please read what it says now before you continue.',
      );
    edit.of(answerBegun(question));
    if (!post.periodId || post.endedAs === 'Withdrawn')
      throw new AppError('wrong-state', 'This post is not on the marketplace, so nobody could read the answer.');
    if (question.hiddenAt) throw new AppError('wrong-state', 'Our moderators hid this question.');
    const [newest] = versions;
    if (newest && isNarrower(input.Readers, newest.readers))
      throw invalidField('Readers', 'A correction goes to everybody who could read the answer, or to more');
    if (
      newest &&
      sameAnswer(input, { PublishedQuestion: newest.question, Answer: newest.answer, Readers: newest.readers })
    )
      throw invalidField('Answer', 'Nothing has changed since it was published');
    const now = clock.now();
    await tx
      .insertInto('questionAnswer')
      .values({
        ...{ questionId: id, number, question: input.PublishedQuestion, answer: input.Answer, readers: input.Readers },
        ...{ publishedAt: now, publishedBy: actor.id },
      })
      .execute();
    await tx
      .updateTable('question')
      .set({ ...noDraft, state: 'published', decidedAt: now, declineReason: '', confirmedPeriodId: post.periodId })
      .where('id', '=', id)
      .execute();
    const mark = questionMark(signatures, id);
    await recordMarketingEvent(tx, {
      ...{ periodId: post.periodId, at: now },
      // The statement counts how many were answered to all and to one, and needs nothing more.
      ...(number === 1
        ? { kind: 'question answered', source: `${input.Readers}:${mark}` }
        : { kind: 'answer corrected', source: `${mark}:${number}` }),
    });
    await noteAct(context, tx, actor, question, { act: number === 1 ? 'publish-answer' : 'correct-answer', number });
    if (number === 1) await tellAskerLater(tx, id, now);
    edit.done(input);
    return number === 1 ? 'Answer published' : 'Correction published';
  });

/** Confirms after a repost that an answer is still right: buyers see it again. */
export const confirmAnswer = (context: Context, actor: SignedInUser, id: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, actor, id);
    const { periodId } = question.post;
    if (question.state !== 'published') throw new AppError('wrong-state', 'This question has no published answer.');
    if (question.confirmedPeriodId !== periodId) {
      await tx.updateTable('question').set({ confirmedPeriodId: periodId }).where('id', '=', id).execute();
      await noteAct(context, tx, actor, question, { act: 'confirm-answer', number: question.versions.length });
    }
    return 'Confirmed: buyers see this answer again';
  });

/** Declines a question; its asker can read the reason. */
export const declineQuestion = (
  context: Context,
  actor: SignedInUser,
  id: string,
  { Reason }: DeclineQuestion,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, actor, id);
    refuseTakenBack(question);
    if (question.state !== 'asked')
      throw new AppError('wrong-state', 'This question has been answered or declined meanwhile.');
    await tx
      .updateTable('question')
      .set({ ...noDraft, state: 'declined', decidedAt: context.clock.now(), declineReason: Reason })
      .where('id', '=', id)
      .execute();
    await noteAct(context, tx, actor, question, { act: 'decline-question' });
    await tellAskerLater(tx, id, context.clock.now());
    return 'We’ll tell the buyer why it is not answered';
  });

/** The log says what was done, never the text or the asker. */
const noteAct = (
  { clock }: Context,
  tx: Database,
  actor: SignedInUser,
  { post }: Locked,
  { act, number }: { act: AuditAct; number?: number },
) =>
  audit(tx, clock, {
    ...{ actorId: actor.id, act, subject: 'post', subjectId: post.id },
    ...(number !== undefined && { after: { version: number } }),
  });
