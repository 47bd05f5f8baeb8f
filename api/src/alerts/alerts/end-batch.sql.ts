import { type RawBuilder, sql } from 'kysely';
import { recordAcceptedAlerts } from '../../marketplace/ledger/marketing-event.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { AlertLease } from './alert-batch.sql.ts';
import type { Lease, LeaseEnd } from './lease.ts';
import { sumBatches } from './sum-batches.sql.ts';

type Leases = { alerts: Pick<AlertLease, 'id' | 'fence' | 'periodId'>; digests: Pick<Lease, 'id' | 'fence'> };

type Kind<K extends keyof Leases> = {
  batch: RawBuilder<unknown>;
  items(lease: Leases[K]): RawBuilder<unknown>;
  count(tx: Database, lease: Leases[K]): Promise<void>;
};

/** Kinds of batches and how their sent alerts are recorded: the marketing ledger counts them, and so do the batches. */
const kinds: { [K in keyof Leases]: Kind<K> } = {
  alerts: {
    batch: sql.table('delivery_batch'),
    items: ({ id, periodId }: Leases['alerts']) => sql`delivery where period_id = ${periodId} and batch_id = ${id}`,
    count: async (tx: Database, { id, periodId }: Leases['alerts']) => {
      await recordAcceptedAlerts(tx, { periodId, batchId: id });
      await sumBatches(tx, sql`select ${id}::bigint`, periodId);
    },
  },
  digests: {
    batch: sql.table('digest_batch'),
    items: ({ id }: Leases['digests']) => sql`digest where batch_id = ${id}`,
    count: async (tx: Database, { id }: Leases['digests']) => {
      await recordAcceptedAlerts(tx, { digestBatchId: id });
      await sumBatches(
        tx,
        sql`select d.batch_id from digest g join delivery d on d.digest_id = g.id and d.period_id >= g.first_period
          where g.batch_id = ${id}`,
      );
    },
  },
};

/**
 * Completes a batch without queued mails if this worker still holds its lease; otherwise schedules a retry at `retryAt`. Adds the accepted
 * mails to the marketing ledger.
 */
export async function endBatch<K extends keyof Leases>(
  db: Database,
  kind: K,
  lease: Leases[K],
  { now, retryAt, problem }: LeaseEnd,
): Promise<void> {
  const { batch, items, count } = kinds[kind];
  await db.transaction().execute(async (tx) => {
    await sql`
      update ${batch} b set done_at = case when not left_over then ${now}::timestamptz end, leased_until = ${retryAt},
        tries = b.tries + left_over::int, problem = case when left_over then ${problem} end
      from (select exists (
        select from ${items(lease)} and 'queued' in (state1, state2)) as left_over) as queued
      where b.id = ${lease.id} and b.fence = ${lease.fence}`.execute(tx);
    await count(tx, lease);
  });
}
