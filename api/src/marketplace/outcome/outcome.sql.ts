import { onlySold, penceIn } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import { Outcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/connect.ts';
import { isCancelled } from '../posts/status.sql.ts';

/** The facts of a post's latest posting that its outcome is about. */
export type EndedPosting = {
  periodId: number;
  startsOn: Day;
  endsOn: Day;
  endedAs: 'Sold' | 'Withdrawn' | null;
  endedAt: Date | null;
  soldOn: Day | null;
  /** The first day any posting of the post was on sale. */
  first: Day;
};

/** The latest posting of a post; undefined if it was never posted. */
export async function latestPosting(db: Database, postId: number): Promise<EndedPosting | undefined> {
  const { rows } = await sql<EndedPosting>`
    select p.period_id, own.starts_on, case when own.ended_as is null then p.ends_on else own.ends_on end as ends_on, own.ended_as, own.ended_at, p.sold_on,
      (select min(pp.starts_on) from posting_period pp where pp.post_id = p.id and not ${isCancelled}) as first
    from post p join posting_period own on own.id = p.period_id where p.id = ${postId}`.execute(db);
  return rows[0];
}

type Posting = { periodId: number; startsOn: Day; endsOn: Day };
/** The records of one posting, latest first. */
export type PostingRecords = Posting & { records: StoredRecord[] };

export type StoredRecord = { number: number; recordedAt: Date; recordedBy: string; reason: string; outcome: Outcome };
type RecordRow = Omit<StoredRecord, 'outcome'> & Posting & { result: string; completedOn: Day; details: StoredDetails };

/** A record's fields as stored. */
type StoredDetails = {
  Purchasers?: { Price?: number | null }[];
  Assets?: { Sum: number }[];
  [field: string]: unknown;
};

const inPence = (text: string) => penceIn(text) ?? null;
const inPounds = (pence: unknown) => (typeof pence === 'number' ? (pence / 100).toFixed(2) : '');
const sums = ['Total', 'AtCompletion', 'Deferred'] as const;

/** An outcome's stored fields except its result and day: sums in whole pence. */
const detailsOf = ({ Result: _, CompletedOn: __, ...outcome }: Outcome) => ({
  ...outcome,
  ...Object.fromEntries(sums.map((name) => [name, inPence(outcome[name])])),
  Purchasers: outcome.Purchasers.map((one) => ({ ...one, Price: inPence(one.Price ?? '') })),
  Assets: outcome.Assets.map((one) => ({ ...one, Sum: inPence(one.Sum) })),
});

/** A record in the contract's format; fields added later are empty. */
function toRecord({
  result,
  completedOn,
  details,
  periodId: _,
  startsOn: __,
  endsOn: ___,
  ...row
}: RecordRow): StoredRecord {
  const { Purchasers: purchasers = [], Assets: assets = [] } = details;
  const outcome = z.parse(Outcome, {
    ...onlySold(completedOn),
    ...details,
    Result: result,
    CompletedOn: completedOn,
    ...Object.fromEntries(sums.map((name) => [name, inPounds(details[name])])),
    Purchasers: purchasers.map((one) => ('Price' in one ? { ...one, Price: inPounds(one.Price) } : one)),
    Assets: assets.map((one) => ({ ...one, Sum: inPounds(one.Sum) })),
  });
  return { ...row, outcome };
}

/** Every record of the outcomes of a post's postings, latest first, with the author's name as their firm knows it. */
export async function recordsOf(db: Database, postId: number): Promise<PostingRecords[]> {
  const { rows } = await sql<RecordRow>`
    select o.period_id, pp.starts_on, least(pp.ends_on, (pp.ended_at at time zone 'Europe/London')::date) as ends_on, o.number, o.result, o.completed_on, o.details, o.reason, o.recorded_at,
      case when a.role = 'admin' then 'Our moderators' else a.forenames || ' ' || a.surname end as recorded_by
    from outcome o join account a on a.id = o.recorded_by join posting_period pp on pp.id = o.period_id
    where pp.post_id = ${postId} order by pp.starts_on desc, pp.id desc, o.number desc`.execute(db);
  return [...new Set(rows.map(({ periodId }) => periodId))].map((periodId) => {
    const own = rows.filter((row) => row.periodId === periodId) as [RecordRow, ...RecordRow[]];
    const [{ startsOn, endsOn }] = own;
    return { periodId, startsOn, endsOn, records: own.map(toRecord) };
  });
}

type NewRecord = { periodId: number; number: number; outcome: Outcome; reason: string; actorId: string; at: Date };

/** Adds a record; records never change. */
export async function insertRecord(tx: Database, record: NewRecord): Promise<void> {
  const { periodId, number, outcome, reason, actorId, at } = record;
  await tx
    .insertInto('outcome')
    .values({
      ...{ periodId, number, reason, recordedBy: actorId, recordedAt: at },
      ...{ result: outcome.Result, completedOn: outcome.CompletedOn, details: JSON.stringify(detailsOf(outcome)) },
    })
    .execute();
}
