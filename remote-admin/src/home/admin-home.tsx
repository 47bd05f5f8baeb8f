import { serverNow, useJson } from '@marketplace/shared-auth';
import type { AdminHome as Figured } from '@marketplace/shared-contract/operations/homes/role-homes';
import type { BeforeLaunch as Open } from '@marketplace/shared-contract/operations/operator/operator';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, LinkButton, Notice } from '@marketplace/shared-ui';
import { type Figure, Figures, Home, spokenMoment, tilesOf } from '@marketplace/shared-ui/layout';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../list/search-box.tsx';
import { MailPaused } from '../mail-paused.tsx';
import * as styles from './admin-home.module.css';
import { tileFigures, tileTexts } from './home-tiles.ts';
import { WaitingCard } from './waiting.card.tsx';

/** An Admin's home (HOME-004): what waits, and below it what is left to do before launch. */
export function AdminHome() {
  const query = useJson<Figured>(adminCalls.home);
  return (
    <Home
      query={query}
      width="wide"
      desk={(home) => <AdminDesk home={home} />}
      tiles={(home) => tilesOf('admin', tileTexts, home && tileFigures(home))}
      below={({ beforeLaunch }) => beforeLaunch.length > 0 && <BeforeLaunch list={beforeLaunch} />}
    />
  );
}

/** What waits for an Admin, and other things to look at, each with its number. */
function AdminDesk({ home }: { home: Figured }) {
  const navigate = useNavigate();
  return (
    <div className={styles.desk}>
      {home.mailPausedDate && (
        <MailPaused
          since={home.mailPausedDate}
          action={<LinkButton to={pathTo('MailHealth')}>View mail health</LinkButton>}
        />
      )}
      {home.diskBytesLeft !== undefined && <DiskNearlyFull bytes={home.diskBytesLeft} />}
      <SearchBox
        label="Find a user by name, company or email"
        search=""
        onSearch={(search) => navigate(pathTo('AdminUsers', undefined, { show: 'all', ...(search && { search }) }))}
      />
      {home.waiting && <WaitingCard waiting={home.waiting} />}
      <Figures label="Your figures" figures={figuresOf(home)} />
    </div>
  );
}

const DiskNearlyFull = ({ bytes }: { bytes: number }) => (
  <Notice tone="warning" title="A disk of the server is nearly full">
    <p>{`${Math.floor(bytes / 1_000_000).toLocaleString('en-GB')} MB are left. When none is left nothing can be saved. Tell the person who runs the server.`}</p>
  </Notice>
);

/** Each links to the view that shows exactly what it counts. */
function figuresOf(home: Figured): Figure[] {
  const { unconfirmed, bounced, flagged, alarms = 0 } = home;
  const users = (show: string) => pathTo('AdminUsers', undefined, { show, sort: 'createdDate' });
  const log = pathTo('SecurityLog', undefined, { period: '7' });
  const alarm = { count: alarms, what: alarms === 1 ? 'security alarm' : 'security alarms', to: log, urgent: true };
  return [
    newPostsOf(home),
    ...(alarms > 0 ? [alarm] : []),
    ...(home.waiting ? [] : queuesOf(home)),
    { count: unconfirmed, what: 'accounts not confirmed', to: users('unconfirmed') },
    { count: bounced, what: 'accounts whose email bounces or is refused', to: users('bounced'), urgent: true },
    { count: flagged, what: flagged === 1 ? 'account flagged' : 'accounts flagged', to: users('flagged') },
  ];
}

/** Waiting work, for servers too old to list it. */
const queuesOf = ({ givenUp, overdue }: Figured): Figure[] => [
  { count: givenUp, what: 'failed emails', to: pathTo('MailHealth'), urgent: true },
  {
    count: overdue,
    what: overdue === 1 ? 'invoice overdue' : 'invoices overdue',
    to: pathTo('InvoiceList', undefined, { standing: 'overdue', days: '365' }),
    urgent: true,
  },
];

/**
 * Posts no Admin has reviewed; older servers count those since the last visit instead. Reposts count too, so the figure can exceed the
 * number of posts. A first visit has no `since`.
 */
function newPostsOf({ notLookedAt, newPosts, since }: Figured): Figure {
  const posted = since ? `posted or reposted since ${spokenMoment(since, serverNow())}` : 'posted or reposted so far';
  if (notLookedAt === undefined) return { count: newPosts, what: posted, to: pathTo('AdminPosts') };
  const what = notLookedAt === 1 ? 'post to look at' : 'posts to look at';
  return {
    count: notLookedAt,
    what: since && newPosts > 0 ? `${what}, ${newPosts.toLocaleString('en-GB')} ${posted}` : what,
    to: pathTo('AdminPosts', undefined, { view: 'new' }),
  };
}

/** What the Admin has to do before the launch (PD-62). */
const BeforeLaunch = ({ list }: { list: Open }) => (
  <Card title="Before launch" className={styles.beforeLaunch}>
    <ul>
      {list.map(({ what, how, points, settings = [] }) => (
        <li key={what}>
          <strong>{what}</strong>
          <p>{how}</p>
          <More summary={countOf(points.length, 'point', 'points')} lines={points} />
          <More summary="For the server’s operator" lines={settings} small />
        </li>
      ))}
    </ul>
  </Card>
);

type MoreProps = { summary: string; lines: readonly string[]; small?: boolean };

const More = ({ summary, lines, small = false }: MoreProps) =>
  lines.length > 0 && (
    <details className={small ? styles.small : undefined}>
      <summary>{summary}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
