import { manyUndertakings, undertakingStates } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { undertakingList } from '@marketplace/shared-contract/operations/lists/undertakings';
import { type RawBuilder, sql } from 'kysely';
import { plainListRoutes } from '../../platform/admin-list/plain-list.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { holdsSearch, searchMatches } from '../../platform/json-list/search.sql.ts';

/** How many undertakings its buyer had accepted in the seven days up to this one. */
const inSevenDays = sql`(select count(*)::int from undertaking o where o.buyer_id = one.buyer_id
  and o.asked_at > one.asked_at - interval '7 days' and (o.asked_at, o.id) <= (one.asked_at, one.id))`;

const personOf = (id: RawBuilder<unknown>) => sql`(
  select concat_ws(', ', forenames || ' ' || surname, nullif(company, '')) from account where account.id = ${id})`;

const attention: Record<string, RawBuilder<boolean>> = {
  // The job has sent its second reminder, after three working days.
  late: sql<boolean>`(one.state = 'waiting' and one.reminders >= 2)`,
  many: sql<boolean>`${inSevenDays} >= ${manyUndertakings}::int`,
  collected: sql<boolean>`one.collected_at is not null`,
};

/** An undertaking's number, as stamped on each page of a document: "Undertaking no. 17", or its digits. */
function numberIn(text: string): number | null {
  const [, digits] = /^(?:undertaking\s+)?(?:no\.?\s*)?(\d{1,10})$/i.exec(text.trim()) ?? [];
  return digits !== undefined && Number(digits) <= 2_147_483_647 ? Number(digits) : null;
}

/** All undertakings, for the Admin. */
export const undertakingListRoutes = plainListRoutes(undertakingList, {
  table: 'undertaking',
  idType: 'int',
  joins: sql`join post p on p.id = one.post_id`,
  fields: {
    undertakingId: sql`one.id::text`,
    postId: sql`one.post_id::text`,
    heading: sql`p.activity_heading`,
    reference: sql`p.reference`,
    practitioner: personOf(sql`p.owner_id`),
    buyer: personOf(sql`one.buyer_id`),
    accepted: instant(sql`one.asked_at`),
    state: sql`coalesce(${JSON.stringify(undertakingStates)}::jsonb ->> one.state, one.state)`,
    inSevenDays,
    collected: instant(sql`one.collected_at`),
  },
  orders: { accepted: sql`one.asked_at` },
  made: sql`one.asked_at`,
  search: {
    holds: (text) =>
      sql`(one.id = ${numberIn(text)}::int or ${holdsSearch.account(sql`one.buyer_id`, text)} or ${holdsSearch.post(sql`one.post_id`, text)})`,
    found: (text) => sql`
      select id from undertaking where id = ${numberIn(text)}::int
      union all select u.id from ${searchMatches.accounts(text)} join undertaking u on u.buyer_id = found.id
      union all select u.id from ${searchMatches.posts(text)} join undertaking u on u.post_id = found.id`,
    exact: true,
  },
  conditions: {
    state: (state) => sql`one.state = ${state}`,
    attention: (what) => attention[what] ?? sql<boolean>`false`,
  },
});
