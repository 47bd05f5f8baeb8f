import {
  isDeletedByJob,
  type RetentionRule,
  retentionRules,
} from '@marketplace/shared-contract/operations/retention/retention';
import { sql } from 'kysely';
import {
  cases,
  closedAccounts,
  consents,
  devices,
  sessions,
  unconfirmedAccounts,
} from '../../accounts/closing/account-retention.sql.ts';
import { ownPosts } from '../../billing/posting/own-posts.ts';
import {
  particularsFiles,
  particularsFilesOfOutcomes,
  undertakings,
} from '../../marketplace/particulars/particulars-retention.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { DeleteExpired } from '../../platform/database/delete-expired.ts';
import { dropDeliveries } from './drop-deliveries.service.ts';
import { jobs, securityLog } from './job-rules.sql.ts';
import {
  auditEntries,
  deliveries,
  expressions,
  invoices,
  outcomes,
  pictures,
  postings,
  questions,
  statements,
} from './posting-rules.sql.ts';
import { addRemoved, beginRun, endRun } from './retention-run.sql.ts';

const batch = 500;

const removers: Partial<Record<RetentionRule, DeleteExpired>> = {
  'unconfirmed-accounts': unconfirmedAccounts,
  'closed-accounts': closedAccounts(ownPosts),
  expressions,
  undertakings,
  'particulars-files': particularsFiles,
  'particulars-files-of-outcomes': particularsFilesOfOutcomes,
  invoices,
  postings,
  cases,
  outcomes,
  statements,
  questions,
  consents,
  deliveries,
  audit: auditEntries,
  sessions,
  devices,
  'security-log': securityLog,
  pictures,
  jobs,
};

async function run(context: Context, rule: RetentionRule, remove: DeleteExpired): Promise<void> {
  const { db, clock } = context;
  const day = today(clock);
  if (!(await beginRun(db, rule, day, clock.now()))) return;
  if (rule === 'deliveries') await dropDeliveries(context, day);
  for (;;) {
    const removed = await db.transaction().execute(async (tx) => {
      // Nobody else may delete from ledgers (migration 0035).
      await sql`select set_config('marketplace.retention', 'on', true)`.execute(tx);
      const count = await remove(tx, clock.now(), batch);
      await addRemoved(tx, rule, day, count);
      return count;
    });
    if (removed === 0) break;
  }
  await endRun(db, rule, day, clock.now());
}

/**
 * Deletes data past its retention period, by kind and in batches. An interrupted run resumes without counting twice. One failing kind does
 * not stop the others; the job is then retried.
 */
export async function applyRetention(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const rule of retentionRules.filter(isDeletedByJob)) {
    const remove = removers[rule];
    if (!remove) throw new Error(`Nothing carries out the retention of ${rule}`);
    await run(context, rule, remove).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some expired data could not be deleted');
}
