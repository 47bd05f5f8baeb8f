import { isFromSeven, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { untilNone } from '../../platform/jobs/repeat.ts';
import { mailInCharge } from '../sale-file/mail-in-charge.ts';
import { reachableHolders } from '../sale-file/reachable.sql.ts';
import { datesMail, finalPassedMail, finalSoonMail } from './timetable.mail.ts';
import { claimChanges, claimFinalDate, gathered, readersOf } from './timetable-notices.sql.ts';

/**
 * Mails a sale's followers that its dates were set or moved, holders that the final date is near, and on the day after asks the seller
 * about the result. Mails are recorded in the transaction that queues them: killed anywhere, each is sent once. Returns how many.
 */
export async function sendTimetableNotices(context: Context): Promise<number> {
  const { clock } = context;
  const at = { now: clock.now(), day: today(clock) };
  let count = await untilNone(context, (tx) => mailChanges(context, tx, at));
  count += await untilNone(context, (tx) => mailFinalSoon(context, tx, at));
  if (isFromSeven(clock)) count += await untilNone(context, (tx) => mailFinalPassed(context, tx, at));
  return count;
}

type At = Parameters<typeof claimChanges>[1];

async function mailChanges({ jobs, config }: Context, tx: Database, at: At): Promise<number | undefined> {
  const changes = await claimChanges(tx, at);
  const [post, last] = [changes[0], changes.at(-1)];
  if (!post || !last) return undefined;
  const told = gathered(changes);
  const readers = told.length > 0 ? await readersOf(tx, post.id, { before: last.madeAt, now: at.now }) : [];
  for (const reader of readers) await jobs.add(tx, 'send-mail', datesMail(config, reader, post, told));
  return readers.length;
}

async function mailFinalSoon({ jobs, config }: Context, tx: Database, at: At): Promise<number | undefined> {
  const post = await claimFinalDate(tx, 'final soon', at);
  if (!post) return undefined;
  const holders = await reachableHolders(tx, post.id, at.now);
  for (const holder of holders) await jobs.add(tx, 'send-mail', finalSoonMail(config, holder, post, post.final));
  return holders.length;
}

async function mailFinalPassed({ jobs, config }: Context, tx: Database, at: At): Promise<number | undefined> {
  const post = await claimFinalDate(tx, 'final passed', at);
  if (!post) return undefined;
  await mailInCharge({ jobs }, tx, post.id, (to) => finalPassedMail(config, to, post, post.final));
  return 1;
}
