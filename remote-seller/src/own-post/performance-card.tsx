import {
  type PostDay,
  type PostFigures,
  type PostPerformance,
  similarMonths,
} from '@marketplace/shared-contract/marketplace/performance';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, QueryView, Skeleton } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { useSellerPostPerformanceQuery } from '../performance.api.ts';
import { type Act, daysLeft } from './owner-actions.rules.ts';
import * as styles from './performance.module.css';

type Posting = NonNullable<PostPerformance['posting']>;

const rows: readonly { of: keyof PostFigures; name: string; what: string }[] = [
  { of: 'emailed', name: 'Emailed', what: 'alerts delivered to buyers’ mail servers' },
  { of: 'opened', name: 'Opened', what: 'different buyers who opened the post' },
  { of: 'interest', name: 'Interest', what: 'buyers who wrote to you' },
];

const figure = (count: number) => count.toLocaleString('en-GB');

/** A posting's results so far, compared with similar posts, and what waits for its seller. */
export function PerformanceCard({ post, waits }: { post: Post; waits: readonly Act[] }) {
  const performance = useSellerPostPerformanceQuery(post.businessId, { refetchOnMountOrArgChange: true });
  // A draft has no figures.
  if (performance.currentData?.posting === null) return null;
  return (
    <Card title="How this post is doing" className={`${styles.performance} not-printed`}>
      <QueryView query={performance} what="how this post is doing" loading={<PerformanceLoading post={post} />}>
        {({ posting }) => posting && <Performance posting={posting} left={daysLeft(post)} />}
      </QueryView>
      {waits.length > 0 && (
        <ul className={styles.waits} aria-label="Waiting for you">
          {waits.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const blank = { emailed: 0, opened: 0, interest: 0 };
const blankPosting: Posting = {
  total: blank,
  days: [{ ...blank, day: '2000-01-01' }],
  similar: { ...blank, posts: 0 },
};

/** Takes as much room as the figures will, so that nothing below them moves; a scheduled post has none yet. */
const PerformanceLoading = ({ post }: { post: Post }) => (
  <div className={styles.loading}>
    <Skeleton lines={post.siteStatus === 'Scheduled' ? 1 : 4} label="Loading how this post is doing" />
    {post.siteStatus !== 'Scheduled' && (
      <div className={`${styles.performance} ${styles.unseen}`} aria-hidden="true">
        <Performance posting={blankPosting} left={daysLeft(post)} />
      </div>
    )}
  </div>
);

function Performance({ posting: { total, days, similar }, left }: { posting: Posting; left: number | undefined }) {
  if (days.length === 0) return <p>Figures appear here from the day it starts.</p>;
  return (
    <>
      <dl className={styles.figures}>
        {left !== undefined && (
          <div>
            <dt>
              Days left <span className={`${styles.explained} ${styles.what}`}>after today</span>
            </dt>
            <dd className={styles.figure}>{figure(left)}</dd>
          </div>
        )}
        {rows.map(({ of, name, what }) => (
          <div key={of}>
            <dt>
              {name} <span className={`${styles.explained} ${styles.what}`}>{what}</span>
            </dt>
            <dd className={styles.figure}>{figure(total[of])}</dd>
            <dd>
              <Bars values={days.map((day) => day[of])} />
            </dd>
            {similar && <dd className={styles.what}>Similar posts: {figure(similar[of])}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.what}>
        {similar
          ? `Compared with ${figure(similar.posts)} posts by other sellers in the same sector in the last ${similarMonths} months: the median after the same number of days.`
          : 'There are too few similar posts to compare this one with.'}
      </p>
      <details className={styles.byDay}>
        <summary>Figures by day</summary>
        <DayTable days={days} total={total} />
      </details>
    </>
  );
}

const width = 240;
const height = 40;

/** A bar for each day. The table below has the figures, so assistive technology skips it. */
function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = width / Math.max(values.length, 14);
  return (
    <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, day) => {
        const tall = value === 0 ? 1 : Math.max(3, (value / most) * height);
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day's place
        return <rect key={day} x={day * step} y={height - tall} width={step * 0.75} height={tall} />;
      })}
    </svg>
  );
}

const DayTable = ({ days, total }: { days: readonly PostDay[]; total: PostFigures }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Day</th>
        {rows.map(({ of, name }) => (
          <th key={of} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...days].reverse().map((day) => (
        <tr key={day.day}>
          <th scope="row">{displayDate(day.day)}</th>
          {rows.map(({ of }) => (
            <td key={of}>{figure(day[of])}</td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">In all</th>
        {rows.map(({ of }) => (
          <td key={of}>{figure(total[of])}</td>
        ))}
      </tr>
    </tfoot>
  </table>
);
