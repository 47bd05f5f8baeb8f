import { sql } from 'kysely';
import type { Database } from '../src/platform/database/connect.ts';
import { seed, sizes } from './seed.ts';

/** Postings of a partition. */
export const span = 1_000;
const perPosting = 1_000;

/**
 * Fills a migrated database with so many partitions of a million deliveries, all accepted: of 1,000 postings to the first 1,000 of 4,000
 * buyers each. The postings of the last partition are live.
 */
export async function fillPartitions(db: Database, partitions: number): Promise<void> {
  const posts = partitions * span;
  await seed(db, { ...sizes, posts, live: span, scheduled: 0, drafts: 0, buyers: 4 * perPosting, sellers: 100 });
  // What deliveries refer to is there; asking for it each time is not part of what is measured.
  await sql`set session_replication_role = replica; set synchronous_commit = off`.execute(db);
  await sql`update posting_period set alerts_made_at = now()`.execute(db);
  await sql`update post set approved = true`.execute(db);
  await sql`select make_delivery_partitions(${posts + 3 * span}::int)`.execute(db);
  await sql`insert into delivery_batch (id, period_id, done_at, queued, accepted, failed) overriding system value
    select n, (n + 1) / 2, now(), 0, 500, 0 from generate_series(1, ${2 * posts}::int) n`.execute(db);
  await sql`select setval(pg_get_serial_sequence('delivery_batch', 'id'), ${2 * posts}::int)`.execute(db);
  for (let first = 1; first <= posts; first += span)
    await sql`insert into delivery (period_id, buyer_id, post_id, batch_id, state1, state2, accepted_at, message_id1)
      select p, buyer.id, p, 2 * p - (buyer.n <= ${perPosting / 2})::int, 'accepted', 'withheld', now(), 'an id of thirty characters here'
      from generate_series(${first}::int, ${first + span - 1}::int) p, (
        select id, row_number() over (order by created_at desc) as n from account where role = 'buyer' order by created_at desc limit ${perPosting}
      ) as buyer`.execute(db);
  await sql`vacuum analyze`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
}

/** Makes alerts that wait: of postings of the last partition, in batches of 500, for 1,000 other buyers or so many of them. */
export async function addAlerts(db: Database, postings: readonly number[], each = perPosting): Promise<void> {
  for (const posting of postings)
    await sql`
      with reader as (
        select id, (row_number() over (order by id) - 1) / 500 as place from account where role = 'buyer' and id not in (
          select buyer_id from delivery where period_id = ${posting}) order by id limit ${each}
      ), batches as (
        insert into delivery_batch (period_id, queued, accepted, failed)
        select ${posting}::int, count(*)::int, 0, 0 from reader group by place order by place returning id
      ), numbered as (select id, row_number() over (order by id) - 1 as place from batches)
      insert into delivery (period_id, buyer_id, post_id, batch_id)
      select ${posting}::int, reader.id, ${posting}::int, numbered.id from reader join numbered using (place)`.execute(
      db,
    );
}
