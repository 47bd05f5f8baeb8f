import type { WhyMatched } from '@marketplace/shared-contract/marketplace/matching/matching';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { allCriteriaOf, allMasksOf, setsOf } from '../../accounts/criteria/masks.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isListed } from './is-listed.sql.ts';
import { fits, wordsOfPost } from './match.sql.ts';

/** Splits terms like `wanted_terms` in SQL and `keywordParts` in the forms: not at a comma inside a number. */
const betweenTerms = sql.lit('(?<![0-9]),|,(?![0-9]{3}(?![0-9]))|\\n');

/** The labels of one facet in all sets of criteria. */
const gathered = (facet: 'locations' | 'categories' | 'assets') =>
  sql`coalesce(string_to_array(string_agg(nullif(array_to_string(k.${sql.ref(facet)}, ','), ''), ','), ',')::int[], '{}')`;

/**
 * What posts and a buyer's criteria have in common, for those posts that are in the buyer's inbox. If several sets match, what any of them
 * has in common with the post, with their names.
 */
export async function whyMatched(db: Database, buyerId: string, ids: number[], day: Day): Promise<WhyMatched[]> {
  const own = sql`${buyerId}`;
  const { rows } = await sql<Omit<WhyMatched, 'criteria'> & { criteria: string[]; several: boolean }>`
    select p.id as business_id, t.description as turnover, e.description as employees, c.criteria,
      exists (select from criteria_set s where s.account_id = ${buyerId}) as several,
      array(select l.description from post_location pl join location l on l.id = pl.location_id
        where pl.post_id = p.id and (l.matches_all or l.id = any (c.locations)) order by l.id) as locations,
      array(select k.description from category k where k.id = any (c.categories)
        and (case when k.bit < 63 then p.category_low >> k.bit else p.category_high >> (k.bit - 63) end) & 1 = 1
        order by k.id) as categories,
      array(select a.description from asset a where a.id = any (c.assets) and (p.facets >> a.bit) & 1 = 1
        order by a.id) as assets,
      array(select min(btrim(part)) from regexp_split_to_table(c.keywords, ${betweenTerms}) with ordinality as term (part, place)
        where ${wordsOfPost('p')} @@ wanted_terms(part)
        group by lower(btrim(part)) order by min(place)) as keywords
    from post p
      cross join lateral (
        select ${gathered('locations')} as locations, ${gathered('categories')} as categories, ${gathered('assets')} as assets,
          string_agg(k.keywords, E'\\n' order by b.set_id) as keywords, array_agg(s.name order by b.set_id) as criteria
        from ${allMasksOf(own)} b join ${allCriteriaOf(own)} k using (set_id) join ${setsOf(own)} s using (set_id)
        where ${fits} having count(*) > 0
      ) c
      join turnover t on t.id = p.turnover_id
      join employees e on e.id = p.employees_id
    where p.id = any (${ids}::int[]) and ${isListed(day)}
    order by p.id`.execute(db);
  return rows.map(({ criteria, several, ...why }) => ({ ...why, ...(several && { criteria }) }));
}
