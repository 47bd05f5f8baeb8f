import { sql } from 'kysely';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sumBatches } from './sum-batches.sql.ts';

/** Cancels alerts whose period ended before they were sent (PD-32): those in batches, and those waiting for a digest. */
export const cancelEnded = ({ db, clock }: Context): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const over = sql`(p.period_id <> pp.id or pp.ended_as is not null or ${hasStatus('Expired', today(clock))})`;
    const { rows } = await sql<{ id: string; periodId: number }>`
      update delivery_batch b set done_at = ${clock.now()}, fence = b.fence + 1
      from posting_period pp join post p on p.id = pp.post_id
      where b.done_at is null and pp.id = b.period_id and ${over}
      returning b.id, b.period_id`.execute(tx);
    await sql`
      update delivery d set state1 = delivery_forward(state1, 'withheld'), state2 = delivery_forward(state2, 'withheld')
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ periodId }) => periodId)}::int[]) as b (id, period_id)
      where d.period_id = b.period_id and d.batch_id = b.id and 'queued' in (state1, state2)`.execute(tx);
    await sumBatches(tx, sql`select unnest(${rows.map(({ id }) => id)}::bigint[])`);
    await sql`
      update delivery d set kept = false, state1 = 'withheld', state2 = 'withheld'
      from posting_period pp join post p on p.id = pp.post_id
      where d.kept and pp.id = d.period_id and ${over}`.execute(tx);
  });
