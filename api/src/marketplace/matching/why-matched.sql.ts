import type { Day } from '@marketplace/shared-contract/calendar';
import type { WhyMatched } from '@marketplace/shared-contract/matching';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isListed } from './is-listed.sql.ts';
import { facetsMatch, keywordsMatch, wordsOfPost } from './match.sql.ts';

/** What some posts and a buyer's criteria have in common, for those of the posts that are in the buyer's inbox. */
export async function whyMatched(db: Database, buyerId: string, ids: number[], day: Day): Promise<WhyMatched[]> {
  const { rows } = await sql<WhyMatched>`
    select p.id as business_id, t.description as turnover, e.description as employees,
      array(select l.description from post_location pl join location l on l.id = pl.location_id
        where pl.post_id = p.id and (l.matches_all or l.id = any (c.locations)) order by l.id) as locations,
      array(select k.description from category k where k.id = any (c.categories)
        and (case when k.bit < 63 then p.category_low >> k.bit else p.category_high >> (k.bit - 63) end) & 1 = 1
        order by k.id) as categories,
      array(select a.description from asset a where a.id = any (c.assets) and (p.facets >> a.bit) & 1 = 1
        order by a.id) as assets,
      array(select btrim(part) from regexp_split_to_table(c.keywords, '[,\n]') with ordinality as term (part, place)
        where ${wordsOfPost('p')} @@ wanted_terms(part)
        order by place) as keywords
    from post p
      join criteria c on c.account_id = ${buyerId}
      join buyer_match b on b.account_id = c.account_id
      join turnover t on t.id = p.turnover_id
      join employees e on e.id = p.employees_id
    where p.id = any (${ids}::int[]) and ${isListed(day)} and ${facetsMatch}
      and ${keywordsMatch}
    order by p.id`.execute(db);
  return rows;
}
