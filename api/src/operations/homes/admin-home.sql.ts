import type { AdminHome, WaitingKind, WaitingList } from '@marketplace/shared-contract/operations/homes/role-homes';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { openHandOvers } from '../../billing/hand-overs/hand-over.sql.ts';
import { isOverdue } from '../../billing/invoices/settlement.sql.ts';
import type { WaitingRow } from '../../marketplace/home/waiting.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { licencesDue } from '../licences/licences-due.sql.ts';
import { inPostView } from '../posts/post-views.sql.ts';
import { inUserView } from '../users/user-views.sql.ts';
import { listWaiting } from './waiting-list.sql.ts';

/** What waits for an Admin in each queue, and since when; undelivered mail counts alerts and single mails. */
export const waitingOfAdmin = (db: Database, day: Day, now: Date): Promise<WaitingList> =>
  listWaiting(
    db,
    sql<WaitingRow>`
      select 'first-posts' as kind, null::int as post_id, count(*)::int as count, min(asked_at) as at
        from first_post_review where outcome is null
      union all
      select 'licences', null, count(*)::int, min(lapses_on)::timestamp at time zone 'Europe/London' from ${licencesDue(day)} due
      union all ${openHandOvers(now)}
      union all
      select 'failed-mail', null, sum(failed.n)::int, min(failed.at) from (
        select count(*) as n, min(dead_at) as at from delivery where dead_at is not null
        union all select count(*), min(completed_on) from jobs.job where state = 'failed' and name in ('send-mail', 'send-closed-mail')
      ) failed
      union all
      select 'overdue', null, count(*)::int, min(i.due_on)::timestamp at time zone 'Europe/London' from invoice i where ${isOverdue(day)}`,
  );

/** The counts that homes released before this list show. */
export function queueCounts({
  items,
}: WaitingList): Pick<AdminHome, 'givenUp' | 'firstPosts' | 'licencesDue' | 'overdue'> {
  const countOf = (kind: WaitingKind<'admin'>) => items.find((item) => item.kind === kind)?.count ?? 0;
  return {
    givenUp: countOf('failed-mail'),
    firstPosts: countOf('first-posts'),
    licencesDue: countOf('licences'),
    overdue: countOf('overdue'),
  };
}

type Counts = Omit<
  AdminHome,
  | 'forenames'
  | 'since'
  | 'diskBytesLeft'
  | 'mailPausedDate'
  | 'beforeLaunch'
  | 'waiting'
  | keyof ReturnType<typeof queueCounts>
>;

/** Further figures for Admins. Posts since a moment include reposts. Users count as in the list of users under Everyone. */
export async function countsOfAdmin(db: Database, since: Date, day: Day, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from posting_period where created_at > ${since}) as new_posts,
      (select count(*)::int from post p where ${inPostView.new(day)}) as not_looked_at,
      (select count(*)::int from account where ${inUserView('unconfirmed', sql`${now}`)}) as unconfirmed,
      (select count(*)::int from account where ${inUserView('bounced', sql`${now}`)}) as bounced,
      (select count(*)::int from account where ${inUserView('flagged', sql`${now}`)}) as flagged,
      (select count(*)::int from security_alarm where at > ${now}::timestamptz - interval '7 days') as alarms,
      (select count(*)::int from account where ${inUserView('all', sql`${now}`)}) as users,
      (select count(*)::int from post p where ${inPostView.live(day)}) as live_posts`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has no row');
  return counts;
}
