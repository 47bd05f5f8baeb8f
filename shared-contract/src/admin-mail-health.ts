import * as z from './zod.ts';

/** How mail and what is done for it stand: who gets none and why, what waits, and what was given up. */
export const MailHealth = z.object({
  /** Addresses that get no mail, counted by reason (decision 44). */
  suppressed: z.array(z.object({ reason: z.string(), addresses: z.int() })),
  /** The latest of them. */
  latest: z.array(z.object({ userId: z.string(), address: z.string(), reason: z.string(), since: z.string() })),
  /** Each queue with what waits, runs, waits to be tried again and was given up. */
  queues: z.array(
    z.object({ name: z.string(), waiting: z.int(), running: z.int(), retrying: z.int(), failed: z.int() }),
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
});
export type MailHealth = z.infer<typeof MailHealth>;

/** `?id=` of a failed job. */
export const JobIdQuery = z.object({
  id: z.string({ error: 'id is required' }).check(z.regex(z.regexes.uuid(), 'id must be a job id')),
});
