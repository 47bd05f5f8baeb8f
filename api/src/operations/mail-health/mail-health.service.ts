import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { jobNames, jobTable, queueOf } from '../../platform/jobs/job-table.ts';
import { mailPausedAt } from '../../platform/mail/mail-pause.sql.ts';
import { deadAlerts } from './dead-alert.sql.ts';
import { disabledByReason, latestDisabled } from './disabled-addresses.sql.ts';
import { failedJobs, queueDepths } from './job-queue.sql.ts';
import { waitingAlerts } from './waiting-alerts.sql.ts';

const rowLimit = 100;
const empty = { waiting: 0, later: 0, running: 0, retrying: 0, failed: 0 };

/** The present health of mail and its jobs. Lists every queue of this version, including empty ones. */
export async function readMailHealth({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<MailHealth> {
  const [suppressed, latest, depths, failures, alerts, dead, pausedAt] = await Promise.all([
    disabledByReason(db),
    latestDisabled(db, rowLimit),
    queueDepths(db),
    failedJobs(db, rowLimit),
    waitingAlerts(db),
    deadAlerts(db, today(clock), rowLimit),
    mailPausedAt(db),
  ]);
  const queues = jobNames.map((job) => {
    const name = queueOf(job);
    return { ...empty, ...depths.find((queue) => queue.name === name), name, title: jobTable[job].title };
  });
  const titles = new Map(queues.map(({ name, title }) => [name, title]));
  const failed = failures.map((one) => ({ ...one, queueTitle: titles.get(one.queue) }));
  const pausedDate = pausedAt?.toISOString() ?? null;
  return { pausedDate, suppressed, latest, queues, failedJobs: failed, alerts, ...dead };
}
