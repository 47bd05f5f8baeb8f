import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { AlertLease } from './alert-batch.sql.ts';

/** The outcome of one delivery; null for an address that was not due or will be retried. */
export type Outcome = {
  buyerId: string;
  /** The new statuses of the first and second address. */
  reportedStatus: [string | null, string | null];
  messageIds: [string | null, string | null];
  problem: string | null;
  /** 1 if it counts as an attempt. */
  attempt: 0 | 1;
};

/** The new status columns of a delivery; `w` has the old ones and the reported ones. */
const forward = sql`delivery_forward(w.state1, w.status1), delivery_forward(w.state2, w.status2)`;
const after = sql`delivery_state(${forward})`;
const lost = sql`${after} in ('failed', 'bounced', 'blocked')`;

/**
 * A statement that advances the status of deliveries. `was` selects and locks their rows, with status1, status2, message1, message2,
 * provider_message, attempt and `at`. Permanent failures are recorded in the marketing ledger, once. `periods`, if known, limit the
 * partitions that are planned for.
 */
export const advanceStatus = (was: ReturnType<typeof sql>, periods?: readonly number[]) => sql`
  with was as materialized (${was}), moved as (
    update delivery d set
      state1 = delivery_forward(w.state1, w.status1), state2 = delivery_forward(w.state2, w.status2),
      message_id1 = coalesce(w.message1, d.message_id1), message_id2 = coalesce(w.message2, d.message_id2),
      attempts = d.attempts + w.attempt, problem = coalesce(w.provider_message, d.problem),
      accepted_at = coalesce(d.accepted_at, case when ${after} in ('accepted', 'delivered') then w.at end),
      bounced_at = coalesce(d.bounced_at, case when ${lost} then w.at end),
      dead_at = case when ${after} = 'failed' and d.accepted_at is null then coalesce(d.dead_at, w.at) end
    from was w where d.period_id = w.period_id and d.buyer_id = w.buyer_id
      ${periods ? sql`and d.period_id = any (${[...new Set(periods)]}::int[])` : sql``}
    returning d.period_id, w.at, w.bounced_at is null and d.bounced_at is not null as newly_lost
  )
  insert into marketing_event (period_id, kind, at) select period_id, 'bounced', at from moved where newly_lost`;

/** Stores a batch's outcomes, unless another worker has leased the batch meanwhile. */
export async function recordOutcomes(db: Database, lease: AlertLease, outcomes: Outcome[], at: Date): Promise<void> {
  const rows = outcomes.map(({ buyerId, reportedStatus, messageIds, problem, attempt }) => ({
    buyer_id: buyerId,
    ...{ status1: reportedStatus[0], status2: reportedStatus[1], message1: messageIds[0], message2: messageIds[1] },
    ...{ provider_message: problem, attempt },
  }));
  await advanceStatus(
    sql`
    select d.*, t.status1, t.status2, t.message1, t.message2, t.provider_message, t.attempt, ${at}::timestamptz as at
    from json_to_recordset(${JSON.stringify(rows)}::json) as t
      (buyer_id uuid, status1 text, status2 text, message1 text, message2 text, provider_message text, attempt int)
      join delivery d on d.buyer_id = t.buyer_id and d.period_id = ${lease.periodId}
    where exists (select from delivery_batch where id = ${lease.id} and fence = ${lease.fence})
    for update of d`,
    [lease.periodId],
  ).execute(db);
}
