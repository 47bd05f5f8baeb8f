import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import type { EncryptedMail } from '../mail/encrypted-mail.ts';
import type { Mail } from '../mail/mail.ts';

/** The data of each kind of job. */
export type JobData = {
  /** One mail to one address, as former releases left it: nothing is put in here any more, but what waits is sent. */
  'send-mail': Mail;
  /** One mail to one address; nobody who reads the queue can read it. */
  'send-closed-mail': EncryptedMail;
  /** Make the alerts of a posting period, once it is live and approved (PD-42). */
  'make-alerts': { periodId: number };
  /** Cancel alerts whose posts ended before they were sent; scheduled every night. */
  'withhold-alerts': object;
  /** Make the digests that are due and not made yet; scheduled every hour (ADR-0018). */
  'make-digests': object;
  /** Take an address off the mail provider's suppression list (PD-48). */
  'lift-suppression': { address: string; reason: DisableReason };
  /** Finalise the certificates of periods that are over (PD-41); scheduled every night. */
  'freeze-certificates': object;
  /** Fold words stored before the database did so (ADR-0089); queued whenever a worker starts. */
  'fold-words': object;
  /** Rewrite cards of posts that an earlier version stored (ADR-0040); queued whenever a worker starts, and every ten minutes. */
  'refresh-cards': object;
  /** Mail a reset link to an address, if it has an account (PD-16). */
  'mail-reset-link': { email: string };
  /** Count for the home what takes long to count; scheduled every minute. */
  'count-home': object;
  /** Add up days and months for the dashboards; queued whenever a worker starts, and every hour. */
  'sum-dashboards': object;
  /** Make the partitions that deliveries of the next periods stand in, and indexes that older ones lack (ADR-0088); queued whenever a worker starts, and every hour. */
  'make-partitions': object;
  /** Delete links and tokens that expired long ago; scheduled every night. */
  'forget-expired': object;
  /** Delete what is past its retention period (PD-64); scheduled every night. */
  retention: object;
  /** Tell sellers what their posts have come to; scheduled every hour. */
  'posting-notices': object;
  /** Ask practitioners what a sale came to; scheduled every hour. */
  'outcome-reminders': object;
  /** Remind Admins of licences whose yearly check lapses; scheduled every morning, sent once a month. */
  'remind-licences': object;
  /** Email Admins the first posts that wait (ADR-0072); queued with each, and scheduled every five minutes. */
  'notify-first-posts': object;
  /** Tell holders of documents that came or were replaced and of access that ended, and remind practitioners of undertakings that wait; scheduled every five minutes. */
  'notify-undertakings': object;
  /** Ask second addresses that were stored before they were asked (PD-55); scheduled every morning. */
  'ask-second-addresses': object;
  /** Compare shared releases with the served ones, and take back what is worse (ADR-0050); scheduled every minute. */
  'watch-shares': object;
  /** Look for patterns in the security log and tell the Admins (ADR-0070); scheduled every five minutes. */
  'watch-logins': object;
  /** Remove files that nothing refers to any more (ADR-0077); scheduled every night. */
  'sweep-files': object;
  /** Mail who follows a sale that its dates were set or moved (ADR-0076); scheduled every minute. */
  'timetable-notices': object;
  /** Mail of questions about a sale, and of their answers (ADR-0076); scheduled every minute. */
  'question-notices': object;
};
export type JobName = keyof JobData;

// A worker that was killed sends no more heartbeats: its jobs are another's soon after, not only when they would expire.
const retries = {
  ...{ retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 20 },
  // The nightly retention deletes and counts them; this is for where it does not run.
  deleteAfterSeconds: (retention.jobs.length.days + 1) * 86_400,
};

/** A mail that somebody waits for is tried for a day and more: a provider can be away for that long. */
const dayOfRetries = { ...retries, retryLimit: 34 };

export const jobQueues = {
  'send-mail': { ...dayOfRetries, expireInSeconds: 120 },
  'send-closed-mail': { ...dayOfRetries, expireInSeconds: 120 },
  // A worker that was killed is found out by its heartbeat, long before the job would expire.
  'make-alerts': { ...retries, expireInSeconds: 900, heartbeatSeconds: 30 },
  'withhold-alerts': { ...retries, expireInSeconds: 600 },
  'make-digests': { ...retries, expireInSeconds: 900, heartbeatSeconds: 30 },
  'lift-suppression': { ...retries, expireInSeconds: 120 },
  'freeze-certificates': { ...retries, expireInSeconds: 3600 },
  'fold-words': { ...retries, expireInSeconds: 7200 },
  'refresh-cards': { ...retries, expireInSeconds: 7200 },
  'mail-reset-link': { ...dayOfRetries, expireInSeconds: 120 },
  'count-home': { ...retries, retryLimit: 1, expireInSeconds: 120 },
  'sum-dashboards': { ...retries, expireInSeconds: 1800 },
  // Once it gives what was there before an index.
  'make-partitions': { ...retries, expireInSeconds: 7200 },
  'forget-expired': { ...retries, expireInSeconds: 600 },
  retention: { ...retries, expireInSeconds: 7200 },
  'posting-notices': { ...retries, expireInSeconds: 900 },
  'outcome-reminders': { ...retries, expireInSeconds: 900 },
  'remind-licences': { ...retries, expireInSeconds: 600 },
  'notify-first-posts': { ...retries, expireInSeconds: 120 },
  'notify-undertakings': { ...retries, expireInSeconds: 240 },
  'ask-second-addresses': { ...retries, expireInSeconds: 3600 },
  // The next one is a minute away.
  'watch-shares': { ...retries, retryLimit: 1, expireInSeconds: 300 },
  'watch-logins': { ...retries, retryLimit: 1, expireInSeconds: 300 },
  'sweep-files': { ...retries, expireInSeconds: 7200 },
  'timetable-notices': { ...retries, retryLimit: 1, expireInSeconds: 600 },
  'question-notices': { ...retries, retryLimit: 1, expireInSeconds: 600 },
} as const satisfies Record<JobName, object>;

/** Queues whose jobs are deleted as soon as they are done: they hold what was written to or by a person. */
export const deletedWhenDone: readonly JobName[] = ['send-mail', 'send-closed-mail', 'mail-reset-link'];

/** Queues of former versions. */
export const retiredQueues = ['send-alerts'] as const;
