import type { DeadAlertQuery, FailedJobQuery } from '@marketplace/shared-contract/operations/mail-health';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { batchSize } from '../../alerts/alerts/make-deliveries.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { requeueDead } from './dead-alert.sql.ts';
import { lockFailedJobs } from './job-queue.sql.ts';

/** Sends given-up alerts again, one or all, and records who did (PD-48). */
export const retryAlerts = (
  { db, clock }: Context,
  admin: SignedInUser,
  { period, user: buyerId }: DeadAlertQuery,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const only = buyerId === undefined ? undefined : { periodId: Number(period), buyerId };
    const back = await requeueDead(tx, today(clock), batchSize, only);
    if (back.length === 0) throw new AppError('not-found', 'This alert is not waiting to be tried again');
    for (const { postId, alerts } of back) {
      const act = { actorId: admin.id, act: 'retry-alerts', subject: 'post', subjectId: postId } as const;
      await audit(tx, clock, { ...act, after: { alerts } });
    }
    const all = back.reduce((sum, { alerts }) => sum + alerts, 0);
    return `${countOf(all, 'alert', 'alerts')} will be tried again`;
  });

/** Retries given-up jobs, one or all, and records who did (PD-48). */
export const retryJobs = ({ db, clock, jobs }: Context, admin: SignedInUser, { id }: FailedJobQuery): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const queues = await lockFailedJobs(tx, id);
    if (queues.length === 0)
      throw new AppError('not-found', id ? 'This job is not waiting to be tried again' : 'There are no failed jobs');
    for (const { name, ids } of queues) {
      await jobs.retry(tx, name, ids);
      const act = { actorId: admin.id, act: 'retry-job', subject: 'job', subjectId: id ?? name } as const;
      await audit(tx, clock, { ...act, after: id ? { queue: name } : { queue: name, jobs: ids.length } });
    }
    if (id) return 'The job will be tried again';
    return `${countOf(
      queues.reduce((sum, { ids }) => sum + ids.length, 0),
      'job',
      'jobs',
    )} will be tried again`;
  });
