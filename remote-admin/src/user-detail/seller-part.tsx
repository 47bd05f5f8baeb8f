import type { AdminUser } from '@marketplace/shared-contract/operations/users/admin-users';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, ReferenceText } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import { FirstFew } from '../first-few.tsx';
import * as styles from './user.module.css';

/** A seller's posts of every status, newest first (ADM-027). */
export const Postings = ({ posts }: { posts: AdminUser['userDetails']['businessPosting'] }) => (
  <Card title={`Posts (${posts.length})`}>
    {posts.length === 0 && <p>This user has not saved any posts.</p>}
    <FirstFew items={posts} what="posts">
      {({ businessId, reference, activityHeading, siteStatus }) => (
        <li key={businessId}>
          <span>
            <Link to={pathTo('PostDetail', businessId)}>{activityHeading}</Link>
            <span className={styles.userListSmall}>
              <ReferenceText reference={reference} />
            </span>
          </span>
          <StatusBadge status={siteStatus} />
        </li>
      )}
    </FirstFew>
  </Card>
);
