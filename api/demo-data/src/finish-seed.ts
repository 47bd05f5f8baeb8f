import { sql } from 'kysely';
import { recordAcceptedAlerts } from '../../src/marketplace/ledger/marketing-event.sql.ts';
import type { Tx } from '../../src/platform/database/connect.ts';

/**
 * Alerts of a period that were not given up count as sent within two minutes, including those that would have waited for the next morning's
 * digest: otherwise they would be emailed, and counted again, when the demo is first started.
 */
export async function acceptDeliveries(tx: Tx, periodId: number): Promise<void> {
  await sql`
    with made as (
      insert into delivery_batch (period_id, done_at) select id, alerts_made_at from posting_period where id = ${periodId}
        and exists (select from delivery d where d.period_id = ${periodId} and d.batch_id is null)
      returning id
    )
    update delivery d set batch_id = made.id, kept = false from made where d.period_id = ${periodId} and d.batch_id is null`.execute(
    tx,
  );
  await sql`
    update delivery d set state1 = 'accepted', state2 = 'withheld', attempts = 1, accepted_at = pp.alerts_made_at + interval '90 seconds',
      message_id1 = '<' || d.period_id || '.' || d.buyer_id || '@demo.example>'
    from posting_period pp where pp.id = d.period_id and d.period_id = ${periodId} and d.state = 'queued'`.execute(tx);
  await sql`
    update delivery_batch b set done_at = pp.alerts_made_at + interval '2 minutes', fence = 1
    from posting_period pp where pp.id = b.period_id and b.period_id = ${periodId}`.execute(tx);
  await recordAcceptedAlerts(tx, { periodId });
}

/** Sets login times, because nobody can have acted without logging in. */
export async function finishLogins(tx: Tx): Promise<void> {
  await sql`
    update account a set
      login_count = greatest(a.login_count, acted.days),
      previous_login_at = coalesce(a.last_login_at, nullif(acted.first, acted.last) - interval '3 minutes'),
      last_login_at = acted.last - interval '3 minutes'
    from (
      select actor_id, min(at) as first, max(at) as last, count(distinct at::date)::int as days
      from (
        select actor_id, at from audit
        union all select buyer_id, created_at from expression
        union all select p.owner_id, e.viewed_at from expression e join post p on p.id = e.post_id where e.viewed_at is not null
      ) as act group by actor_id
    ) as acted
    where a.id = acted.actor_id and (a.last_login_at is null or a.last_login_at < acted.last)`.execute(tx);
}
