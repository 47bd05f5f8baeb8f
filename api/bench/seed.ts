import { sql } from 'kysely';
import { refreshBuyerMatches } from '../src/accounts/criteria/match.sql.ts';
import { refreshPosts } from '../src/marketplace/posts/refresh-posts.sql.ts';
import type { Database } from '../src/platform/database/connect.ts';

const sizes = { posts: 100_000, live: 5_000, scheduled: 300, drafts: 1_000, buyers: 100_000, sellers: 2_000 };
export type Sizes = typeof sizes;
/** The number stored by the product's own statements; more are copies. */
export const firstSizes: Sizes = { ...sizes, posts: 10_000, buyers: 10_000 };

/**
 * A heading with words that occur in all rows, in half, in one of twenty, in one of 200, and only in the oldest, which a list by day
 * reaches last.
 */
export const headingOf = (wanted: number) => sql`'Established business number ' || n || ' in a good location' ||
  case when n % 2 = 0 then ' with premises' else '' end ||
  case when n % 20 = 7 then ' leasehold' else '' end || case when n % 200 = 9 then ' bakery' else '' end ||
  case when n <= ${wanted}::int / 50 then ' workshop' else '' end`;

/** One to `most` ids of a label table, as an array; `n` makes another draw for each row. */
const some = (table: string, most: number) =>
  sql`array(select id from ${sql.table(table)} order by random() * n limit 1 + floor(random() * ${most}::int)::int)`;
/** One id out of `count`. */
const one = (count: number) => sql`1 + floor(random() * ${count}::int)::int`;

/**
 * Fills an empty, migrated database with the sizes of the budget (design, 4): accounts, criteria, posts in every state, periods, invoices
 * and expressions of interest. Always the same data; the read models by the product's own statements.
 */
export async function seed(db: Database, wanted: Sizes = sizes): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`select setseed(0.42)`.execute(tx);
    await sql`
      insert into account (role, email1, password_hash, forenames, surname, company, position, capacity_id, town_city,
        telephone, email_confirmed_at, login_count, last_login_at, created_at)
      select case when n <= ${wanted.sellers} then 'seller' else 'buyer' end, 'person' || n || '@bench.example', 'none',
        'Forename' || n % 900, 'Surname' || n % 7000, 'Company ' || n % 5000 || case when n % 2 = 0 then ' Holdings' else '' end, 'Director',
        case when n <= ${wanted.sellers} then 1 end, 'Leeds', '0113 496 0000', now(), n % 50,
        case when n % 10 > 0 then now() - random() * interval '300 days' end, now() - n * interval '3 minutes'
      from generate_series(1, ${wanted.sellers + wanted.buyers}::int) as n`.execute(tx);
    await sql`
      insert into account (role, email1, password_hash, forenames, surname, company, position, created_at, email_confirmed_at)
      values ('admin', 'admin@bench.example', 'none', 'Ada', 'Admin', 'Bench', 'Admin', now(), now())`.execute(tx);
    await fillCriteria(tx);
    await fillPosts(tx, wanted);
    await fillPeriods(tx, wanted);
    await sql`
      insert into expression (post_id, buyer_id, profile, visible, created_at)
      select 1 + (n * 7919) % ${wanted.posts}::int, (array(select id from account where role = 'buyer' order by created_at limit 2000))[1 + n % 2000],
        'I am interested.', true, now() - random() * interval '80 days'
      from generate_series(1, 200000) as n on conflict do nothing`.execute(tx);
    await sql`
      insert into audit (at, actor_id, act, subject, subject_id, before, after)
      select now() - (100000 - n) * interval '5 minutes', (select id from account where role = 'admin'), 'unapprove-post', 'post',
        1 + n % ${sizes.posts}::int, '{"approved": true}', '{"approved": false}'
      from generate_series(1, 100000) as n`.execute(tx);
  });
  // Only for the bare handler: the newest periods first, the best its statement can hope for.
  await sql`create index bench_newest on posting_period (starts_on desc, post_id desc) where ended_as is null`.execute(
    db,
  );
  await refreshBuyerMatches(db, sql`true`);
  await refreshPosts(db, sql`true`);
  await sql`vacuum analyze`.execute(db);
}

const fillCriteria = (tx: Database) =>
  sql`
    insert into criteria (account_id, locations, turnovers, employees, categories, assets, keywords)
    select id, ${some('location', 4)}, ${some('turnover', 5)}, ${some('employees', 5)},
      case when n % 3 = 0 then ${some('category', 6)} else '{}' end,
      case when n % 4 = 0 then ${some('asset', 5)} else '{}' end,
      case when n % 10 = 0 then 'established, word' || n % 40 else '' end
    from (select id, row_number() over (order by created_at) as n from account where role = 'buyer') as buyer`.execute(
    tx,
  );

async function fillPosts(tx: Database, wanted: Sizes): Promise<void> {
  await sql`
    insert into post (owner_id, reference, activity_heading, description_html, description_text, appointment_status_id,
      trading_status_id, turnover_id, employees_id, primary_category_id, display_home, approved, created_at)
    select (array(select id from account where role = 'seller' order by created_at))[1 + n % ${wanted.sellers}::int],
      'REF/' || n, ${headingOf(wanted.posts)}, '<p>' || words || '</p>', words,
      ${one(10)}, ${one(5)}, ${one(9)}, ${one(9)},
      (array(select id from category where parent_id is not null order by id))[${one(76)}], random() < 0.7, random() < 0.97 or n % 10 = 1,
      now() - (${wanted.posts}::int - n) * interval '20 minutes'
    from generate_series(1, ${wanted.posts}::int) as n,
      lateral (select string_agg('word' || (n * k) % 997, ' ') as words from generate_series(1, 90) as k) as text`.execute(
    tx,
  );
  const labels = { location: 2, category: 3, asset: 5 };
  for (const [label, most] of Object.entries(labels)) {
    const [table, column] = [sql.table(`post_${label}`), sql.ref(`${label}_id`)];
    await sql`
      insert into ${table} (post_id, ${column})
      select post.id, (array(select id from ${sql.table(label)} order by id))[1 + floor(random() * (select count(*) from ${sql.table(label)}))::int]
      from post, generate_series(1, ${most}::int) as k where random() < 0.7 or k = 1
      on conflict do nothing`.execute(tx);
  }
}

/** The newest posts are drafts, before them those scheduled and live; the rest is the archive. */
async function fillPeriods(tx: Database, { posts, drafts, scheduled, live }: Sizes): Promise<void> {
  const firstDraft = posts - drafts;
  const firstScheduled = firstDraft - scheduled;
  const firstLive = firstScheduled - live;
  await sql`
    insert into posting_period (post_id, starts_on, ends_on, blocks, created_at, ended_at, ended_as)
    select id, start, start + 27, 1, start, case when sold then start + 20 end, case when sold then 'Sold' end
    from (select id, case
        when id > ${firstScheduled} then current_date + 1 + id % 20
        when id > ${firstLive} then current_date - id % 28
        else current_date - 30 - id % 700 end as start,
      id <= ${firstLive} and id % 5 = 0 as sold from post where id <= ${firstDraft}) as timed`.execute(tx);
  await sql`update post set period_id = pp.id from posting_period pp where pp.post_id = post.id`.execute(tx);
  await sql`
    insert into invoice (number, period_id, post_id, account_id, reference, forenames, surname, company, address_line1,
      address_line2, address_line3, town_city, county, postcode, starts_on, ends_on, rate_pence, first_quantity,
      further_quantity, net_pence, vat_pence, total_pence, vat_percent, created_at, due_on)
    select pp.id, pp.id, p.id, p.owner_id, p.reference, a.forenames, a.surname, a.company, '1 High Street', '', '', 'Leeds', '',
      'LS1 1AA', pp.starts_on, pp.ends_on, 34500, 1, 0, 34500, 6900, 41400, 20, pp.created_at, pp.starts_on + 14
    from posting_period pp join post p on p.id = pp.post_id join account a on a.id = p.owner_id`.execute(tx);
  await sql`update invoice_series set next_number = (select max(number) + 1 from invoice)`.execute(tx);
}
