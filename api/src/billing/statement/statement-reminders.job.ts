import { londonInstant } from '@marketplace/shared-contract/calendar';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { statementDueMail } from './statement.mail.ts';
import { claimStatementReminders, type StatementReminder, statementReminders } from './statement-notice.sql.ts';

/** Nobody is written to before the working day. */
const from = '07:00';
const atOnce = 100;

/**
 * Reminds practitioners of pre-packs whose statement was not taken; run each hour. A reminder is noted in the transaction that
 * queues its mail: killed anywhere, it is sent once. Returns how many.
 */
export async function sendStatementReminders(context: Context): Promise<number> {
  const { db, clock, jobs, config } = context;
  const day = today(clock);
  if (clock.now() < londonInstant(day, from)) return 0;
  let count = 0;
  for (const kind of Object.keys(statementReminders) as StatementReminder[])
    for (;;) {
      const claimed = await db.transaction().execute(async (tx) => {
        const due = await claimStatementReminders(tx, context, kind, atOnce);
        for (const post of due) await jobs.add(tx, 'send-mail', statementDueMail(config, post, day));
        return due.length;
      });
      count += claimed;
      if (claimed < atOnce) break;
    }
  return count;
}
