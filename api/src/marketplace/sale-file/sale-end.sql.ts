import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { RecordedEnd } from './window.rules.ts';

/** How long after completion the named purchaser may still read the particulars. */
const purchaserDays = 30;

/** The latest outcome recorded for the current posting of the post `p`, as `recorded`; all null if there is no record. */
export const joinRecordedEnd = sql`left join lateral (
  select o.result, o.completed_on, o.details from outcome o where o.period_id = p.period_id order by o.number desc limit 1
) recorded on true`;

export const recordedEnd: RawBuilder<RecordedEnd> = sql<RecordedEnd>`case
  when recorded.result in ('not-sold', 'called-off') then 'not sold' when recorded.result is not null then 'sold' end`;

/**
 * The London day on which the post `p` was withdrawn, or marked as sold before its last day (if marked later, its last day is not a sale
 * date); otherwise the day on which an outcome of its current posting was first recorded.
 */
export const endedOn: RawBuilder<Day | null> = sql<Day | null>`(
  select (pp.ended_at at time zone 'Europe/London')::date from posting_period pp where pp.id = p.period_id
    and (pp.ended_as = 'Withdrawn' or (pp.ended_at at time zone 'Europe/London')::date < pp.ends_on))`;
export const recordedOn: RawBuilder<Day | null> = sql<Day | null>`(
  select (min(o.recorded_at) at time zone 'Europe/London')::date from outcome o where o.period_id = p.period_id)`;

/** The last London day of a purchaser recorded by their interest in the post `p`; null for anybody else. */
export const purchaserUntil = (
  accountId: RawBuilder<unknown>,
): RawBuilder<Day | null> => sql<Day | null>`case when exists (
  select from jsonb_array_elements(recorded.details->'Purchasers') b join expression e on e.id = (b->>'ExpressionId')::int
  where e.post_id = p.id and e.buyer_id = ${accountId}) then recorded.completed_on + ${purchaserDays}::int end`;

/** The London day of “best and final offers” of the post `p`. */
export const finalOffersDay: RawBuilder<Day | null> = sql<Day | null>`(
  select (t.final_offers_by at time zone 'Europe/London')::date from timetable t where t.period_id = p.period_id)`;
