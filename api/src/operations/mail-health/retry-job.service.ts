import { audit } from '../../platform/audit/audit.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockFailedJob } from './job-queue.sql.ts';

/** Retries a job that was given up, and records who did (PD-48). */
export const retryJob = ({ db, clock, jobs }: Context, admin: SignedInUser, id: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const job = await lockFailedJob(tx, id);
    if (!job) throw new AppError('not-found', 'This job is not waiting to be tried again');
    await jobs.retry(tx, job.name, id);
    const act = { actorId: admin.id, act: 'retry-job', subject: 'job', subjectId: id } as const;
    await audit(tx, clock, { ...act, after: { queue: job.name } });
    return 'The job will be tried again';
  });
