import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import { workingDayAfter } from '../../platform/clock/working-day.rules.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { mailInCharge } from '../sale-file/mail-in-charge.ts';
import { lastDayOf } from '../undertaking/access.rules.ts';
import { boundUntilOf } from '../undertaking/bound-until.sql.ts';
import { undertakingAcceptedMail, undertakingDecidedMail } from '../undertaking/undertaking.mail.ts';
import { type StandingUndertaking, undertakingsWhere } from '../undertaking/undertaking.sql.ts';
import { newsFor } from './news.rules.ts';
import { particularsNewsMail } from './particulars.mail.ts';
import { documentsOf } from './particulars.sql.ts';

/** A practitioner is reminded after one working day, and after three. */
const remindedAfter = [1, 3];

const afterWorkingDays = (at: Date, days: number): Date =>
  days === 0 ? at : afterWorkingDays(workingDayAfter(at), days - 1);

/** Handles each in its own transaction with its row locked, and records queued mails there, so a killed job sends nothing twice. */
async function withEach(
  { db, clock }: Context,
  ids: readonly number[],
  work: (tx: Database, undertaking: StandingUndertaking) => Promise<void>,
): Promise<void> {
  for (const id of ids)
    await db.transaction().execute(async (tx) => {
      await sql`select from undertaking where id = ${id} for update`.execute(tx);
      const [undertaking] = await undertakingsWhere(tx, today(clock), sql<boolean>`u.id = ${id}`);
      if (undertaking && !undertaking.flagged && !undertaking.accountClosed) await work(tx, undertaking);
    });
}

const postOf = (tx: Database, id: number) =>
  tx.selectFrom('post').select(['id', 'reference', 'activityHeading']).where('id', '=', id).executeTakeFirstOrThrow();
const readerOf = (tx: Database, id: string) =>
  tx.selectFrom('account').select(['email1', 'forenames']).where('id', '=', id).executeTakeFirstOrThrow();
const noted = (tx: Database, id: number) =>
  tx
    .selectFrom('undertaking')
    .select(['askedAt', 'decidedAt', 'newsEmailedAt', 'endEmailedAt', 'reminders'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Emails a holder about new and replaced documents a quarter of an hour after the first, so that several share one mail. */
async function tellNews(context: Context, tx: Database, undertaking: StandingUndertaking): Promise<void> {
  if (undertaking.access !== 'open') return;
  const { jobs, config, clock } = context;
  const { decidedAt, askedAt, newsEmailedAt } = await noted(tx, undertaking.id);
  const documents = await documentsOf(tx, undertaking.postId);
  const since = newsEmailedAt ?? decidedAt ?? askedAt;
  const news = newsFor(documents, undertaking, { since, now: clock.now() });
  if (news.length === 0) return;
  const [post, reader] = [await postOf(tx, undertaking.postId), await readerOf(tx, undertaking.buyerId)];
  for (const one of news) await jobs.add(tx, 'send-mail', particularsNewsMail(config, reader, post, one));
  await tx.updateTable('undertaking').set({ newsEmailedAt: clock.now() }).where('id', '=', undertaking.id).execute();
}

/** Emails a holder when access ends automatically: post withdrawn or sold, or window over. A hidden post may come back. */
async function tellEnd(
  { jobs, config, clock }: Context,
  tx: Database,
  undertaking: StandingUndertaking,
): Promise<void> {
  const last = lastDayOf(undertaking);
  if (undertaking.state !== 'released' || (last && last >= today(clock))) return;
  if ((await noted(tx, undertaking.id)).endEmailedAt) return;
  const [post, reader] = [await postOf(tx, undertaking.postId), await readerOf(tx, undertaking.buyerId)];
  const owed = { until: await boundUntilOf(tx, undertaking.id), closed: undertaking.closed };
  await jobs.add(tx, 'send-mail', undertakingDecidedMail(config, reader, post, 'end', owed));
  await tx.updateTable('undertaking').set({ endEmailedAt: clock.now() }).where('id', '=', undertaking.id).execute();
}

/** Reminds a practitioner of a waiting buyer while the post is still readable. */
async function remind({ jobs, config, clock }: Context, tx: Database, undertaking: StandingUndertaking): Promise<void> {
  if (undertaking.access !== 'waiting') return;
  const { askedAt, reminders } = await noted(tx, undertaking.id);
  const days = remindedAfter[reminders];
  if (days === undefined || afterWorkingDays(askedAt, days) > clock.now()) return;
  const post = await postOf(tx, undertaking.postId);
  await mailInCharge({ jobs }, tx, post.id, (to) => undertakingAcceptedMail(config, to, post, 'still waiting'));
  await tx
    .updateTable('undertaking')
    .set({ reminders: reminders + 1 })
    .where('id', '=', undertaking.id)
    .execute();
}

/** Mails holders about new documents and ended access, and reminds practitioners of waiting buyers. Runs every five minutes. */
export async function notifyUndertakings(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('undertaking')
    .select(['id', 'state'])
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'released'), eb('endEmailedAt', 'is', null)])]),
    )
    .orderBy('id')
    .execute();
  const idsOf = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id);
  await withEach(context, idsOf('waiting'), (tx, undertaking) => remind(context, tx, undertaking));
  await withEach(context, idsOf('released'), async (tx, undertaking) => {
    await tellNews(context, tx, undertaking);
    await tellEnd(context, tx, undertaking);
  });
}
