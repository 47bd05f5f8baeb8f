import { mailInCharge } from '../../marketplace/sale-file/mail-in-charge.ts';
import { isFromSeven, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inBatches } from '../../platform/jobs/repeat.ts';
import { statementDueMail } from './statement.mail.ts';
import { claimStatementReminders, type StatementReminder, statementReminders } from './statement-notice.sql.ts';

/**
 * Reminds practitioners of pre-packs whose statement was not sent to creditors; runs hourly. A reminder is recorded in the transaction that
 * queues its mail, so it is sent once even if the job is killed. Returns how many.
 */
export async function sendStatementReminders(context: Context): Promise<number> {
  const { clock, jobs, config } = context;
  const day = today(clock);
  if (!isFromSeven(clock)) return 0;
  let count = 0;
  for (const kind of Object.keys(statementReminders) as StatementReminder[])
    count += await inBatches(context, {
      claim: (tx, limit) => claimStatementReminders(tx, context, kind, limit),
      each: (tx, post) =>
        mailInCharge({ jobs }, tx, post.postId, (to) => statementDueMail(config, { ...post, ...to }, day)),
    });
  return count;
}
