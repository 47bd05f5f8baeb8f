import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Lease } from '../alerts/lease.ts';
import { advanceStatus, type Outcome } from '../alerts/record-outcomes.sql.ts';

/** The outcome of a digest, and the periods of its posts. */
export type DigestOutcome = Outcome & { digestId: number; periods: number[] };

const columns = sql`(digest_id int, periods int[], status1 text, status2 text, message1 text, message2 text, provider_message text, attempt int)`;

/** Stores the outcomes of digests and their deliveries, unless another worker has leased the batch meanwhile. */
export async function recordDigestOutcomes(
  tx: Database,
  lease: Lease,
  outcomes: DigestOutcome[],
  at: Date,
): Promise<void> {
  const current = await sql`
    select from digest_batch where id = ${lease.id} and fence = ${lease.fence} for update`.execute(tx);
  if (current.rows.length === 0) return;
  const rows = outcomes.map(({ digestId, periods, reportedStatus, messageIds, problem, attempt }) => ({
    ...{ digest_id: digestId, periods, status1: reportedStatus[0], status2: reportedStatus[1] },
    ...{ message1: messageIds[0], message2: messageIds[1], provider_message: problem, attempt },
  }));
  const reported = sql`json_to_recordset(${JSON.stringify(rows)}::json) as t ${columns}`;
  await sql`
    update digest g set state1 = delivery_forward(g.state1, t.status1), state2 = delivery_forward(g.state2, t.status2),
      attempts = g.attempts + t.attempt, problem = coalesce(t.provider_message, g.problem)
    from ${reported} where g.id = t.digest_id`.execute(tx);
  // A skipped digest reached nobody: settleDigests decides about its deliveries.
  const periods = outcomes.flatMap((outcome) => outcome.periods);
  await advanceStatus(
    sql`
    select d.*, t.status1, t.status2, t.message1, t.message2, t.provider_message, t.attempt, ${at}::timestamptz as at
    from ${reported} join digest g on g.id = t.digest_id
      join delivery d on d.digest_id = g.id and d.period_id >= g.first_period and d.period_id = any (t.periods)
        and d.period_id = any (${periods}::int[])
    where coalesce(nullif(t.status1, 'withheld'), nullif(t.status2, 'withheld')) is not null
    order by d.period_id, d.buyer_id for update of d`,
    periods,
  ).execute(tx);
  await settleDigests(
    tx,
    outcomes.map(({ digestId }) => digestId),
  );
}

/**
 * For digests with nothing left to send: a delivery that went to one address stays withheld from the other. One that went nowhere, because
 * its post was hidden or its buyer could not be mailed, is kept for the next digest.
 */
async function settleDigests(tx: Database, digests: number[]): Promise<void> {
  const settled = sql`g.id = any (${digests}::int[]) and d.digest_id = g.id and d.period_id >= g.first_period and 'queued' not in (g.state1, g.state2)`;
  await sql`
    update delivery d set kept = true, digest_id = null, batch_id = null
    from digest g where ${settled} and d.state1 = 'queued' and d.state2 = 'queued'`.execute(tx);
  await sql`
    update delivery d set state1 = delivery_forward(d.state1, 'withheld'), state2 = delivery_forward(d.state2, 'withheld')
    from digest g where ${settled} and 'queued' in (d.state1, d.state2)`.execute(tx);
}
