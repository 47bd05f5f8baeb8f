import { sql } from 'kysely';
import type { Config } from '../../api/src/platform/config/config.ts';
import { connect } from '../../api/src/platform/database/connect.ts';
import { openDatabase } from '../../api/src/platform/database/open-database.ts';
import { saveCriteria } from '../../api/test/seeding.ts';

/** Copies live demo posts until the demo buyer, who then looks for anything, has `wanted` matches. */
export async function makeManyPosts(config: Config, wanted: number): Promise<void> {
  const database = await openDatabase(config, () => undefined);
  const db = connect(database.url, 1);
  try {
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('email1', '=', 'buyer@demo.example')
      .executeTakeFirstOrThrow();
    const all = async (table: 'location' | 'turnover' | 'employees') =>
      (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
    const [locations, turnovers, employees] = [await all('location'), await all('turnover'), await all('employees')];
    const anything = { locations, turnovers, employees, categories: [], assets: [], keywords: '' };
    await db.transaction().execute((tx) => saveCriteria(tx, { accountId, ...anything }));
    await sql`
      create temp table live as
        select p.id, row_number() over (order by p.id)::int as place, count(*) over ()::int as posts
        from post p join posting_period pp on pp.id = p.period_id
        where p.approved and pp.ended_as is null and current_date between pp.starts_on and pp.ends_on`.execute(db);
    await sql.raw(copyPosts(wanted)).execute(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

const facts = `owner_id, reference, activity_heading, description_html, description_text, appointment_status_id,
  trading_status_id, turnover_id, employees_id, primary_category_id, display_home, approved, created_at, facets,
  category_low, category_high`;

const copyPosts = (wanted: number) => `
  do $$
  declare source int; copy int; period int; size int := (select max(place) from live);
  begin
    for n in size + 1 .. ${wanted} loop
      select id into source from live where place = n % size + 1;
      insert into post (${facts}, card) select ${facts}, card from post where id = source returning id into copy;
      insert into posting_period (post_id, starts_on, ends_on, blocks, created_at)
        select copy, pp.starts_on, pp.ends_on, pp.blocks, pp.created_at
        from posting_period pp join post p on p.period_id = pp.id where p.id = source returning id into period;
      update post set period_id = period, card = jsonb_set(card::jsonb, '{businessId}', to_jsonb(copy))::json where id = copy;
      insert into post_location select copy, location_id from post_location where post_id = source;
      insert into post_category select copy, category_id from post_category where post_id = source;
      insert into post_asset select copy, asset_id from post_asset where post_id = source;
    end loop;
  end $$`;
