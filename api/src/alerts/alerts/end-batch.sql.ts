import { sql } from 'kysely';
import { recordAcceptedAlerts } from '../../marketplace/ledger/marketing-event.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Lease, LeaseEnd } from './lease.ts';
import { sumBatches } from './sum-batches.sql.ts';

/** What a batch is one of, how the marketing ledger finds what it got accepted, and the batches of alerts that it sent. */
const kinds = {
  alerts: {
    batch: sql.table('delivery_batch'),
    item: sql.table('delivery'),
    inLedger: (batchId: string) => ({ batchId }),
    alertBatches: (batchId: string) => sql`select ${batchId}::bigint`,
  },
  digests: {
    batch: sql.table('digest_batch'),
    item: sql.table('digest'),
    inLedger: (digestBatchId: string) => ({ digestBatchId }),
    alertBatches: (digestBatchId: string) => sql`
      select d.batch_id from digest g join delivery d on d.digest_id = g.id where g.batch_id = ${digestBatchId}`,
  },
};

/**
 * Completes a batch that has nothing queued, if it is still this worker's; else opens it for a try at `retryAt`. What it
 * got accepted enters the marketing ledger with it.
 */
export async function endBatch(
  db: Database,
  kind: keyof typeof kinds,
  { id, fence }: Lease,
  { now, retryAt, problem }: LeaseEnd,
): Promise<void> {
  const { batch, item, inLedger, alertBatches } = kinds[kind];
  await db.transaction().execute(async (tx) => {
    await sql`
      update ${batch} b set done_at = case when not left_over then ${now}::timestamptz end, leased_until = ${retryAt},
        tries = b.tries + left_over::int, problem = case when left_over then ${problem} end
      from (select exists (
        select from ${item} where batch_id = ${id} and 'queued' in (state1, state2)) as left_over) as queued
      where b.id = ${id} and b.fence = ${fence}`.execute(tx);
    await recordAcceptedAlerts(tx, inLedger(id));
    await sumBatches(tx, alertBatches(id));
  });
}
