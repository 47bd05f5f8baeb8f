import { today } from '../../platform/clock/clock.ts';
import { workingDayAfter } from '../../platform/clock/working-day.rules.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { untilNone } from '../../platform/jobs/repeat.ts';
import { mailInCharge } from '../sale-file/mail-in-charge.ts';
import { claimDecided } from './asker-notices.sql.ts';
import { answersMail, questionDecidedMail, questionsAskedMail } from './question.mail.ts';
import {
  type AnswerNotice,
  claimAnswers,
  claimNewQuestions,
  noteReminded,
  readersOf,
  waitingQuestions,
} from './question-notices.sql.ts';

/** A practitioner is reminded of a question after this many working days. */
const remindedAfter = 2;
const dayMs = 24 * 60 * 60_000;

const afterWorkingDays = (at: Date, days: number): Date =>
  days === 0 ? at : afterWorkingDays(workingDayAfter(at), days - 1);

/**
 * Mails practitioners about new and waiting questions, askers about their own, and buyers about new and corrected answers. Marks them in
 * the transaction that queues the mail, so each goes out once. Runs every minute; returns how many it sent.
 */
export async function sendQuestionNotices(context: Context): Promise<number> {
  const at = { now: context.clock.now(), day: today(context.clock) };
  return (
    (await untilNone(context, (tx) => mailNewQuestions(context, tx, at))) +
    (await context.db.transaction().execute((tx) => mailWaiting(context, tx, at))) +
    (await untilNone(context, (tx) => mailAsker(context, tx, at))) +
    (await untilNone(context, (tx) => mailAnswers(context, tx, 'corrected', at))) +
    (await untilNone(context, (tx) => mailAnswers(context, tx, 'new', at)))
  );
}

type At = Parameters<typeof claimAnswers>[2];

async function mailNewQuestions({ jobs, config }: Context, tx: Database, at: At): Promise<number | undefined> {
  const post = await claimNewQuestions(tx, at);
  if (!post) return undefined;
  const asked = { count: post.count, waiting: false };
  await mailInCharge({ jobs }, tx, post.id, (to) => questionsAskedMail(config, to, post, asked));
  return 1;
}

async function mailWaiting({ jobs, config }: Context, tx: Database, { now }: At): Promise<number> {
  const waiting = await waitingQuestions(tx, new Date(now.getTime() - remindedAfter * dayMs));
  const due = waiting.filter(({ askedAt }) => afterWorkingDays(askedAt, remindedAfter) <= now);
  const byPost = Map.groupBy(due, ({ postId }) => postId);
  for (const [postId, questions] of byPost) {
    const post = await noteReminded(tx, { postId, ids: questions.map(({ id }) => id), now });
    if (!post) continue;
    const asked = { count: questions.length, waiting: true };
    await mailInCharge({ jobs }, tx, post.id, (to) => questionsAskedMail(config, to, post, asked));
  }
  return byPost.size;
}

async function mailAsker({ jobs, config }: Context, tx: Database, { now }: At): Promise<number | undefined> {
  const decided = await claimDecided(tx, now);
  if (!decided) return undefined;
  const { reader, what, count } = decided;
  if (!reader) return 0;
  await jobs.add(tx, 'send-mail', questionDecidedMail(config, reader, decided, { what, count }));
  return 1;
}

async function mailAnswers(
  { jobs, config }: Context,
  tx: Database,
  what: AnswerNotice,
  at: At,
): Promise<number | undefined> {
  const answers = await claimAnswers(tx, what, at);
  const [post] = answers;
  if (!post) return undefined;
  const readers = await readersOf(tx, answers, what, at);
  for (const reader of readers) await jobs.add(tx, 'send-mail', answersMail(config, reader, post, what));
  return readers.length;
}
