import { displayDate, displayInstant } from '@marketplace/shared-contract/calendar';
import type { postList } from '@marketplace/shared-contract/lists/posts';
import type { PostCard } from '@marketplace/shared-contract/post';
import { pathTo } from '@marketplace/shared-contract/routes';
import { ReferenceText } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import type { Cells } from '../list/table-list.tsx';
import * as styles from '../table-tools.module.css';
import { ApprovalButton } from './approval-button.tsx';

const DayCell = ({ day }: { day: string | undefined }) => (
  <span className={styles.tableDate}>{day ? displayDate(day) : '–'}</span>
);

const Practitioner = ({ post }: { post: PostCard }) => (
  <>
    <Link to={pathTo('AdminUser', post.createdBy)}>{post.createdByName}</Link>
    <div className={styles.tableSmall}>{post.createdByCompany}</div>
  </>
);

const Heading = ({ post }: { post: PostCard }) => (
  <div className={styles.tableWide}>
    <Link to={pathTo('PostDetail', post.businessId)}>{post.activityHeading}</Link>
    <div className={styles.tableSmall}>
      {[post.primaryCategory[0]?.description, post.turnover].filter(Boolean).join(' · ')}
    </div>
  </div>
);

/** The columns of Administrate Posts; `onSaved` gets the server's message about an approval. */
export const postCells = (onSaved: (text: string | undefined) => void): Cells<typeof postList> => ({
  reference: ({ reference }) => (
    <span className={`${styles.tableSmall} ${styles.tableReference}`}>
      <ReferenceText reference={reference} />
    </span>
  ),
  heading: (post) => <Heading post={post} />,
  practitioner: (post) => <Practitioner post={post} />,
  status: ({ siteStatus }) => <StatusBadge status={siteStatus} />,
  start: ({ activeStartDate }) => <DayCell day={activeStartDate[0]} />,
  end: ({ activeEndDate }) => <DayCell day={activeEndDate[0]} />,
  created: ({ creationDate }) => <span className={styles.tableDate}>{displayInstant(creationDate)}</span>,
  approved: ({ approved }) => (approved ? 'Yes' : <StatusBadge text="No" tone="warning" />),
  action: (post) => <ApprovalButton post={post} onSaved={onSaved} />,
});
