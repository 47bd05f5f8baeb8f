import { searchCount } from '@marketplace/shared-contract/platform/json-list/search-count';
import { type RawBuilder, sql } from 'kysely';
import { sampleOf } from '../../platform/admin-list/searched-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { countedSome, frequencyBy, manyBySample, worthComparing } from '../../platform/json-list/search.sql.ts';

/** What interest `e` has to be besides what is looked for, how it is compared with that, and which way the list goes. */
type Searched = {
  search: string;
  where: RawBuilder<boolean>;
  holds: RawBuilder<boolean>;
  direction: RawBuilder<unknown>;
  /** Whether all interest is searched, and not a part of it. */
  whole: boolean;
};

/**
 * A page of everybody's interest by day, where a search finds much of it: read in that order until the page is full (ADR-0089).
 * Its buyer and post are looked up for each row compared: as a join the planner would read all accounts first. Undefined where it finds
 * little, or nothing among the newest.
 */
export async function frequentInterest(
  db: Database,
  { search, where, holds, direction, whole }: Searched,
  { limit, offset }: PageBounds,
): Promise<{ ids: number[]; total: number } | undefined> {
  const held = sql<boolean>`(
    select ${holds} from account buyer, post p where buyer.id = e.buyer_id and p.id = e.post_id) is true`;
  const narrowed = sql`from expression e left join interest_progress g on g.expression_id = e.id where ${where}`;
  const { rows: sampled } = await sql<{ share: number; hits: number; rows: number }>`
    select coalesce(avg((${held})::int), 0)::float8 as share, count(*) filter (where ${held})::int as hits,
      (select reltuples from pg_class where oid = 'expression'::regclass)::float8 as rows
    from ${sample} as e`.execute(db);
  const { share, hits, rows } = sampled[0] ?? { share: 0, hits: 0, rows: 0 };
  const surelyMany = whole && manyBySample({ share, hits, rows });
  // What is in doubt would have to be counted: where that takes more rows than it finds in all, looking it up is quicker.
  const quickerFound = whole && !surelyMany && share * rows < searchCount / share;
  if (frequencyBy(share) === 'few' || quickerFound) return;
  const order = sql`order by e.created_at ${direction}, e.id ${direction}`;
  const pageFrom = async (rowsOf: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`
      select e.id from ${rowsOf} and ${held} ${order} limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const newest = sql`(select e.* ${narrowed} ${order} limit ${worthComparing(share, offset + limit)}) as e where true`;
  // Counted row by row that takes longer than all the rest.
  const count = async (rowsOf: RawBuilder<unknown>) => (surelyMany ? searchCount + 1 : await countedSome(db, rowsOf));
  const ids = await pageFrom(newest);
  if (ids.length === limit) return { ids, total: await count(sql`${narrowed} and ${held}`) };
  const word = await rareWord(db, search);
  if (!word) return;
  // Combinations of older words need a check of each row; names and posts are cached while the list is read.
  const likely = sql`expression e left join interest_progress g on g.expression_id = e.id where ${where} and ${mayHold(word)}`;
  return { ids: await pageFrom(likely), total: await count(sql`from ${likely} and ${held}`) };
}

const sample = sql`(${sampleOf('expression')})`;

/** Of a search the word that fewest of a sample hold; none where that is one in five, as looking it up would be reading everything. */
async function rareWord(db: Database, search: string): Promise<string | undefined> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select search_line(concat_ws(' ', buyer.forenames, buyer.surname, buyer.company, p.reference, p.activity_heading, e.profile)) as line
      from ${sample} as e join account buyer on buyer.id = e.buyer_id join post p on p.id = e.post_id
    ) as sampled, unnest(search_words(${search})) as asked, unnest(string_to_array(asked, ' ')) as word
    where length(word) > 2 group by word having avg((strpos(line, word) > 0)::int) < 0.2
    order by avg((strpos(line, word) > 0)::int), length(word) desc limit 1`.execute(db);
  return rows[0]?.word;
}

/** Whether interest `e` may hold a word: by its buyer, its post or its message. What it does hold is among it. */
const mayHold = (word: string) => sql<boolean>`(
  e.buyer_id in (select accounts_found(${word})) or e.post_id in (select posts_found(${word})) or e.id in (select messages_found(${word})))`;
