import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** With fewer rows of accounts and interest than these, by PostgreSQL's estimate, each process counts for itself: that takes 10 ms. */
const manyRows = 200_000;

/** Stores slow counts for the home page, for all processes; scheduled every minute. */
export async function countHome({ db, clock }: Context, many = manyRows): Promise<void> {
  await sql`
    insert into home_count (confirmed_buyers, expressions_of_interest, counted_at)
    select (select count(*)::int from account where role = 'buyer' and email_confirmed_at is not null),
      (select count(*)::int from expression), ${clock.now()}
    where (select sum(reltuples) from pg_class where oid in ('account'::regclass, 'expression'::regclass)) >= ${many}
    on conflict (one) do update set confirmed_buyers = excluded.confirmed_buyers,
      expressions_of_interest = excluded.expressions_of_interest, counted_at = excluded.counted_at`.execute(db);
}
