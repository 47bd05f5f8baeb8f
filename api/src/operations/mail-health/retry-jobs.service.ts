import type { FailedJobQuery } from '@marketplace/shared-contract/operations/mail-health';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockFailedJobs } from './job-queue.sql.ts';

/** Retries jobs that were given up, one or all, and records who did (PD-48). */
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
