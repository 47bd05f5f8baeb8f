import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import type { EncryptedMail } from '../mail/encrypted-mail.ts';
import type { Mail } from '../mail/mail.ts';

type Retries = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax: number;
  heartbeatSeconds: number;
};

type Declared = {
  /** Its name in Mail Health. */
  title: string;
  /** Its queue, if an earlier release used another name: waiting jobs are still handled. */
  queue?: string;
  /** Cron expression, London time. */
  schedule?: string;
  /** Queued whenever a worker starts. */
  atStart?: true;
  /** Concurrent jobs in each worker process; one unless stated. */
  atOnce?: number;
  retries?: Retries;
  expireInSeconds: number;
  /** Deletes a finished job at once, because it has personal data. Others stay as long as the retention rule for jobs says. */
  deletedWhenDone?: true;
};

/** Declares a job with the type of its data. */
const job = <Data extends object = object>(declared: Declared): Declared & { data?: Data } => declared;

// Heartbeats reveal a killed worker: another takes its jobs soon, not only when they would expire.
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 20 };
/** A provider can be away for a day, and somebody waits for the mail. */
const dayOfRetries = { ...retries, retryLimit: 34 };
/** The next one is a minute or five away. */
const once = { ...retries, retryLimit: 1 };
const slowHeart = { ...retries, heartbeatSeconds: 30 };

/** Every job, by the name of its file. `job-handlers.ts` has the handlers. */
export const jobTable = {
  // One mail to one address, queued by earlier releases: nothing is added, but waiting mails are sent.
  'send-mail': job<Mail>({
    title: 'Individual emails queued by an earlier release',
    ...{ retries: dayOfRetries, expireInSeconds: 120, deletedWhenDone: true },
  }),
  // One mail to one address, encrypted in the queue.
  'send-closed-mail': job<EncryptedMail>({
    title: 'Individual emails',
    ...{ atOnce: 2, retries: dayOfRetries, expireInSeconds: 120, deletedWhenDone: true },
  }),
  // Once a posting period is live and approved (PD-42).
  'make-alerts': job<{ periodId: number }>({ title: 'Making alerts', retries: slowHeart, expireInSeconds: 900 }),
  'cancel-ended': job({
    title: 'Cancelling alerts for ended posts',
    ...{ queue: 'withhold-alerts', schedule: '20 0 * * *', expireInSeconds: 600 },
  }),
  // Due at seven in London; the hourly runs after that catch up on missed ones (ADR-0018).
  'make-digests': job({
    title: 'Making digests',
    ...{ schedule: '0 * * * *', retries: slowHeart, expireInSeconds: 900 },
  }),
  // At most one mail a day to a buyer; the hourly runs after that catch up on missed ones.
  'watched-posts': job({
    title: 'Emails about changes to watched posts',
    ...{ schedule: '30 * * * *', expireInSeconds: 900 },
  }),
  // Removes an address from the mail provider's suppression list (PD-48).
  'lift-suppression': job<{ address: string; reason: DisableReason }>({
    title: 'Lifting suppressions',
    expireInSeconds: 120,
  }),
  // At the first second of a day (PD-72). A post is live whether or not this has run: its own last day includes both periods.
  'begin-periods': job({
    title: 'Beginning the next period of continued posts',
    ...{ atStart: true, schedule: '*/5 * * * *', expireInSeconds: 600 },
  }),
  // Soon after the London day ends (PD-41). Nothing depends on it: a certificate read earlier is finalised then.
  'finalise-certificates': job({
    title: 'Finalising certificates',
    ...{ queue: 'freeze-certificates', schedule: '10 0 * * *', expireInSeconds: 3600 },
  }),
  // Words stored before the database normalised them.
  'fold-words': job({ title: 'Preparing words for matching', atStart: true, expireInSeconds: 7200 }),
  // Rewrites cards in an earlier format (ADR-0040), which may still be written while both releases run.
  'refresh-cards': job({
    title: 'Bringing stored posts up to date',
    ...{ atStart: true, schedule: '*/10 * * * *', expireInSeconds: 7200 },
  }),
  // To an address, if it has an account (PD-16).
  'mail-reset-link': job<{ email: string }>({
    title: 'Password reset links',
    ...{ retries: dayOfRetries, expireInSeconds: 120, deletedWhenDone: true },
  }),
  'count-home': job({
    title: 'Counting for the home page',
    ...{ schedule: '* * * * *', retries: once, expireInSeconds: 120 },
  }),
  'sum-dashboards': job({
    title: 'Adding up days and months for the dashboards',
    ...{ atStart: true, schedule: '15 * * * *', expireInSeconds: 1800 },
  }),
  // Creates partitions for future periods, and indexes that older ones lack, which takes long the first time (ADR-0088).
  'make-partitions': job({
    title: 'Making room for records of email delivery',
    ...{ atStart: true, schedule: '25 * * * *', expireInSeconds: 7200 },
  }),
  'purge-expired': job({
    title: 'Deleting expired links and tokens',
    ...{ queue: 'forget-expired', schedule: '40 3 * * *', expireInSeconds: 600 },
  }),
  // PD-64
  'apply-retention': job({
    title: 'Deleting records past their retention period',
    ...{ queue: 'retention', schedule: '20 2 * * *', expireInSeconds: 7200 },
  }),
  'posting-notices': job({
    title: 'Telling sellers when posts start and end',
    ...{ schedule: '5 * * * *', expireInSeconds: 900 },
  }),
  'outcome-reminders': job({
    title: 'Asking sellers for the outcome of a sale',
    ...{ schedule: '10 * * * *', expireInSeconds: 900 },
  }),
  // Sent once a month.
  'remind-licences': job({
    title: 'Reminding Admins of licences to check again',
    ...{ schedule: '30 8 * * *', expireInSeconds: 600 },
  }),
  // Also queued with each first post (ADR-0072).
  'notify-first-posts': job({
    title: 'Telling Admins of first posts to review',
    ...{ schedule: '*/5 * * * *', expireInSeconds: 120 },
  }),
  'notify-undertakings': job({
    title: 'Telling buyers and practitioners of particulars',
    ...{ schedule: '*/5 * * * *', expireInSeconds: 240 },
  }),
  // Second addresses stored before they had to be confirmed (PD-55).
  'ask-stored-addresses': job({
    title: 'Asking second addresses to confirm',
    ...{ queue: 'ask-second-addresses', schedule: '10 9 * * *', expireInSeconds: 3600 },
  }),
  // Takes back a shared release that is worse than the served one (ADR-0050).
  'watch-shares': job({
    title: 'Comparing shared releases',
    ...{ schedule: '* * * * *', retries: once, expireInSeconds: 300 },
  }),
  // ADR-0070
  'watch-logins': job({
    title: 'Looking for patterns in the security log',
    ...{ schedule: '*/5 * * * *', retries: once, expireInSeconds: 300 },
  }),
  // ADR-0077
  'sweep-files': job({
    title: 'Removing files that nothing refers to',
    ...{ schedule: '50 4 * * *', expireInSeconds: 7200 },
  }),
  // ADR-0076
  'timetable-notices': job({
    title: 'Emails about dates of a sale',
    ...{ schedule: '* * * * *', retries: once, expireInSeconds: 600 },
  }),
  'question-notices': job({
    title: 'Emails about questions and answers',
    ...{ schedule: '* * * * *', retries: once, expireInSeconds: 600 },
  }),
} as const;

export type JobName = keyof typeof jobTable;
/** The data of each job. */
export type JobData = { [N in JobName]: NonNullable<(typeof jobTable)[N]['data']> };

export const jobNames = Object.keys(jobTable) as JobName[];

/** The queue of a job in the database. */
export const queueOf = (name: JobName): string => jobTable[name].queue ?? name;

/** The options its queue is created with. */
export const queueOptions = (name: JobName) => ({
  ...(jobTable[name].retries ?? retries),
  expireInSeconds: jobTable[name].expireInSeconds,
  // A fallback: normally the nightly retention deletes and counts finished jobs.
  deleteAfterSeconds: (retention.jobs.length.days + 1) * 86_400,
});

/** Queues of former versions. */
export const retiredQueues = ['send-alerts'] as const;
