import { displayDate, displayInstant } from '@marketplace/shared-contract/calendar';
import type { PostSort } from '@marketplace/shared-contract/paging';
import type { PostCard } from '@marketplace/shared-contract/post';
import { pathTo } from '@marketplace/shared-contract/routes';
import { ReferenceText } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
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

/** The columns of Administrate Posts; `onSaved` is told what the server says of an approval. */
export const postColumns = (onSaved: (text: string | undefined) => void): Column<PostCard, PostSort>[] => [
  {
    key: 'reference',
    title: 'Reference',
    sortBy: 'reference',
    width: 130,
    render: ({ reference }) => (
      <span className={`${styles.tableSmall} ${styles.tableReference}`}>
        <ReferenceText reference={reference} />
      </span>
    ),
  },
  { key: 'heading', title: 'Heading', sortBy: 'heading', width: 260, render: (post) => <Heading post={post} /> },
  { key: 'practitioner', title: 'Practitioner', width: 180, render: (post) => <Practitioner post={post} /> },
  { key: 'status', title: 'Status', width: 115, render: ({ siteStatus }) => <StatusBadge status={siteStatus} /> },
  {
    key: 'start',
    title: 'Start',
    sortBy: 'startDate',
    width: 150,
    render: ({ activeStartDate }) => <DayCell day={activeStartDate[0]} />,
  },
  {
    key: 'end',
    title: 'End',
    sortBy: 'endDate',
    width: 150,
    render: ({ activeEndDate }) => <DayCell day={activeEndDate[0]} />,
  },
  {
    key: 'created',
    title: 'Created',
    sortBy: 'createdDate',
    width: 150,
    render: ({ creationDate }) => <span className={styles.tableDate}>{displayInstant(creationDate)}</span>,
  },
  {
    key: 'approved',
    title: 'Approved',
    width: 105,
    render: ({ approved }) => (approved ? 'Yes' : <StatusBadge text="No" tone="warning" />),
  },
  {
    key: 'action',
    title: 'Action',
    width: 140,
    render: (post) => <ApprovalButton post={post} onSaved={onSaved} />,
  },
];
