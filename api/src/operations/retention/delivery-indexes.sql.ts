import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Any number that no other lock of the database has. */
const lockKey = 4_701_129;

/** Partitions without their index of buyers, its name, and whether a build was interrupted. */
const without = sql<{ partition: string; index: string; isBroken: boolean }>`
  select c.relname as partition, c.relname || '_buyer' as index, coalesce(not x.indisvalid, false) as is_broken
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
    left join pg_index x on x.indexrelid = to_regclass(quote_ident(c.relname || '_buyer'))
  where i.inhparent = 'delivery'::regclass and not i.inhdetachpending and not exists (
    select from pg_inherits a join pg_index of_partition on of_partition.indexrelid = a.inhrelid
    where a.inhparent = 'delivery_buyer'::regclass and of_partition.indrelid = c.oid)
  order by c.oid`;

/**
 * Builds the buyer index (migration 0310) on delivery partitions that lack it, concurrently, one process at a time; returns how many. Only
 * partitions older than the migration lack it.
 */
export const indexPartitions = (db: Database): Promise<number> =>
  db.connection().execute(async (one) => {
    const { rows: missing } = await without.execute(one);
    if (missing.length === 0) return 0;
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lockKey}) as mine`.execute(one);
    if (!rows[0]?.mine) return 0;
    try {
      // For a year's deliveries in one table it takes many minutes.
      await sql`set statement_timeout = 0`.execute(one);
      const { rows: open } = await without.execute(one);
      for (const { partition, index, isBroken } of open) {
        if (isBroken) await sql`drop index concurrently ${sql.table(index)}`.execute(one);
        await sql`create index concurrently if not exists ${sql.ref(index)} on ${sql.table(partition)} (buyer_id)`.execute(
          one,
        );
        await sql`alter index delivery_buyer attach partition ${sql.table(index)}`.execute(one);
      }
      return open.length;
    } finally {
      await sql`reset statement_timeout`.execute(one);
      await sql`select pg_advisory_unlock(${lockKey})`.execute(one);
    }
  });
