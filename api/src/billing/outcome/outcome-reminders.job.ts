import { mailInCharge } from '../../marketplace/sale-file/mail-in-charge.ts';
import { isFromSeven } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inBatches } from '../../platform/jobs/repeat.ts';
import { outcomeReminderMail } from './outcome.mail.ts';
import { claimReminders, type ReminderKind, reminders } from './outcome-notice.sql.ts';

/**
 * Asks practitioners for the outcome of ended postings; runs hourly. A reminder is recorded in the transaction that
 * queues its mail, so it is sent once even if the job is killed. Returns how many.
 */
export async function sendOutcomeReminders(context: Context): Promise<number> {
  const { clock, jobs, config } = context;
  if (!isFromSeven(clock)) return 0;
  let count = 0;
  for (const kind of Object.keys(reminders) as ReminderKind[])
    count += await inBatches(context, {
      claim: (tx, limit) => claimReminders(tx, context, kind, limit),
      each: (tx, post) =>
        mailInCharge({ jobs }, tx, post.postId, (to) => outcomeReminderMail(config, kind, { ...post, ...to })),
    });
  return count;
}
