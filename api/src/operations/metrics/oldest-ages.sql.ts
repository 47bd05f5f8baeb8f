import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { mayBeSent } from '../../alerts/alerts/alert-batch.sql.ts';
import { digestsDueAt } from '../../alerts/digests/digest-due.rules.ts';
import { type Clock, today } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { mailKinds } from '../../platform/mail/mail.ts';
import type { FailureKind } from '../../platform/mail/mail-failure.ts';

type Oldest = { single: Date | null; alert: Date | null; digest: Day | null; snapshot: number };

/**
 * How many seconds the oldest of each kind of mail has been due, and the age of the oldest snapshot. Mail deferred for a single address
 * does not count; mail waiting because the provider accepts nothing does.
 */
export async function oldestAges(
  db: Database,
  clock: Clock,
): Promise<Record<(typeof mailKinds)[number] | 'snapshot', number>> {
  const now = clock.now();
  const { rows } = await sql<Oldest>`
    select
      (select min(created_on) from jobs.job
        where name = 'send-closed-mail' and (state = 'created' and start_after <= ${now}
          or state = 'retry' and output->>'kind' = ${'unavailable' satisfies FailureKind})) as single,
      (select min(pp.alerts_made_at) from delivery_batch b
        join posting_period pp on pp.id = b.period_id join post p on p.period_id = b.period_id
        where b.done_at is null and ${mayBeSent(today(clock))}
          and (b.tries = 0 or b.problem is not null)) as alert,
      (select min(due_on) from digest_batch where done_at is null and (tries = 0 or problem is not null)) as digest,
      (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
        where backend_xmin is not null) as snapshot`.execute(db);
  const { single, alert, digest, snapshot = 0 } = rows[0] ?? {};
  const age = (since: Date | null | undefined) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0);
  return { single: age(single), alert: age(alert), digest: age(digest ? digestsDueAt(digest) : null), snapshot };
}
