import type { CriteriaSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { allMasksOf, setsOf } from '../../accounts/criteria/masks.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isListed } from '../matching/is-listed.sql.ts';
import { fits } from '../matching/match.sql.ts';

/** A buyer's sets of criteria in order, each with how many live posts match it. */
export async function criteriaSetsOf(db: Database, buyerId: string, day: Day): Promise<CriteriaSet[]> {
  const { rows } = await sql<CriteriaSet>`
    select s.set_id as id, s.name, s.frequency,
      exists (select from criteria_set c where c.id = s.set_id and c.team_criteria_id is not null) as team,
      (select count(*)::int from post p join ${allMasksOf(sql`${buyerId}`)} b on b.set_id = s.set_id
        where ${isListed(day)} and ${fits}) as live
    from ${setsOf(sql`${buyerId}`)} s order by s.set_id`.execute(db);
  return rows.map(({ team, ...set }) => (team ? { ...set, team } : set));
}

/** The names of a buyer's sets that the post `p` matches, in order; null if they have only the first. */
export const namesOfMatches = (buyerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when exists (select from criteria_set added where added.account_id = ${buyerId}) then array(
    select s.name from ${setsOf(buyerId)} s join ${allMasksOf(buyerId)} b on b.set_id = s.set_id
    where ${fits} order by s.set_id) end`;

/** The numbers and names of a buyer's sets of criteria. */
export async function setsNamed(db: Database, buyerId: string): Promise<Pick<CriteriaSet, 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<CriteriaSet, 'id' | 'name'>>`
    select set_id as id, name from ${setsOf(sql`${buyerId}`)} s order by set_id`.execute(db);
  return rows;
}
