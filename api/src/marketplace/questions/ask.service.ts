import {
  type AskQuestion,
  askingClosed,
  documentNotOpen,
  questionLimits,
  tooManyOpen,
  tooManyToday,
  topicForHolders,
} from '@marketplace/shared-contract/marketplace/questions';
import { londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';
import { documentsOpenTo } from '../particulars/open-documents.service.ts';
import { periodOf } from '../posts/card.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { lockPost } from '../posts/post.sql.ts';
import { isVisibleToOthers, statusOf } from '../posts/status.rules.ts';
import { whyClosed } from './asking.rules.ts';
import { postFacts } from './post-facts.sql.ts';
import { noSuchQuestion, questionMark } from './question.rules.ts';

/**
 * Stores a buyer's question about a post. Whether it is in time is decided by the server's clock, under the lock that a change of the date
 * also takes; a flagged buyer's is stored like any other, but its practitioner never sees it.
 */
export async function askQuestion(
  { db, clock, signatures }: Context,
  buyer: SignedInUser,
  postId: number,
  input: AskQuestion,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockPost(tx, postId);
    const now = clock.now();
    const post = locked && (await postFacts(tx, { postId, buyerId: buyer.id }, today(clock)));
    const status = post && statusOf(periodOf(post), today(clock));
    if (!post?.periodId || !status || !isVisibleToOthers(status, post.approved)) throw noSuchPost();
    const closed = whyClosed({ status, ...post }, now);
    if (closed) throw new AppError('wrong-state', askingClosed[closed]);
    if (input.Topic !== 'process' && !post.holder) throw invalidField('Topic', topicForHolders);
    const documents = await documentsOpenTo(tx, { postId, buyerId: buyer.id }, today(clock));
    if (input.DocumentId !== null && !documents.some(({ documentId }) => documentId === input.DocumentId))
      throw invalidField('DocumentId', documentNotOpen);
    // Locked, so that questions from two tabs at once both count.
    const { flagged } = await tx
      .selectFrom('account')
      .select('flagged')
      .where('id', '=', buyer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await refuseTooMany(tx, { buyerId: buyer.id, postId, now }, input);
    const { id } = await tx
      .insertInto('question')
      .values({
        ...{ postId, periodId: post.periodId, askerId: buyer.id, topic: input.Topic, body: input.Question },
        documentId: input.DocumentId,
        ...{ private: input.Private, whyPrivate: input.Private ? input.WhyPrivate : '', ofHolder: post.holder },
        ...{ visible: !flagged, askedAt: now, state: 'asked' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!flagged)
      await recordMarketingEvent(tx, {
        ...{ periodId: post.periodId, kind: 'question asked', at: now },
        source: questionMark(signatures, id),
      });
    return 'Your question has been sent to the practitioner';
  });
}

type Asking = { buyerId: string; postId: number; now: Date };

async function refuseTooMany(tx: Database, { buyerId, postId, now }: Asking, { Question }: AskQuestion): Promise<void> {
  const { rows } = await sql<{ open: number; today: number; same: boolean }>`
    select count(*) filter (where state = 'asked')::int as open,
      count(*) filter (where asked_at >= ${londonInstant(londonDay(now))})::int as today,
      coalesce(bool_or(state = 'asked' and post_id = ${postId} and body = ${Question}), false) as same
    from question where asker_id = ${buyerId}`.execute(tx);
  const counts = rows[0];
  if (counts?.same) throw new AppError('wrong-state', 'You have asked this already: it waits for an answer.');
  if (counts && counts.open >= questionLimits.open) throw new AppError('wrong-state', tooManyOpen);
  if (counts && counts.today >= questionLimits.perDay) throw new AppError('wrong-state', tooManyToday);
}

/** Withdraws a buyer's own question, while unanswered. */
export async function takeBackQuestion({ db, clock }: Context, buyer: SignedInUser, id: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const question = await tx
      .selectFrom('question')
      .select('state')
      .where('id', '=', id)
      .where('askerId', '=', buyer.id)
      .forUpdate()
      .executeTakeFirst();
    if (!question) throw noSuchQuestion();
    if (question.state === 'published' || question.state === 'declined')
      throw new AppError('wrong-state', 'The practitioner has answered this question meanwhile.');
    await tx
      .updateTable('question')
      .set({
        ...{ state: 'taken-back', decidedAt: clock.now() },
        ...{ draftQuestion: null, draftAnswer: null, draftReaders: null },
      })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .execute();
    return 'Your question is taken back';
  });
}
