import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

type Counts = { name: string; waiting: number; later: number; running: number; retrying: number; failed: number };

/** The number of jobs in each queue, by state. */
export async function queueDepths(db: Database): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select name, count(*) filter (where state = 'created' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'created' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job group by name`.execute(db);
  return rows;
}

type FailedJob = { id: string; name: string; failedAt: Date; attempts: number; about: string; problem: string };

/** The latest failed jobs. For mails, Admins see only the address. */
export async function failedJobs(db: Database, limit: number): Promise<MailHealth['failedJobs']> {
  const { rows } = await sql<FailedJob>`
    select id, name, coalesce(completed_on, created_on) as "failedAt", retry_count + 1 as attempts,
      coalesce(data->>'to', 'period ' || (data->>'periodId'), data->>'email', '') as about,
      coalesce(output->>'message', output->>'value', output::text, '') as problem
    from jobs.job where state = 'failed' order by "failedAt" desc, id limit ${limit}`.execute(db);
  return rows.map(({ id, name, failedAt, attempts, about, problem }) => ({
    jobId: id,
    queue: name,
    failedDate: failedAt.toISOString(),
    attempts,
    about,
    problem: problem.slice(0, 500),
  }));
}

/** Failed jobs, one or all, by queue; locked until they are requeued. */
export async function lockFailedJobs(tx: Database, only?: string): Promise<{ name: string; ids: string[] }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from jobs.job where state = 'failed' and ${only ? sql`id = ${only}` : sql`true`}
    order by id for update`.execute(tx);
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, jobs]) => ({ name, ids: jobs.map(({ id }) => id) }));
}
