import type { Access, UndertakingState } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { Closure } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type PeriodFacts, statusOf } from '../posts/status.rules.ts';
import { isBeforeFlag } from '../sale-file/before-flag.sql.ts';
import {
  endedOn,
  finalOffersDay,
  joinRecordedEnd,
  purchaserUntil,
  recordedEnd,
  recordedOn,
} from '../sale-file/sale-end.sql.ts';
import { type AccessFacts, accessOf, lastDayOf } from './access.rules.ts';
import { type ClosureFacts, closureOf } from './closure.rules.ts';

type Facts = AccessFacts & ClosureFacts;

type Row = Omit<Facts, 'status'> & {
  seen: boolean;
  id: number;
  postId: number;
  buyerId: string;
  startsOn: Day | null;
  endedAs: PeriodFacts['endedAs'];
};

/** An undertaking with everything that decides its access, and today's result. */
export type StandingUndertaking = Facts & {
  id: number;
  postId: number;
  buyerId: string;
  /** Whether its practitioner sees it. */
  seen: boolean;
  access: Access;
  /** The last day of access, if access is or can be open. */
  lastDay: Day | undefined;
  /** Since when it is closed regardless of decisions, if it is. */
  closed: Closure | undefined;
};

/** The undertakings `u` that match `where`. Their access is computed, never stored. */
export async function undertakingsWhere(
  db: Database,
  today: Day,
  where: RawBuilder<boolean>,
): Promise<StandingUndertaking[]> {
  const { rows } = await sql<Row>`
    select u.id, u.post_id, u.buyer_id, u.state, u.open_until::text as open_until,
      exists (select from undertaking_acceptance a where a.undertaking_id = u.id and a.text_id = o.text_id) as accepted_newest,
      buyer.email_confirmed_at is not null as confirmed, buyer.flagged,
      ${isBeforeFlag(sql`u.asked_at`)} as seen, buyer.closed_at is not null as account_closed,
      p.approved, p.starts_on::text as starts_on, p.ends_on::text as ends_on, p.ended_as,
      ${finalOffersDay}::text as final_offers_by, ${recordedEnd} as recorded, ${purchaserUntil(sql`u.buyer_id`)}::text as purchaser_until,
      ${endedOn}::text as ended_on, ${recordedOn}::text as recorded_on
    from undertaking u
      join post p on p.id = u.post_id
      join particulars o on o.post_id = u.post_id
      join account buyer on buyer.id = u.buyer_id
      ${joinRecordedEnd}
    where ${where} order by u.id`.execute(db);
  return rows.map(({ startsOn, endedAs, ...row }) => {
    const period = startsOn && row.endsOn ? { startsOn, endsOn: row.endsOn, endedAs } : undefined;
    const facts = { ...row, status: statusOf(period, today) };
    const access = accessOf(facts, today);
    const lastDay = access === 'closed' || access === 'declined' ? undefined : lastDayOf(facts);
    return { ...facts, access, lastDay, closed: closureOf(facts, today) };
  });
}

/** A buyer's undertaking in one post, if there is one. */
export async function undertakingOf(
  db: Database,
  today: Day,
  { postId, buyerId }: { postId: number; buyerId: string },
): Promise<StandingUndertaking | undefined> {
  const where = sql<boolean>`u.post_id = ${postId} and u.buyer_id = ${buyerId}`;
  return (await undertakingsWhere(db, today, where))[0];
}

/** How a post offers its particulars; undefined if it never did. */
export const offerOf = (db: Database, postId: number) =>
  db
    .selectFrom('particulars as o')
    .innerJoin('undertakingText as t', 't.id', 'o.textId')
    .select(['o.offered', 'o.atOnce', 'o.textId', 't.body', 't.sha256', 't.createdAt', 't.postId as ownerPostId'])
    .where('o.postId', '=', postId)
    .executeTakeFirst();

/** How many undertakings a buyer has given since an instant, and how many of theirs run. */
export async function countUndertakings(
  db: Database,
  buyerId: string,
  since: Date,
  today: Day,
): Promise<{ given: number; running: number }> {
  const { rows } = await sql<{ given: number; running: number }>`
    select count(*) filter (where u.asked_at >= ${since})::int as given,
      count(*) filter (where u.state in ('waiting', 'released') and p.ended_as is null and p.ends_on >= ${today}::date)::int as running
    from undertaking u join post p on p.id = u.post_id where u.buyer_id = ${buyerId}`.execute(db);
  return rows[0] ?? { given: 0, running: 0 };
}

/** Access that ended with a posting resumes with the next: its next end is mailed again. */
export const tellEndAnew = (tx: Database, postId: number) =>
  tx
    .updateTable('undertaking')
    .set({ endEmailedAt: null })
    .where('postId', '=', postId)
    .where('endEmailedAt', 'is not', null)
    .execute();

/** Mails the next end of access again for buyers who got it back: kept open for them, or named as purchaser. */
export async function tellNewEnd(tx: Database, today: Day, postId: number): Promise<void> {
  const told = await undertakingsWhere(tx, today, sql<boolean>`u.post_id = ${postId} and u.end_emailed_at is not null`);
  const ids = told.filter((one) => (lastDayOf(one) ?? '') >= today).map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('undertaking').set({ endEmailedAt: null }).where('id', 'in', ids).execute();
}

/** Changes the state of a locked undertaking. */
export const setUndertakingState = (tx: Database, id: number, state: UndertakingState, decidedAt: Date) =>
  tx.updateTable('undertaking').set({ state, decidedAt }).where('id', '=', id).execute();
