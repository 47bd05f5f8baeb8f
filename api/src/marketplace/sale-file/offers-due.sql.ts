import { oftenMoved } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { addDays, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';

/** When offers for the post `p` are due: best and final ones, or indicative ones if there are no others. */
export const offersDueAt: RawBuilder<Date | null> = sql<Date | null>`(
  select coalesce(t.final_offers_by, t.indicative_offers_by) from timetable t where t.period_id = p.period_id)`;

/** Whether offers for the post `p` are due between now and the London day that its reader sees as “In 7 days”. */
export function offersDueSoon(now: Date): RawBuilder<boolean> {
  const end = londonInstant(addDays(londonDay(now), soonDays + 1));
  return sql<boolean>`(p.ended_as is null and p.period_id in (
    select t.period_id from timetable t where coalesce(t.final_offers_by, t.indicative_offers_by) >= ${now}
      and coalesce(t.final_offers_by, t.indicative_offers_by) < ${end}))`;
}

/** Whether the dates of the current posting of `p` were moved often enough for an Admin to look: it can be used to hurry buyers. */
export const isOftenMoved: RawBuilder<boolean> = sql<boolean>`(
  select count(*) > ${oftenMoved} from timetable_change c where c.period_id = p.period_id and c.change <> 'set')`;
