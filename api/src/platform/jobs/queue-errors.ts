import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../database/database-away.rules.ts';
import { onceASecond } from '../process/log.ts';

/** Logs the job queue's errors. While the database is away every queue reports several a second: one line represents all. */
export function queueErrors(log: Pick<FastifyBaseLogger, 'error' | 'warn'>, seldom = onceASecond()) {
  return (error: Error) => {
    // The queue spreads its errors into plain objects.
    const isAway = isDatabaseAway(Object.assign(new Error(error.message), error));
    if (isAway) seldom((times) => log.warn({ err: error, times }, 'job queue: the database is away'));
    else log.error({ err: error }, 'job queue');
  };
}
