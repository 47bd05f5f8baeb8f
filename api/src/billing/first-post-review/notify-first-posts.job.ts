import { adminAddresses } from '../../accounts/addresses/admin-addresses.sql.ts';
import { workingDayAfter } from '../../platform/clock/working-day.rules.ts';
import type { Context } from '../../platform/context.ts';
import { firstPostsWaitingMail } from './first-posts-waiting.mail.ts';
import { lastEmailedAt, listWaiting, lockNotices, noteEmailed } from './waiting-reviews.sql.ts';

/** New requests are emailed at once, unless an email was sent within this time; then they wait for the next. */
const betweenEmailsMs = 15 * 60_000;

/**
 * Emails every Admin the pending first posts: new ones at once, those within a quarter of an hour together, and again after each working day
 * while they are pending. Queued with each request, and run every five minutes. Emails are recorded in the transaction that queues
 * them, so each is sent once even if the job is killed. Returns how many emails were queued.
 */
export const notifyFirstPosts = ({ db, clock, jobs, config }: Context): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockNotices(tx);
    const now = clock.now();
    const due = (await listWaiting(tx)).filter(({ emailedAt }) => !emailedAt || workingDayAfter(emailedAt) <= now);
    if (due.length === 0) return 0;
    const last = await lastEmailedAt(tx);
    if (last && now.getTime() - last.getTime() < betweenEmailsMs) return 0;
    const admins = await adminAddresses(tx);
    if (admins.length === 0) return 0;
    for (const admin of admins) await jobs.add(tx, 'send-mail', firstPostsWaitingMail(config, admin, due));
    await noteEmailed(
      tx,
      due.map(({ id }) => id),
      now,
    );
    return admins.length;
  });
