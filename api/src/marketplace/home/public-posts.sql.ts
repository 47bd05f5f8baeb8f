import {
  type Browse,
  type PublicPosts,
  type PublicPostsQuery,
  publicPageSize,
} from '@marketplace/shared-contract/marketplace/home/public-posts';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { containsWords } from '../../platform/json-list/search.sql.ts';
import { coverOf } from '../posts/picture-access.sql.ts';
import { isPublic } from '../posts/status.sql.ts';
import { type PublicRow, toHomePost } from './home.sql.ts';

/** Whether the post `p` is in the category `c` or one below it: its masks include the parents. */
const isInCategory = sql`case when c.bit < 63 then p.category_low & (1::bigint << c.bit) <> 0
  else p.category_high & (1::bigint << (c.bit - 63)) <> 0 end`;

/** How many public posts each sector, location and turnover has. A post counts in each of its own. */
export async function browse(db: Database, day: Day): Promise<Browse> {
  const { rows } = await sql<Browse>`
    with p as materialized (select p.id, p.category_low, p.category_high, p.turnover_id from post p where ${isPublic(day)}),
    sector as (select c.id, c.description, count(*)::int as posts from category c join p on ${isInCategory}
      where c.parent_id is null group by c.id),
    place as (select l.id, l.description, count(*)::int as posts from location l
      join post_location pl on pl.location_id = l.id join p on p.id = pl.post_id group by l.id),
    band as (select t.id, t.description, count(*)::int as posts from turnover t join p on p.turnover_id = t.id group by t.id)
    select (select coalesce(json_agg(s order by s.description), '[]') from sector s) as sectors,
      (select coalesce(json_agg(l order by l.id), '[]') from place l) as locations,
      (select coalesce(json_agg(b order by b.id), '[]') from band b) as turnovers`.execute(db);
  return rows[0] ?? { sectors: [], locations: [] };
}

/** A page of the public posts, newest first. An unknown label has no posts. */
export async function publicPosts(
  db: Database,
  { category, location, turnover, closing, search, page = 1 }: PublicPostsQuery,
  day: Day,
): Promise<PublicPosts> {
  const inSector = category
    ? sql`exists (select from category c where c.id = ${category} and ${isInCategory})`
    : sql`true`;
  const inPlace = location
    ? sql`exists (select from post_location pl where pl.post_id = p.id and pl.location_id = ${location})`
    : sql`true`;
  const inBand = turnover ? sql`p.turnover_id = ${turnover}` : sql`true`;
  const closes = closing ? sql`p.ends_on < ${addDays(day, soonDays)}::date` : sql`true`;
  // Searches the heading alone: visitors see nothing else.
  const named = search ? containsWords(sql`p.activity_heading`, search) : sql`true`;
  const { rows } = await sql<PublicRow & { total: number; id: number | null }>`
    with found as materialized (
      select p.id, p.starts_on from post p where ${isPublic(day)} and ${inSector} and ${inPlace} and ${inBand} and ${closes} and ${named}
    ), page as (
      select id from found order by starts_on desc, id desc limit ${publicPageSize} offset ${(page - 1) * publicPageSize}
    )
    select p.id, p.card, p.starts_on, p.ends_on, ${coverOf} as cover, counted.total
    from (select count(*)::int as total from found) as counted left join page on true left join post p on p.id = page.id
    order by p.starts_on desc, p.id desc`.execute(db);
  return { posts: rows.filter(({ id }) => id !== null).map(toHomePost), total: rows[0]?.total ?? 0 };
}
