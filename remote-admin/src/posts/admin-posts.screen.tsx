import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { postList } from '@marketplace/shared-contract/operations/lists/posts';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, lazyPart, SavedTick, useAddressQuery, useSaved } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import { ChosenRows } from '../list/bulk/chosen-rows.tsx';
import { useChosen } from '../list/bulk/use-chosen.ts';
import { ShortDay, ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';
import * as styles from '../table-tools.module.css';
import { PostMenu } from './post-menu.tsx';

const keyOf = ({ businessId }: PostCard) => businessId;
const nameOf = ({ reference }: PostCard) => reference;

/** All posts, newest first unless asked otherwise (ADM-002). */
export function AdminPostsScreen() {
  const [saved, confirmSaved] = useSaved();
  const { chosen, choosing, choose } = useChosen({ keyOf, nameOf });
  return (
    <>
      <EmailsAboutPost />
      <TableList
        list={postList}
        rowKey={keyOf}
        cells={postCells(confirmSaved)}
        choosing={choosing}
        below={(shown) => (
          <ChosenRows of="posts" list={postList} shown={shown} keyOf={keyOf} chosen={chosen} onChoose={choose} />
        )}
        extra={<SavedTick text={saved} />}
        oneText={(first) => `Posts of ${first?.createdByName ?? 'one practitioner'}`}
        empty={() => <EmptyState>Posts appear here once a practitioner saves one.</EmptyState>}
      />
    </>
  );
}

// Asked for when somebody asks after the emails of a post: the table itself needs no dialog.
const EmailsDialog = lazyPart<{ post: string; onClose: () => void }>('the emails', () =>
  import('./emails-dialog.tsx').then((m) => m.EmailsDialog),
);

/** Asks whose emails about a post are meant, where the address names the post: the answer is on the buyer's page. */
function EmailsAboutPost() {
  const { query, change } = useAddressQuery();
  const post = /^\d{1,10}$/.exec(query.get('emails') ?? '')?.[0];
  if (!post) return null;
  return <EmailsDialog post={post} onClose={() => change({ emails: undefined }, { preventScrollReset: true })} />;
}

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
const postCells = (onSaved: (text: string | undefined) => void): Cells<typeof postList> => ({
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
