import { displayDate, displayInstant } from '@marketplace/shared-contract/calendar';
import type { PostCard } from '@marketplace/shared-contract/post';
import { pathTo } from '@marketplace/shared-contract/routes';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ApprovalButton } from './approval-button.tsx';

const liveDates = ({ activeStartDate: [start], activeEndDate: [end] }: PostCard) =>
  start && end ? `${displayDate(start)} to ${displayDate(end)}` : '–';

/** The columns of Administrate Posts; `onSaved` is told what the server says of an approval. */
export const postColumns = (onSaved: (text: string) => void): Column<PostCard>[] => [
  { key: 'reference', title: 'Reference', width: 140, render: (post) => post.reference },
  {
    key: 'heading',
    title: 'Heading',
    width: 260,
    render: (post) => <Link to={pathTo('PostDetail', post.businessId)}>{post.activityHeading}</Link>,
  },
  {
    key: 'practitioner',
    title: 'Practitioner',
    width: 200,
    render: (post) => (
      <>
        {post.createdByName}
        <div className="posts-company">{post.createdByCompany}</div>
      </>
    ),
  },
  { key: 'status', title: 'Status', width: 120, render: (post) => <StatusBadge status={post.siteStatus} /> },
  { key: 'live', title: 'Live dates', width: 180, render: liveDates },
  { key: 'created', title: 'Created', width: 170, render: (post) => displayInstant(post.creationDate) },
  { key: 'approved', title: 'Approved', width: 100, render: (post) => (post.approved ? 'Yes' : 'No') },
  {
    key: 'action',
    title: 'Action',
    width: 150,
    render: (post) => <ApprovalButton post={post} onSaved={onSaved} />,
  },
];
