import { londonInstant } from '@marketplace/shared-contract/calendar';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { outcomeReminderMail } from './outcome.mail.ts';
import { claimReminders, type ReminderKind, reminders } from './outcome-notice.sql.ts';

/** Nobody is written to before the working day. */
const from = '07:00';
const atOnce = 100;

/**
 * Asks practitioners for the outcome of postings that have ended; run each hour. A reminder is noted in the transaction that
 * queues its mail: killed anywhere, it is sent once. Returns how many.
 */
export async function sendOutcomeReminders(context: Context): Promise<number> {
  const { db, clock, jobs, config } = context;
  if (clock.now() < londonInstant(today(clock), from)) return 0;
  let count = 0;
  for (const kind of Object.keys(reminders) as ReminderKind[])
    for (;;) {
      const claimed = await db.transaction().execute(async (tx) => {
        const due = await claimReminders(tx, context, kind, atOnce);
        for (const post of due) await jobs.add(tx, 'send-mail', outcomeReminderMail(config, kind, post));
        return due.length;
      });
      count += claimed;
      if (claimed < atOnce) break;
    }
  return count;
}
