import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { listOfPost } from '@marketplace/shared-contract/marketplace/posts/post-paths';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { Column } from '@marketplace/shared-ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isHidden } from '../hidden-post.tsx';
import { ListTable } from '../list-table.tsx';
import * as styles from '../paged-list.module.css';
import { CardBadge } from './card-badge.tsx';
import { cardSubtitle } from './card-subtitle.rules.ts';
import { draftToDo } from './draft-to-do.rules.ts';
import type { Figures } from './figures.tsx';

type PostTableProps = {
  label: string;
  posts: readonly PostCard[];
  figures: Map<number, Figures>;
  /** Whether the seller's firm has other members: then each post names the practitioner in charge. */
  shared: boolean;
  moreActions: ((post: PostCard) => ReactNode) | undefined;
};

const number = (of: number | undefined) => (of === undefined ? '–' : of.toLocaleString('en-GB'));

const inCharge: Column<PostCard> = {
  key: 'practitioner',
  title: 'In charge',
  width: 160,
  render: ({ createdByName }) => createdByName,
};

const status: Column<PostCard> = {
  key: 'status',
  title: 'Status',
  width: 120,
  onCard: 'fact',
  render: (post) => <CardBadge post={post} />,
};
const toDo: Column<PostCard> = { key: 'todo', title: 'Still to do', width: 270, onCard: 'fact', render: draftToDo };
/** The last day of an ended post: the status is in its own column. */
const dates = (post: PostCard) => {
  const [end] = post.activeEndDate;
  return end && listOfPost[post.siteStatus] === 'PostingArchive' ? `Until ${displayDate(end)}` : cardSubtitle(post);
};
const isOnSale = (post: PostCard) => post.siteStatus === 'For Sale' && !isHidden(post);

/**
 * The seller's posts as a table: a card's facts, one line each, without a status that all share, or figures if all are drafts. A tablet or
 * phone omits two figures and the practitioner in charge.
 */
export function PostTable({ label, posts, figures, shared, moreActions }: PostTableProps) {
  const figure = (key: 'emailed' | 'opened', title: string): Column<PostCard> => ({
    key,
    title,
    width: 90,
    align: 'right',
    render: ({ businessId }) => number(figures.get(businessId)?.[key]),
  });
  const drafts = posts.every(({ siteStatus }) => siteStatus === 'Draft');
  const interest: Column<PostCard> = {
    key: 'interest',
    title: 'Interest',
    width: 120,
    align: 'right',
    onCard: 'fact',
    render: ({ businessId }) => {
      const { interest: count, unread = 0 } = figures.get(businessId) ?? {};
      return (
        <>
          {number(count)}
          {unread > 0 && <span className={styles.listUnread}> ({unread} unread)</span>}
        </>
      );
    },
  };
  const columns: Column<PostCard>[] = [
    {
      key: 'post',
      title: 'Post',
      width: 260,
      grows: true,
      render: ({ businessId, activityHeading, reference }) => (
        <span className={styles.listMain}>
          <Link to={pathTo('PostDetail', businessId)}>{activityHeading}</Link>
          <span>{reference}</span>
        </span>
      ),
    },
    ...(drafts || posts.every(isOnSale) ? [] : [status]),
    { key: 'dates', title: 'Dates', width: 230, onCard: 'fact', render: dates },
    ...(shared ? [inCharge] : []),
    ...(drafts ? [toDo] : [figure('emailed', 'Emailed'), figure('opened', 'Opened'), interest]),
  ];
  if (moreActions)
    columns.push({
      key: 'actions',
      title: 'Actions',
      width: 180,
      onCard: 'wide',
      render: (post) => <span className={styles.listActions}>{moreActions(post)}</span>,
    });
  return <ListTable label={label} rows={posts} columns={columns} rowKey={({ businessId }) => businessId} />;
}
