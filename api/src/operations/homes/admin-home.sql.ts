import type { AdminHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { isOverdue } from '../../billing/invoices/settlement.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { licencesDue } from '../licences/licences-due.sql.ts';
import { inPostView } from '../posts/post-views.sql.ts';
import { inUserView } from '../users/user-views.sql.ts';

type Counts = Omit<AdminHome, 'forenames' | 'since' | 'beforeLaunch' | 'waiting'>;

/**
 * What waits for an Admin. What was posted since counts reposts, too; mails given up are alerts and single mails. Users are
 * all that the list of users has under Everyone.
 */
export async function countsOfAdmin(db: Database, since: Date, day: Day, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from posting_period where created_at > ${since}) as new_posts,
      (select count(*)::int from post p where ${inPostView.new(day)}) as not_looked_at,
      (select count(*)::int from account where ${inUserView('unconfirmed', sql`${now}`)}) as unconfirmed,
      (select count(*)::int from account where ${inUserView('bounced', sql`${now}`)}) as bounced,
      (select count(*)::int from delivery where dead_at is not null)
        + (select count(*)::int from jobs.job where state = 'failed' and name in ('send-mail', 'send-closed-mail')) as given_up,
      (select count(*)::int from first_post_review where outcome is null) as first_posts,
      (select count(*)::int from ${licencesDue(day)} due) as licences_due,
      (select count(*)::int from invoice i where ${isOverdue(day)}) as overdue,
      (select count(*)::int from account where ${inUserView('flagged', sql`${now}`)}) as flagged,
      (select count(*)::int from security_alarm where at > ${now}::timestamptz - interval '7 days') as alarms,
      (select count(*)::int from account where ${inUserView('all', sql`${now}`)}) as users,
      (select count(*)::int from post p where ${inPostView.live(day)}) as live_posts`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has no row');
  return counts;
}
