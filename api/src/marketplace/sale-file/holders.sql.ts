import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { finalOffersDay, joinRecordedEnd, purchaserUntil, recordedEnd } from './sale-end.sql.ts';
import { afterFinalOffers, longestAfterEnd } from './window.rules.ts';

/** The last day of the undertaking `u` in the post `p`: `lastDayOf` of access.rules.ts, for a query. */
const lastDay = sql<Day | null>`case
  when p.ended_as = 'Withdrawn' or ${recordedEnd} = 'not sold' then null
  when ${recordedEnd} = 'sold' then case when ${purchaserUntil(sql`u.buyer_id`)} is not null
    then greatest(${purchaserUntil(sql`u.buyer_id`)}, u.open_until) end
  when p.ended_as = 'Sold' then u.open_until
  when ${finalOffersDay} is null then greatest(p.ends_on, u.open_until)
  else greatest(p.ends_on, u.open_until, least(${finalOffersDay} + ${afterFinalOffers}::int, p.ends_on + ${longestAfterEnd}::int)) end`;

/**
 * Whether an account is a holder of the post `p` on a London day: a buyer with access to its particulars. The only place for queries;
 * `accessOf` of access.rules.ts decides it for one undertaking, and a test compares them.
 */
export const isHolder = (accountId: RawBuilder<unknown>, day: Day): RawBuilder<boolean> => sql<boolean>`exists (
  select from undertaking u join particulars o on o.post_id = u.post_id join account holder on holder.id = u.buyer_id
    ${joinRecordedEnd}
  where u.post_id = p.id and u.buyer_id = ${accountId} and u.state = 'released'
    and p.approved and p.starts_on <= ${day}::date and ${lastDay} >= ${day}::date
    and holder.email_confirmed_at is not null and not holder.flagged and holder.closed_at is null
    and exists (select from undertaking_acceptance a where a.undertaking_id = u.id and a.text_id = o.text_id))`;
