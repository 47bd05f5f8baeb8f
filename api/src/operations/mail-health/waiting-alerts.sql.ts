import { type MailHealth, mostAlertsCounted } from '@marketplace/shared-contract/operations/mail-health';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** What waits in open batches and for the next digest, and the provider's last message if it rejected a batch. */
export async function waitingAlerts(db: Database): Promise<MailHealth['alerts']> {
  const upTo = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (${rows} limit ${mostAlertsCounted}) as counted)`;
  const { rows } = await sql<MailHealth['alerts']>`
    with open as (
      select problem, leased_until from delivery_batch where done_at is null
      union all select problem, leased_until from digest_batch where done_at is null
    )
    select (select count(*)::int from open) as batches,
      ${upTo(sql`
        select from delivery_batch b join delivery d on d.period_id = b.period_id and d.batch_id = b.id
        where b.done_at is null and 'queued' in (d.state1, d.state2)`)} as waiting,
      ${upTo(sql`select from delivery where kept`)} as kept,
      ${upTo(sql`
        select from digest_batch b join digest g on g.batch_id = b.id
        where b.done_at is null and 'queued' in (g.state1, g.state2)`)} as digests,
      (select problem from open where problem is not null order by leased_until desc nulls last limit 1) as problem`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, kept: 0, digests: 0, batches: 0, problem: null };
}
