import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { sumBatches } from '../../alerts/alerts/sum-batches.sql.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

/** How many alerts were given up, and the latest of them. */
export async function deadAlerts(
  db: Database,
  day: Day,
  limit: number,
): Promise<Pick<MailHealth, 'deadAlerts' | 'latestDeadAlerts'>> {
  type Row = Omit<MailHealth['latestDeadAlerts'][number], 'failedDate'> & { failedAt: Date };
  const [{ rows }, countResult] = [
    await sql<Row>`
      select d.period_id, d.post_id, p.reference, d.buyer_id as user_id, a.forenames || ' ' || a.surname as name,
        d.dead_at as failed_at, d.attempts, coalesce(d.problem, '') as problem,
        p.period_id = d.period_id and ${hasStatus('For Sale', day)} as can_retry
      from delivery d join post p on p.id = d.post_id join account a on a.id = d.buyer_id
      where d.dead_at is not null order by d.dead_at desc, d.buyer_id limit ${limit}`.execute(db),
    await sql<{ n: number }>`select count(*)::int as n from delivery where dead_at is not null`.execute(db),
  ];
  return {
    deadAlerts: countResult.rows[0]?.n ?? 0,
    latestDeadAlerts: rows.map(({ failedAt, ...row }) => ({ ...row, failedDate: failedAt.toISOString() })),
  };
}

/**
 * Requeues given-up alerts in new batches, while their posts are for sale: one buyer's for one period, or all. Returns how many of each
 * post.
 */
export async function requeueDead(
  tx: Database,
  day: Day,
  batchSize: number,
  only?: { periodId: number; buyerId: string },
): Promise<{ postId: number; alerts: number }[]> {
  const which = only ? sql`d.period_id = ${only.periodId} and d.buyer_id = ${only.buyerId}` : sql`true`;
  const { rows } = await sql<{ postId: number; alerts: number; leftBatches: string[] }>`
    with dead as materialized (
      select d.period_id, d.buyer_id, d.batch_id from delivery d join post p on p.period_id = d.period_id
      where d.dead_at is not null and ${hasStatus('For Sale', day)} and ${which} for update of d
    ), placed as (
      select *, (row_number() over (partition by period_id order by buyer_id) - 1) / ${batchSize}::int as place from dead
    ), batches as (
      insert into delivery_batch (period_id, queued, accepted, failed)
      select period_id, count(*)::int, 0, 0 from placed group by period_id, place returning id, period_id
    ), numbered as (
      select *, row_number() over (partition by period_id order by id) - 1 as place from batches
    ), back as (
      update delivery d set batch_id = n.id, attempts = 0, dead_at = null, problem = null,
        state1 = case d.state1 when 'failed' then 'queued' else d.state1 end,
        state2 = case d.state2 when 'failed' then 'queued' else d.state2 end
      from placed join numbered n using (period_id, place)
      where d.period_id = placed.period_id and d.buyer_id = placed.buyer_id
      returning d.post_id, placed.batch_id
    )
    select post_id, count(*)::int as alerts, array_agg(distinct batch_id)::text[] as left_batches
    from back group by post_id order by post_id`.execute(tx);
  await sumBatches(tx, sql`select unnest(${rows.flatMap(({ leftBatches }) => leftBatches)}::bigint[])`);
  return rows;
}
