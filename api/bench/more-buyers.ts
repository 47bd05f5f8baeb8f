import { sql } from 'kysely';
import type { Database } from '../src/platform/database/connect.ts';

/** How many buyers' criteria, stored by the product itself, the others are copies of. */
const models = 5000;

/** Adds confirmed buyers until there are `wanted`, each with the criteria and masks of one of the first. */
export async function moreBuyers(db: Database, wanted: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    insert into account (role, email1, password_hash, forenames, surname, company, position, town_city, telephone,
      email_confirmed_at, created_at)
    select 'buyer', 'more' || n || '@bench.example', 'none', 'Forename' || n % 900, 'Surname' || n % 7000,
      'Company ' || n % 5000 || case when n % 2 = 0 then ' Holdings' else '' end, 'Director', 'Leeds', '0113 496 0000', now(), now()
    from generate_series((select count(*)::int from buyer_match) + 1, ${wanted}::int) as n`.execute(db);
  await sql`
    with model as materialized (
      select m.*, row_number() over (order by account_id) - 1 as n from buyer_match m limit ${models}
    ), added as (
      select a.id, a.number from account a left join buyer_match b on b.account_id = a.id
      where a.role = 'buyer' and b.account_id is null
    )
    insert into buyer_match (account_id, alertable_from, facets, category_low, category_high, keywords,
      terms, terms_known)
    select added.id, '-infinity', facets, category_low, category_high, keywords, terms, true
    from added join model on model.n = (hashint4(added.number)::bigint + 2147483648) % ${models}`.execute(db);
  await sql`vacuum analyze account`.execute(db);
  await sql`vacuum analyze buyer_match`.execute(db);
}
