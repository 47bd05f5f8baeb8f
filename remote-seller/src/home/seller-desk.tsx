import { type FirmRole, isFirmReader, isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { Whose } from '@marketplace/shared-contract/accounts/firms/whose';
import { closesIn } from '@marketplace/shared-contract/marketplace/home/closes-in';
import type { HomeOwnPost, SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import { type Figure, Figures, FirstSteps, RowFacts, RowTitle, type Step, Tag } from '@marketplace/shared-ui/layout';
import { Link } from 'react-router-dom';
import * as styles from './desk.module.css';
import { LicenceNotice } from './licence-notice.tsx';
import { OutsideFirm } from './outside-firm.tsx';
import { WaitingCard } from './waiting.card.tsx';

const endingFirst = { sort: 'endDate', direction: 'asc' };

type SellerDeskProps = { home: SellerHome; refresh: () => void; role?: FirmRole; shared?: boolean; outside?: boolean };

/** The start of a practitioner's working day: who wrote, what ends, and how each live post is doing. Figures are the firm's. */
export function SellerDesk({ home, refresh, role = 'practitioner', shared = false, outside = false }: SellerDeskProps) {
  if (outside) return <OutsideFirm invited={home.invitation !== undefined} />;
  if (!isFirmReader(role))
    return (
      <p>
        You see the firm’s <Link to={pathTo('UserInvoices')}>invoices</Link>.
      </p>
    );
  const writes = isFirmWriter(role);
  const waiting = writes && home.waiting;
  const whose: Record<string, Whose> = shared ? ofFirm : {};
  const [unread, ...figures] = figuresOf(home, whose);
  return (
    <div className={styles.desk}>
      {/* Who joins another's firm may need none: first comes the answer to the invitation. */}
      {home.licence && !home.invitation && <LicenceNotice licence={home.licence} />}
      {waiting && <WaitingCard waiting={waiting} whose={whose} refresh={refresh} />}
      <Figures
        label={shared ? 'The firm’s figures' : 'Your figures'}
        figures={waiting ? figures : [unread, ...figures]}
      />
      {writes && home.firstSteps && !home.invitation && <FirstSteps steps={stepsOf(home.firstSteps)} />}
      <Card title="Live posts">
        <LivePosts home={home} writes={writes} shared={shared} />
      </Card>
    </div>
  );
}

/** Figures count the firm's, so they link to the firm's, whatever the list's last filter. */
export const ofFirm: Record<string, Whose> = { whose: 'firm' };

const figuresOf = (
  { unread, live, endingSoon, drafts }: SellerHome,
  whose: Record<string, Whose>,
): [Figure, ...Figure[]] => [
  {
    count: unread,
    what: `unread ${unread === 1 ? 'expression' : 'expressions'} of interest`,
    to: pathTo('ViewInterest', undefined, { filter: 'not-viewed', ...whose }),
  },
  { count: live, what: 'live posts', to: pathTo('LivePosts', undefined, whose) },
  {
    count: endingSoon,
    what: `end within ${soonDays} days`,
    to: pathTo('LivePosts', undefined, { ...endingFirst, ...whose }),
  },
  {
    count: drafts,
    what: drafts === 1 ? 'draft to finish' : 'drafts to finish',
    to: pathTo('DraftPosts', undefined, whose),
  },
];

function LivePosts({ home: { posts, live }, writes, shared }: { home: SellerHome; writes: boolean; shared: boolean }) {
  if (posts.length === 0 && !writes) return <p className={styles.quiet}>The firm has no live posts.</p>;
  if (posts.length === 0)
    return (
      <p className={styles.quiet}>
        You have no live posts. <Link to={pathTo('AddPost')}>Write a post</Link>; a draft is free until you publish it.
      </p>
    );
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Live posts, those that end first on top</caption>
        <thead>
          <tr>
            {['Post', 'Ends', 'Emailed', 'Opened', 'Interest', 'Unread'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <LivePost key={post.businessId} post={post} />
          ))}
        </tbody>
      </table>
      {live > posts.length && (
        <p className={styles.foot}>
          <Link to={pathTo('LivePosts', undefined, shared ? ofFirm : {})}>All {live} live posts</Link>
        </p>
      )}
    </>
  );
}

const LivePost = ({ post }: { post: HomeOwnPost }) => (
  <tr>
    <th scope="row">
      <RowTitle inline>
        <Link to={pathTo('PostDetail', post.businessId)}>{post.activityHeading}</Link>
      </RowTitle>
      <RowFacts inline>
        <span>{post.reference}</span>
        {post.notApproved && <Tag>Not approved</Tag>}
        {post.daysLeft < soonDays && <Tag tone="soon">{closesIn(post.daysLeft)}</Tag>}
      </RowFacts>
    </th>
    <td>
      <span className={styles.cellLabel}>Ends </span>
      {displayDate(post.activeEndDate)}
    </td>
    <Count of={post.emailed} what="emailed" />
    <Count of={post.opened} what="opened" />
    <Count of={post.interest} what="interest" />
    <td className={post.unread > 0 ? styles.unread : undefined}>
      {post.unread > 0 ? (
        <Link
          to={pathTo('ViewInterest', undefined, { filter: 'not-viewed', post: String(post.businessId) })}
          aria-label={`${post.unread} unread of ${post.activityHeading}`}
        >
          {post.unread}
        </Link>
      ) : (
        post.unread
      )}
      <span className={styles.cellLabel}> unread</span>
    </td>
  </tr>
);

const Count = ({ of, what }: { of: number; what: string }) => (
  <td>
    {of.toLocaleString('en-GB')}
    <span className={styles.cellLabel}> {what}</span>
  </td>
);

const stepsOf = ({ written, posted, interest }: NonNullable<SellerHome['firstSteps']>): Step[] => [
  {
    what: 'Write your first post',
    why: 'About three minutes. Drafts are free, and you can finish them later.',
    to: pathTo('AddPost'),
    done: written,
  },
  {
    what: 'Publish it',
    why: 'You see the price and how many buyers it reaches before you pay.',
    to: pathTo('DraftPosts'),
    done: posted,
  },
  {
    what: 'Read the first message',
    why: 'We email you when a buyer expresses interest.',
    to: pathTo('ViewInterest'),
    done: interest,
  },
];
