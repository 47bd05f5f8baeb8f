import type { Mail } from '../mail/mail.ts';

/** What each kind of job is told. */
export type JobData = {
  /** One mail to one address. */
  'send-mail': Mail;
  /** Make the alerts of a posting period, once it is live and approved (decision 42). */
  'make-alerts': { periodId: number };
  /** Send what alerts wait in open batches of a period. */
  'send-alerts': { periodId: number };
  /** Freeze the certificates of periods that are over (decision 41); asked for every night. */
  'freeze-certificates': object;
  /** Mail a reset link to an address, if it has an account (decision 16). */
  'mail-reset-link': { email: string };
  /** Delete links and tokens that expired long ago; asked for every night. */
  'forget-expired': object;
};
export type JobName = keyof JobData;

// A worker that was killed sends no more heartbeats: its jobs are another's soon after, not only when they would expire.
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 20 };

export const jobQueues = {
  'send-mail': { ...retries, expireInSeconds: 120 },
  'make-alerts': { ...retries, expireInSeconds: 600 },
  'send-alerts': { ...retries, expireInSeconds: 3600 },
  'freeze-certificates': { ...retries, expireInSeconds: 3600 },
  'mail-reset-link': { ...retries, expireInSeconds: 120 },
  'forget-expired': { ...retries, expireInSeconds: 600 },
} as const satisfies Record<JobName, object>;
