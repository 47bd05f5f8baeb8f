import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { AlertLease } from './batch.sql.ts';

/** What became of a delivery in one round: of each address, null while it is to be tried again or was not due. */
export type Outcome = {
  buyerId: string;
  /** What was told of each address, in turn. */
  told: [string | null, string | null];
  messageIds: [string | null, string | null];
  problem: string | null;
  /** 1 when it counts as an attempt. */
  attempt: 0 | 1;
};

/** The columns of a delivery after what was told; `w` holds it as it was, with what was told of each address. */
const forward = sql`delivery_forward(w.state1, w.told1), delivery_forward(w.state2, w.told2)`;
const after = sql`delivery_state(${forward})`;
const lost = sql`${after} in ('failed', 'bounced', 'blocked')`;

/**
 * A statement that moves deliveries forward by what `was` tells: a select of their rows, locked, with told1, told2,
 * message1, message2, said, attempt and `at`. A mail that failed for good is noted in the marketing ledger, once.
 */
export const moveForward = (was: ReturnType<typeof sql>) => sql`
  with was as materialized (${was}), moved as (
    update delivery d set
      state1 = delivery_forward(w.state1, w.told1), state2 = delivery_forward(w.state2, w.told2),
      message_id1 = coalesce(w.message1, d.message_id1), message_id2 = coalesce(w.message2, d.message_id2),
      attempts = d.attempts + w.attempt, problem = coalesce(w.said, d.problem),
      accepted_at = coalesce(d.accepted_at, case when ${after} in ('accepted', 'delivered') then w.at end),
      bounced_at = coalesce(d.bounced_at, case when ${lost} then w.at end),
      dead_at = case when ${after} = 'failed' and d.accepted_at is null then coalesce(d.dead_at, w.at) end
    from was w where d.period_id = w.period_id and d.buyer_id = w.buyer_id
    returning d.period_id, w.at, w.bounced_at is null and d.bounced_at is not null as newly_lost
  )
  insert into marketing_event (period_id, kind, at) select period_id, 'bounced', at from moved where newly_lost`;

/** Notes a round's outcomes, unless the batch has passed to another worker. */
export async function noteOutcomes(db: Database, lease: AlertLease, outcomes: Outcome[], at: Date): Promise<void> {
  const rows = outcomes.map(({ buyerId, told, messageIds, problem, attempt }) => ({
    buyer_id: buyerId,
    ...{ told1: told[0], told2: told[1], message1: messageIds[0], message2: messageIds[1] },
    ...{ said: problem, attempt },
  }));
  await moveForward(sql`
    select d.*, t.told1, t.told2, t.message1, t.message2, t.said, t.attempt, ${at}::timestamptz as at
    from json_to_recordset(${JSON.stringify(rows)}::json) as t
      (buyer_id uuid, told1 text, told2 text, message1 text, message2 text, said text, attempt int)
      join delivery d on d.buyer_id = t.buyer_id and d.period_id = ${lease.periodId}
    where exists (select from delivery_batch where id = ${lease.id} and fence = ${lease.fence})
    for update of d`).execute(db);
}
