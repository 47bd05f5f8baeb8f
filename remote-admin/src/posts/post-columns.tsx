import { displayDate, displayInstant } from '@marketplace/shared-contract/calendar';
import type { PostCard } from '@marketplace/shared-contract/post';
import { pathTo } from '@marketplace/shared-contract/routes';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ApprovalButton } from './approval-button.tsx';

const Live = ({ post: { activeStartDate, activeEndDate } }: { post: PostCard }) => {
  const [start, end] = [activeStartDate[0], activeEndDate[0]];
  if (!start || !end) return '–';
  return (
    <>
      <div className="posts-date">{displayDate(start)}</div>
      <div className="posts-date">to {displayDate(end)}</div>
    </>
  );
};

/** The columns of Administrate Posts; `onSaved` is told what the server says of an approval. */
export const postColumns = (onSaved: (text: string) => void): Column<PostCard>[] => [
  {
    key: 'reference',
    title: 'Reference',
    width: 140,
    render: (post) => <div className="posts-reference">{post.reference}</div>,
  },
  {
    key: 'heading',
    title: 'Heading',
    width: 300,
    render: (post) => (
      <div className="posts-heading">
        <Link to={pathTo('PostDetail', post.businessId)}>{post.activityHeading}</Link>
      </div>
    ),
  },
  {
    key: 'practitioner',
    title: 'Practitioner',
    width: 190,
    render: (post) => (
      <div className="posts-practitioner">
        {post.createdByName}
        <div className="posts-company">{post.createdByCompany}</div>
      </div>
    ),
  },
  { key: 'status', title: 'Status', width: 120, render: (post) => <StatusBadge status={post.siteStatus} /> },
  { key: 'live', title: 'Live dates', width: 190, render: (post) => <Live post={post} /> },
  {
    key: 'created',
    title: 'Created',
    width: 170,
    render: (post) => <span className="posts-date">{displayInstant(post.creationDate)}</span>,
  },
  { key: 'approved', title: 'Approved', width: 105, render: (post) => (post.approved ? 'Yes' : 'No') },
  {
    key: 'action',
    title: 'Action',
    width: 140,
    render: (post) => <ApprovalButton post={post} onSaved={onSaved} />,
  },
];
