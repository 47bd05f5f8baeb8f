import { serverNow } from '@marketplace/shared-auth';
import type { AdminHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import * as styles from './desk.module.css';
import { type Figure, Figures } from './figures.tsx';
import { spokenMoment } from './greeting.rules.ts';

/** What waits for an Admin, each with its number. */
export const AdminDesk = ({ home }: { home: AdminHome }) => (
  <div className={styles.desk}>
    <Figures label="What waits for you" figures={figuresOf(home)} />
  </div>
);

/** Each leads to the view that has exactly what it counts. */
function figuresOf(home: AdminHome): Figure[] {
  const { unconfirmed, bounced, givenUp, overdue, flagged, alarms = 0 } = home;
  const users = (show: string) => pathTo('AdminUsers', undefined, { show, sort: 'createdDate' });
  const log = pathTo('SecurityLog', undefined, { period: '7' });
  const alarm = { count: alarms, what: alarms === 1 ? 'security alarm' : 'security alarms', to: log, urgent: true };
  return [
    newPostsOf(home),
    ...(alarms > 0 ? [alarm] : []),
    ...reviewsOf(home),
    { count: unconfirmed, what: 'accounts not confirmed', to: users('unconfirmed') },
    { count: bounced, what: 'accounts whose email bounces or is refused', to: users('bounced'), urgent: true },
    { count: givenUp, what: 'failed emails', to: pathTo('MailHealth'), urgent: true },
    {
      count: overdue,
      what: overdue === 1 ? 'invoice overdue' : 'invoices overdue',
      to: pathTo('InvoiceList', undefined, { standing: 'overdue', days: '365' }),
      urgent: true,
    },
    { count: flagged, what: flagged === 1 ? 'account flagged' : 'accounts flagged', to: users('flagged') },
  ];
}

/** First posts that wait, and licences to check again, where there are any. */
function reviewsOf({ firstPosts = 0, licencesDue = 0 }: AdminHome): Figure[] {
  const waiting = firstPosts === 1 ? 'first post to review' : 'first posts to review';
  const due = licencesDue === 1 ? 'licence to check again' : 'licences to check again';
  return [
    ...(firstPosts > 0 ? [{ count: firstPosts, what: waiting, to: pathTo('FirstPostReviews'), urgent: true }] : []),
    ...(licencesDue > 0
      ? [{ count: licencesDue, what: due, to: pathTo('Licences', undefined, { standing: 'due' }) }]
      : []),
  ];
}

/**
 * What no Admin has looked at; a server released before that was kept counts what was posted since the last visit. A repost
 * counts as well, so this may be more than there are posts; on a first visit there is nothing to count it from.
 */
function newPostsOf({ notLookedAt, newPosts, since }: AdminHome): Figure {
  const posted = since ? `posted or reposted since ${spokenMoment(since, serverNow())}` : 'posted or reposted so far';
  if (notLookedAt === undefined) return { count: newPosts, what: posted, to: pathTo('AdminPosts') };
  const what = notLookedAt === 1 ? 'post to look at' : 'posts to look at';
  return {
    count: notLookedAt,
    what: since && newPosts > 0 ? `${what}, ${newPosts.toLocaleString('en-GB')} ${posted}` : what,
    to: pathTo('AdminPosts', undefined, { view: 'new' }),
  };
}
