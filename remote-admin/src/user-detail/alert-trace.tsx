import { isMissing } from '@marketplace/shared-auth';
import type { AlertTrace } from '@marketplace/shared-contract/operations/users/admin-alert-trace';
import { displayRange } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Notice, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as list from '../first-few.module.css';
import { SearchBox } from '../list/search-box.tsx';
import { explain, explainSet, unfit } from './alert-trace.rules.ts';
import { useAdminAlertTraceQuery } from './user.api.ts';
import * as styles from './user.module.css';

/** Why a buyer was, or was not, emailed about a post. The post is in the address, so that the answer can be shared. */
export function AlertTraceCard({ userId }: { userId: string }) {
  const { query, change } = useAddressQuery();
  const post = query.get('post') ?? '';
  const trace = useAdminAlertTraceQuery({ userId, post }, { skip: post === '', refetchOnMountOrArgChange: true });
  return (
    <Card title="Emails about a post" className={styles.alertTrace}>
      <p>See whether this buyer was emailed about a post, and if not, why.</p>
      <SearchBox
        label="Post number, address or reference"
        search={post}
        onSearch={(text) => change({ post: text }, { preventScrollReset: true })}
      />
      {post !== '' &&
        (isMissing(trace.error) ? (
          <Notice tone="warning" live>
            <p>There is no post with this number, address or reference.</p>
          </Notice>
        ) : (
          <QueryView query={trace} what="the emails about this post">
            {(found) => <Trace trace={found} />}
          </QueryView>
        ))}
    </Card>
  );
}

function Trace({ trace }: { trace: AlertTrace }) {
  const apart = unfit(trace);
  return (
    <div role="status">
      <h3>
        <Link to={pathTo('PostDetail', trace.businessId)}>{trace.activityHeading}</Link>
      </h3>
      <p className={styles.userListSmall}>
        {trace.reference} · {trace.siteStatus} · {apart.length === 0 ? 'matches today' : 'does not match today'}
      </p>
      {trace.sets && (
        <ul aria-label="Criteria of this buyer">
          {trace.sets.map((set) => (
            <li key={set.name}>{explainSet(set)}</li>
          ))}
        </ul>
      )}
      {trace.postings.length === 0 && <p>This post has never gone live, so nobody was emailed about it.</p>}
      <ul className={list.list}>
        {trace.postings.map((posting) => (
          <li key={posting.periodId}>
            <div>
              <strong>{displayRange(posting.startDate, posting.endDate)}</strong>
              {explain(trace, posting).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
