import { onlySold, openFields } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import { soldWithinMonths } from '@marketplace/shared-contract/billing/posting/posting-dates';
import type { Outcome, OutcomeAnswer } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { isSale } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { addMonths, type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type EndedPosting, latestPosting, type PostingRecords, recordsOf, type StoredRecord } from './outcome.sql.ts';

/** The current outcome of a post's latest posting, with all its records. */
export type KnownOutcome = {
  posting: EndedPosting;
  outcome: Outcome | null;
  records: StoredRecord[];
  /** The records of earlier postings, latest first. */
  earlier: PostingRecords[];
};

/**
 * What is known of how a post's latest posting ended: the only place that reads it. A post archived as sold has an outcome that says only
 * that, until one is recorded; if the two differ, another client has archived it since.
 */
export async function readOutcome(db: Database, postId: number): Promise<KnownOutcome> {
  const posting = await latestPosting(db, postId);
  if (!posting) throw new AppError('wrong-state', 'This post has not been on sale');
  const recorded = await recordsOf(db, postId);
  const records = recorded.find(({ periodId }) => periodId === posting.periodId)?.records ?? [];
  const earlier = recorded.filter(({ periodId }) => periodId !== posting.periodId);
  const sold = posting.endedAs === 'Sold';
  const latest = records[0]?.outcome;
  if (latest && isSale(latest.Result) === sold) return { posting, outcome: latest, records, earlier };
  return { posting, outcome: sold ? onlySold(posting.soldOn ?? posting.endsOn) : null, records, earlier };
}

/** The last day for recording whether a posting ended in a sale. */
export const recordableUntil = ({ endedAt, endsOn }: Pick<EndedPosting, 'endedAt' | 'endsOn'>): Day =>
  addMonths(endedAt ? londonDay(endedAt) : endsOn, soldWithinMonths);

/** The outcome in the call's format. */
export function outcomeAnswer({ posting, outcome, records, earlier }: KnownOutcome): OutcomeAnswer {
  return {
    state: outcome === null ? 'none' : records[0]?.reason ? 'corrected' : 'recorded',
    outcome,
    open: outcome ? openFields(outcome) : [],
    first: posting.first,
    until: recordableUntil(posting),
    records: records.map(answered),
    ...(earlier.length > 0 && {
      earlier: earlier.map(({ startsOn, endsOn, records: own }) => ({
        ...{ startDate: startsOn, endDate: endsOn, records: own.map(answered) },
      })),
    }),
  };
}

const answered = ({ recordedAt, ...record }: StoredRecord) => ({ ...record, recordedDate: recordedAt.toISOString() });
