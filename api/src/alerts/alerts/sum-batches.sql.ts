import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** How many deliveries `d` wait, were accepted and were given up. */
const sums = sql`count(*) filter (where d.state = 'queued')::int as queued,
  count(*) filter (where d.accepted_at is not null)::int as accepted,
  count(*) filter (where d.state = 'failed' and d.accepted_at is null)::int as failed`;

/**
 * Stores in each of the batches that `ids` selects the totals of its deliveries, so that nobody has to count them. If a period is given,
 * all batches belong to it.
 */
export async function sumBatches(tx: Database, ids: RawBuilder<unknown>, periodId?: number): Promise<void> {
  await sql`
    with batch as materialized (select b.id, b.period_id from delivery_batch b where b.id in (${ids})),
      counted as materialized (
        select batch.id, s.* from batch, lateral (select ${sums} from delivery d where d.period_id = batch.period_id and d.batch_id = batch.id
          ${periodId === undefined ? sql`` : sql`and d.period_id = ${periodId}`}) as s
      )
    update delivery_batch b set queued = counted.queued, accepted = counted.accepted, failed = counted.failed
    from counted where b.id = counted.id`.execute(tx);
}

export type DeliverySums = { queued: number; accepted: number; failed: number };

/**
 * The totals of all batches that are open or have ended since a moment, as last stored. Deliveries are only read for batches in progress or
 * worked on by the previous release.
 */
export async function deliverySums(db: Database, since: Date): Promise<DeliverySums> {
  const { rows } = await sql<DeliverySums>`
    with batch as materialized (
      select id, period_id, done_at, queued, accepted, failed from delivery_batch where done_at is null
      union all select id, period_id, done_at, queued, accepted, failed from delivery_batch where done_at > ${since}
    ), known as (
      select queued, accepted, failed from batch where queued is not null and (done_at is null or queued = 0)
      union all
      select s.* from batch, lateral (select ${sums} from delivery d
        where d.period_id = batch.period_id and d.batch_id = batch.id offset 0) as s
      where batch.queued is null or (batch.done_at is not null and batch.queued > 0)
    )
    select coalesce(sum(queued), 0)::int as queued, coalesce(sum(accepted), 0)::int as accepted,
      coalesce(sum(failed), 0)::int as failed from known`.execute(db);
  return rows[0] ?? { queued: 0, accepted: 0, failed: 0 };
}
