import * as z from '../platform/fields/zod.ts';

/** The health of mail: who gets none and why, what waits, and what was given up. */
export const MailHealth = z.object({
  /** Addresses that get no mail, counted by reason (PD-44). */
  suppressed: z.array(z.object({ reason: z.string(), addresses: z.int() })),
  /** The latest of them. */
  latest: z.array(z.object({ userId: z.string(), address: z.string(), reason: z.string(), since: z.string() })),
  /** Each queue with what waits, is for a later time, runs, waits to be tried again and was given up. */
  queues: z.array(
    z.object({
      name: z.string(),
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
      failedDate: z.string(),
      attempts: z.int(),
      about: z.string(),
      problem: z.string(),
    }),
  ),
  /**
   * Alerts that wait to be sent, those kept for a digest to come, and digests that wait, each counted up to a limit; in how
   * many batches, and what the provider said if it turns them away.
   */
  alerts: z.object({
    waiting: z.int(),
    kept: z.int(),
    digests: z.int(),
    batches: z.int(),
    problem: z.nullable(z.string()),
  }),
  /** Failed alerts without ever having been accepted: how many, and the latest. */
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

/** Alerts and digests that wait are not counted any further. */
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

/** What each queue of jobs is called on screen; a job of a newer API than this page has its own name. */
export const queueNames: Record<string, string> = {
  'send-mail': 'Individual emails queued by an earlier release',
  'send-closed-mail': 'Individual emails',
  'make-alerts': 'Making alerts',
  'make-digests': 'Making digests',
  'withhold-alerts': 'Closing alerts for ended posts',
  'lift-suppression': 'Lifting suppressions',
  'freeze-certificates': 'Freezing certificates',
  'fold-words': 'Preparing words for matching',
  'refresh-cards': 'Bringing stored posts up to date',
  'make-partitions': 'Making room for records of email delivery',
  'count-home': 'Counting for the home page',
  'sum-dashboards': 'Adding up days and months for the dashboards',
  'watch-shares': 'Comparing shared releases',
  'watch-logins': 'Looking for patterns in the security log',
  'sweep-files': 'Removing files that nothing refers to',
  'timetable-notices': 'Emails about dates of a sale',
  'question-notices': 'Emails about questions and answers',
  'outcome-reminders': 'Asking sellers for the outcome of a sale',
  'mail-reset-link': 'Password reset links',
  'forget-expired': 'Deleting expired links and tokens',
  retention: 'Deleting records past their retention period',
  'posting-notices': 'Telling sellers when posts start and end',
  'remind-licences': 'Reminding Admins of licences to check again',
  'notify-first-posts': 'Telling Admins of first posts to review',
  'notify-undertakings': 'Telling buyers and practitioners of particulars',
  'ask-second-addresses': 'Asking second addresses to confirm',
};
