import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import { sql } from 'kysely';
import { yearsLater } from '../../accounts/closing/years.rules.ts';
import type { DeleteExpired } from '../../platform/database/delete-expired.ts';

/** Completed or failed jobs, of every queue. An email that could not be sent is in its job. */
export const jobs: DeleteExpired = async (tx, now, limit) => {
  const before = new Date(now.getTime() - retention.jobs.length.days * 86_400_000);
  const { numAffectedRows } = await sql`
    delete from jobs.job where (name, id) in (
      select name, id from jobs.job where state in ('completed', 'cancelled', 'failed') and completed_on < ${before} limit ${limit})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
};

/** Entries of the security log, and alarms raised from them. */
export const securityLog: DeleteExpired = async (tx, now, limit) => {
  const before = yearsLater(now, -retention['security-log'].length.years);
  await tx.deleteFrom('securityAlarm').where('at', '<', before).execute();
  const { numAffectedRows } = await sql`
    delete from security_event where id in (select id from security_event where at < ${before} order by id limit ${limit})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
};
