import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import type { postList } from '@marketplace/shared-contract/operations/lists/posts';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import { ShortDay, ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import type { Cells } from '../list/table-list.tsx';
import * as styles from '../table-tools.module.css';
import { PostMenu } from './post-menu.tsx';

const Heading = ({ post: { businessId, activityHeading, primaryCategory, turnover } }: { post: PostCard }) => (
  <TwoLines
    first={
      <Link to={pathTo('PostDetail', businessId)} title={activityHeading}>
        {activityHeading}
      </Link>
    }
    second={[primaryCategory[0]?.description, turnover].filter(Boolean).join(' · ')}
  />
);

/** The columns of Administrate Posts; `onSaved` gets the server's message about an approval. */
export const postCells = (onSaved: (text: string | undefined) => void): Cells<typeof postList> => ({
  heading: (post) => <Heading post={post} />,
  reference: ({ reference }) => <TwoLines first={<span title={reference}>{reference}</span>} />,
  practitioner: ({ createdBy, createdByName, createdByCompany }) => (
    <TwoLines first={<Link to={pathTo('AdminUser', createdBy)}>{createdByName}</Link>} second={createdByCompany} />
  ),
  status: ({ siteStatus, approved }) => (
    <span className={styles.tableBadges}>
      <StatusBadge status={siteStatus} />
      {!approved && <StatusBadge text="Not approved" tone="warning" />}
    </span>
  ),
  start: ({ activeStartDate }) => <ShortDay day={activeStartDate[0]} />,
  end: ({ activeEndDate }) => <ShortDay day={activeEndDate[0]} />,
  created: ({ creationDate }) => <ShortMoment at={creationDate} />,
  action: (post) => <PostMenu post={post} onSaved={onSaved} />,
});
