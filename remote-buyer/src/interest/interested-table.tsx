import type { InterestedPost } from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { type Column, DataTable } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { liveText } from '../closed-for-interest.rules.ts';
import { Answer } from './answer.tsx';

const columns: Column<InterestedPost>[] = [
  {
    key: 'post',
    title: 'Post',
    width: 260,
    grows: true,
    // A hidden post's detail would not open (PD-2).
    render: ({ businessId, activityHeading, available }) =>
      available ? <Link to={pathTo('PostDetail', businessId)}>{activityHeading}</Link> : activityHeading,
  },
  { key: 'reference', title: 'Reference', width: 150, render: ({ reference }) => reference },
  {
    key: 'until',
    title: 'On sale',
    width: 230,
    onCard: 'fact',
    render: (post) => (post.available ? liveText(post) : '–'),
  },
  {
    key: 'status',
    title: 'Status',
    width: 130,
    onCard: 'fact',
    render: ({ siteStatus, available }) =>
      available ? <StatusBadge status={siteStatus} /> : <StatusBadge status="Withdrawn" text="Not available" />,
  },
  { key: 'message', title: 'Your message', width: 320, onCard: 'wide', render: (post) => <Answer post={post} /> },
];

type InterestedTableProps = { label: string; posts: readonly InterestedPost[] };

/** Posts the buyer has answered, one line each. */
export const InterestedTable = ({ label, posts }: InterestedTableProps) => (
  <DataTable label={label} rows={posts} columns={columns} rowKey={({ businessId }) => businessId} />
);
