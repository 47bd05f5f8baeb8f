import { sql } from 'kysely';
import type { Database } from '../src/platform/database/connect.ts';
import { moreBuyers } from './more-buyers.ts';
import { headingOf } from './seed.ts';

/** How many ended posts, stored by the product itself, the others are copies of. */
const models = 2000;

const filled = [
  ...['account', 'account_search', 'buyer_match', 'post', 'post_search', 'posting_period', 'invoice', 'expression'],
  ...['audit', 'security_event', 'undertaking', 'question'],
];

/**
 * Adds buyers, and ended posts, until there are `wanted` of each; a post with one posting, its invoice and an expression of interest, like
 * an archive of years. Triggers and foreign keys are disabled and their results written all at once, by the same functions; indexes are
 * built afterwards, which takes a tenth of the time.
 */
export const grow = (db: Database, wanted: number): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    const { rows: missing } = await sql`
      select where (select count(*) from buyer_match) < ${wanted} or (select count(*) from post) < ${wanted}
        or (select count(*) from question) < ${wanted} * 0.9`.execute(connection);
    if (missing.length === 0) return;
    const { rows: indexes } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes
      where tablename = any(${filled}) and not exists (select from pg_constraint where conname = indexname)`.execute(
      connection,
    );
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await moreBuyers(connection, wanted);
    await sql`
      insert into account_search select id, role, search_line(concat_ws(E'\n', forenames || ' ' || surname, company, email1))
      from account on conflict do nothing`.execute(connection);
    await morePosts(connection, wanted);
    await moreRecords(connection, wanted);
    await sql`reset session_replication_role`.execute(connection);
    for (const { made } of indexes) await sql.raw(made).execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });

async function morePosts(db: Database, wanted: number): Promise<void> {
  const { rows } = await sql<{ had: number; columns: string }>`
    select (select count(*)::int from post) as had, string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'post' and table_schema = current_schema() and is_generated = 'NEVER'
      and column_name not in ('id', 'reference', 'activity_heading', 'description_html', 'description_text', 'period_id', 'created_at')`.execute(
    db,
  );
  const [{ had, columns }] = rows as [{ had: number; columns: string }];
  if (had < wanted) await addPosts(db, had, wanted, sql.raw(columns));
}

async function addPosts(db: Database, had: number, wanted: number, columns: ReturnType<typeof sql.raw>): Promise<void> {
  await sql`
    with model as materialized (
      select *, row_number() over (order by id) - 1 as place from post where ended_as is null and ends_on < current_date - 60 and id <= ${had}
      order by id limit ${models}
    )
    insert into post (id, reference, activity_heading, description_html, description_text, period_id, created_at, ${columns})
    overriding system value
    select n, 'REF/' || n, ${headingOf(wanted)}, description_html, description_text,
      n, now() - (${wanted}::int - n) * interval '2 minutes', ${columns}
    from generate_series(${had + 1}::int, ${wanted}::int) as n join model on place = n % (select count(*) from model)`.execute(
    db,
  );
  const added = sql`post where id > ${had}`;
  await sql`
    insert into posting_period (id, post_id, starts_on, ends_on, blocks, created_at, certified) overriding system value
    select id, id, starts_on, ends_on, 1, created_at, true from ${added}`.execute(db);
  await sql`
    insert into invoice (number, period_id, post_id, account_id, reference, forenames, surname, company, address_line1,
      address_line2, address_line3, town_city, county, postcode, starts_on, ends_on, rate_pence, first_quantity,
      further_quantity, net_pence, vat_pence, total_pence, vat_percent, created_at, due_on)
    select p.id, p.id, p.id, p.owner_id, p.reference, a.forenames, a.surname, a.company, '1 High Street', '', '', 'Leeds', '',
      'LS1 1AA', p.starts_on, p.ends_on, 34500, 1, 0, 34500, 6900, 41400, 20, now() - interval '80 days' * random(), p.starts_on + 14
    from (select * from ${added}) as p join account a on a.id = p.owner_id`.execute(db);
  await sql`
    insert into expression (post_id, buyer_id, profile, visible, created_at)
    select p.id, buyers[1 + (p.id * 7) % cardinality(buyers)], 'I am interested, and can complete in week ' || p.id % 9973 || '.' || case when p.id % 2 = 0 then ' We have funds.' else '' end, true, p.created_at
    from (select id, created_at from ${added}) as p, (select array_agg(id) as buyers from account where role = 'buyer') as all_buyers`.execute(
    db,
  );
  await sql`
    insert into post_search (post_id, line, reference, owner_line)
    select p.id, search_line(p.reference || E'\n' || p.activity_heading), search_line(p.reference), a.line
    from (select * from ${added}) as p join account_search a on a.account_id = p.owner_id`.execute(db);
}

/** Adds entries of the audit log and of the security log, undertakings and questions, until there are `wanted` of each. */
async function moreRecords(db: Database, wanted: number): Promise<void> {
  const { rows } = await sql<{ audit: number; security: number; undertakings: number; questions: number }>`
    select (select count(*)::int from audit) as audit, (select count(*)::int from security_event) as security,
      (select count(*)::int from undertaking) as undertakings, (select count(*)::int from question) as questions`.execute(
    db,
  );
  const had = rows[0] ?? { audit: 0, security: 0, undertakings: 0, questions: 0 };
  const numbers = (from: number) => sql`generate_series(${from + 1}::int, ${wanted}::int) as n`;
  const buyers = sql`(select array_agg(id order by number) as ids from account where role = 'buyer') as buyers`;
  const buyer = sql`buyers.ids[1 + n * 7 % cardinality(buyers.ids)]`;
  const at = sql`now() - (${wanted}::int - n) * interval '2 minutes'`;
  await sql`
    insert into audit (at, actor_id, act, subject, subject_id, before, after)
    select ${at}, (select id from account where role = 'admin'), case n % 3 when 0 then 'approve-post' else 'unapprove-post' end, 'post',
      1 + n % (select count(*) from post), '{"approved": true}', '{"approved": false}' from ${numbers(had.audit)}`.execute(
    db,
  );
  await sql`
    insert into security_event (at, event, account_id, address, agent, request_id, detail)
    select ${at}, 'login', ${buyer}, concat_ws('.', 10, n / 65536, n / 256 % 256, n % 256), 'Mozilla/5.0 (X11; Linux x86_64)',
      'req-' || to_hex(n), case when n % 5000 = 0 then 'reset' else 'password' end
    from ${numbers(had.security)}, ${buyers}`.execute(db);
  await sql`
    insert into undertaking (id, post_id, buyer_id, state, asked_at)
    select 100000000 + n, n, ${buyer}, 'released', ${at} from ${numbers(had.undertakings)}, ${buyers}`.execute(db);
  await sql`
    insert into question (post_id, period_id, asker_id, topic, body, private, why_private, of_holder, visible, asked_at, state)
    select n, p.period_id, ${buyer}, 'assets', 'What is the lease?', false, '', false, true, ${at}, 'published'
    from ${numbers(had.questions)} join post p on p.id = n and p.period_id is not null, ${buyers}`.execute(db);
}
