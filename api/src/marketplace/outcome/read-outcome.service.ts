import { addMonths, type Day, londonDay } from '@marketplace/shared-contract/calendar';
import type { Outcome, OutcomeAnswer } from '@marketplace/shared-contract/outcome';
import { onlySold, openFields } from '@marketplace/shared-contract/outcome-rules';
import { isSale } from '@marketplace/shared-contract/outcome-words';
import { soldWithinMonths } from '@marketplace/shared-contract/posting-dates';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type EndedPosting, latestPosting, recordsOf, type StoredRecord } from './outcome.sql.ts';

/** The outcome of a post's latest posting as it stands, with all that was recorded of it. */
export type KnownOutcome = { posting: EndedPosting; outcome: Outcome | null; records: StoredRecord[] };

/**
 * What is known of how a post's latest posting ended: the one place that reads it. A post that was archived as sold has an
 * outcome that says so and no more, until one is recorded; where the two differ, another client archived it since.
 */
export async function readOutcome(db: Database, postId: number): Promise<KnownOutcome> {
  const posting = await latestPosting(db, postId);
  if (!posting) throw new AppError('wrong-state', 'This post has not been on sale');
  const records = await recordsOf(db, posting.periodId);
  const sold = posting.endedAs === 'Sold';
  const recorded = records[0]?.outcome;
  if (recorded && isSale(recorded.Result) === sold) return { posting, outcome: recorded, records };
  return { posting, outcome: sold ? onlySold(posting.soldOn ?? posting.endsOn) : null, records };
}

/** The last day on which it can be recorded whether a posting ended in a sale. */
export const recordableUntil = ({ endedAt, endsOn }: Pick<EndedPosting, 'endedAt' | 'endsOn'>): Day =>
  addMonths(endedAt ? londonDay(endedAt) : endsOn, soldWithinMonths);

/** The same as the call answers it. */
export function outcomeAnswer({ posting, outcome, records }: KnownOutcome): OutcomeAnswer {
  return {
    state: outcome === null ? 'none' : records[0]?.reason ? 'corrected' : 'recorded',
    outcome,
    open: outcome ? openFields(outcome) : [],
    first: posting.first,
    until: recordableUntil(posting),
    records: records.map(({ recordedAt, ...record }) => ({ ...record, recordedDate: recordedAt.toISOString() })),
  };
}
