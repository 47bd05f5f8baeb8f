import * as z from '../platform/fields/zod.ts';

/** The health of mail: who gets none and why, what waits, and what was given up. */
export const MailHealth = z.object({
  /** Since when mail is paused by an operator; absent on older servers. */
  pausedDate: z.optional(z.nullable(z.string())),
  /** Addresses that get no mail, counted by reason (PD-44). */
  suppressed: z.array(z.object({ reason: z.string(), addresses: z.int() })),
  /** The latest of them. */
  latest: z.array(z.object({ userId: z.string(), address: z.string(), reason: z.string(), since: z.string() })),
  /** Each queue with its waiting, scheduled, running, retried and given-up jobs. */
  queues: z.array(
    z.object({
      name: z.string(),
      /** Its name on screen; absent for retired queues and on older servers. */
      title: z.optional(z.string()),
      waiting: z.int(),
      later: z.int(),
      running: z.int(),
      retrying: z.int(),
      failed: z.int(),
    }),
  ),
  /** The latest of those given up. */
  failedJobs: z.array(
    z.object({
      jobId: z.string(),
      queue: z.string(),
      queueTitle: z.optional(z.string()),
      failedDate: z.string(),
      attempts: z.int(),
      about: z.string(),
      problem: z.string(),
    }),
  ),
  /**
   * Alerts waiting to be sent, those kept for a future digest, and waiting digests, each counted up to a limit; their number of batches,
   * and the provider's answer if it refuses them.
   */
  alerts: z.object({
    waiting: z.int(),
    kept: z.int(),
    digests: z.int(),
    batches: z.int(),
    problem: z.nullable(z.string()),
  }),
  /** Alerts that failed without ever being accepted: how many, and the latest. */
  deadAlerts: z.int(),
  latestDeadAlerts: z.array(
    z.object({
      periodId: z.int(),
      postId: z.int(),
      reference: z.string(),
      userId: z.string(),
      name: z.string(),
      failedDate: z.string(),
      attempts: z.int(),
      problem: z.string(),
      /** Only while its post is for sale. */
      canRetry: z.boolean(),
    }),
  ),
});
export type MailHealth = z.infer<typeof MailHealth>;

/** Waiting alerts and digests are counted up to here. */
export const mostAlertsCounted = 100_000;

/** `?period=&user=` of one alert that was given up; without them, all there are. */
export const DeadAlertQuery = z
  .object({
    period: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'period must be a number'))),
    user: z.optional(z.string().check(z.regex(z.regexes.uuid(), 'user must be a user id'))),
  })
  .check(
    z.refine(({ period, user }) => (period === undefined) === (user === undefined), {
      error: 'period and user belong together',
      path: ['user'],
    }),
  );
export type DeadAlertQuery = z.infer<typeof DeadAlertQuery>;

/** `?id=` of a failed job; without it, all there are. */
export const FailedJobQuery = z.object({
  id: z.optional(z.string().check(z.regex(z.regexes.uuid(), 'id must be a job id'))),
});
export type FailedJobQuery = z.infer<typeof FailedJobQuery>;

/** Pauses email, or resumes it. */
export const MailPause = z.object({ paused: z.boolean('paused must be true or false') });
export type MailPause = z.infer<typeof MailPause>;
