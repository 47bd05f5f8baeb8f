import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../database/database-away.rules.ts';

const quietMs = 1_000;

/** Logs what the job queue reports. While the database is away every queue does, several times a second: one line stands for all. */
export function queueErrors(log: Pick<FastifyBaseLogger, 'error' | 'warn'>, now = () => performance.now()) {
  let last = -quietMs;
  return (error: Error) => {
    // The queue spreads some of its errors into plain objects.
    const { message, code } = error as NodeJS.ErrnoException;
    if (!isDatabaseAway(Object.assign(new Error(message), { code }))) return log.error({ err: error }, 'job queue');
    if (now() - last < quietMs) return;
    last = now();
    log.warn({ code }, 'the job queue does not reach the database');
  };
}
