import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Lease } from '../alerts/lease.ts';
import { moveForward, type Outcome } from '../alerts/outcome.sql.ts';

/** What became of a digest in one round, and the periods whose posts it told of. */
export type DigestOutcome = Outcome & { digestId: number; periods: number[] };

const columns = sql`(digest_id int, periods int[], told1 text, told2 text, message1 text, message2 text, said text, attempt int)`;

/** Notes a round's outcomes of digests and of their deliveries, unless the batch has passed to another worker. */
export async function noteDigests(tx: Database, lease: Lease, outcomes: DigestOutcome[], at: Date): Promise<void> {
  const held = await sql`
    select from digest_batch where id = ${lease.id} and fence = ${lease.fence} for update`.execute(tx);
  if (held.rows.length === 0) return;
  const rows = outcomes.map(({ digestId, periods, told, messageIds, problem, attempt }) => ({
    ...{ digest_id: digestId, periods, told1: told[0], told2: told[1] },
    ...{ message1: messageIds[0], message2: messageIds[1], said: problem, attempt },
  }));
  const noted = sql`json_to_recordset(${JSON.stringify(rows)}::json) as t ${columns}`;
  await sql`
    update digest g set state1 = delivery_forward(g.state1, t.told1), state2 = delivery_forward(g.state2, t.told2),
      attempts = g.attempts + t.attempt, problem = coalesce(t.said, g.problem)
    from ${noted} where g.id = t.digest_id`.execute(tx);
  // What was only withheld so far told nobody of anything: settleDigests decides what becomes of it.
  await moveForward(sql`
    select d.*, t.told1, t.told2, t.message1, t.message2, t.said, t.attempt, ${at}::timestamptz as at
    from ${noted} join delivery d on d.digest_id = t.digest_id and d.period_id = any (t.periods)
    where coalesce(nullif(t.told1, 'withheld'), nullif(t.told2, 'withheld')) is not null
    order by d.period_id, d.buyer_id for update of d`).execute(tx);
  await settleDigests(
    tx,
    outcomes.map(({ digestId }) => digestId),
  );
}

/**
 * Of digests with nothing left to send: a delivery that went to one address stays withheld from the other; one that went
 * nowhere, because its post was hidden or its buyer could not be mailed, is kept for the next digest.
 */
async function settleDigests(tx: Database, digests: number[]): Promise<void> {
  const settled = sql`g.id = any (${digests}::int[]) and d.digest_id = g.id and 'queued' not in (g.state1, g.state2)`;
  await sql`
    update delivery d set kept = true, digest_id = null, batch_id = null
    from digest g where ${settled} and d.state1 = 'queued' and d.state2 = 'queued'`.execute(tx);
  await sql`
    update delivery d set state1 = delivery_forward(d.state1, 'withheld'), state2 = delivery_forward(d.state2, 'withheld')
    from digest g where ${settled} and 'queued' in (d.state1, d.state2)`.execute(tx);
}
