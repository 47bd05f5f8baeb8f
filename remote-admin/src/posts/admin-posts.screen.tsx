import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { approvalQuestion, canUnapprove } from '@marketplace/shared-contract/operations/bulk/approval-question';
import { postList } from '@marketplace/shared-contract/operations/lists/posts';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import {
  EmptyState,
  lazyPart,
  SavedTick,
  Unchanged,
  useAddressQuery,
  useAttempt,
  useSaved,
} from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { RowMenu } from '@marketplace/shared-ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChosenRows } from '../list/bulk/chosen-rows.tsx';
import { useChosen } from '../list/bulk/use-chosen.ts';
import { ShortDay, ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';
import { useAdminApproveMutation, useAdminUnapproveMutation } from '../post.api.ts';
import * as styles from '../table-tools.module.css';

// Loaded when a post is to be hidden: the table itself needs no dialog.
const AutosavedPrompt = lazyPart('the question', () =>
  import('@marketplace/shared-auth/edits').then(({ AutosavedPrompt }) => AutosavedPrompt),
);

type PostMenuProps = { post: PostCard; onSaved: (text: string | undefined) => void };

/**
 * An Admin's links from a post, and the acts that show it or hide it with a reason for its seller (ADM-016, PD-32). After a failure the
 * question stays with the typed reason, and shows the state of the approval.
 */
function PostMenu({ post, onSaved }: PostMenuProps) {
  const { businessId: id, reference, createdBy, createdByName } = post;
  const { act, asking, question } = useApproval(post, onSaved);
  return (
    <>
      <RowMenu label={`Actions for ${reference}`}>
        {act && (
          <button
            type="button"
            className={act.verb === 'Unapprove' ? 'row-menu-danger' : undefined}
            onClick={act.begin}
          >
            {act.verb}
          </button>
        )}
        <Link to={pathTo('PostDetail', id)}>View post</Link>
        <Link to={pathTo('AuditLog', undefined, { subject: 'post', subjectId: String(id) })}>Post history</Link>
        <Link to={pathTo('AdminPosts', undefined, { emails: String(id) })}>Emails to a buyer</Link>
        <Link to={pathTo('AdminUser', createdBy)}>{`Manage ${createdByName}`}</Link>
        <Link to={pathTo('AdminPosts', undefined, { owner: createdBy })}>All posts by this practitioner</Link>
      </RowMenu>
      {asking}
      {question}
    </>
  );
}

/** The acts on a post's approval, and their confirmation. */
function useApproval({ businessId: id, reference, approved, siteStatus }: PostCard, onSaved: PostMenuProps['onSaved']) {
  const [approve] = useAdminApproveMutation();
  const [unapprove] = useAdminUnapproveMutation();
  const [open, setOpen] = useState(false);
  const { attempt, busy, problem, forget } = useAttempt((text) => onSaved(text && `${text}: ${reference}`));
  const hide = async (Reason: string) => {
    const hidden = await attempt(() => unapprove({ id, input: { Reason } }));
    if (hidden) setOpen(false);
    return hidden;
  };
  const ask = () => {
    forget();
    setOpen(true);
  };
  // A draft and an archived post are on no list they could be hidden from.
  const act = !approved
    ? { verb: 'Approve', begin: () => attempt(() => approve(id)) }
    : canUnapprove(siteStatus)
      ? { verb: 'Unapprove', begin: ask }
      : undefined;
  return {
    act,
    asking: !open && (busy || problem) && <Unchanged problem={problem} />,
    question: open && (
      <AutosavedPrompt
        keepAs={`Unapprove.${id}`}
        title={`Unapprove ${reference}`}
        {...approvalQuestion}
        lines
        danger
        busy={busy}
        unchanged={problem}
        onConfirm={hide}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

const keyOf = ({ businessId }: PostCard) => businessId;
const nameOf = ({ reference }: PostCard) => reference;

/** All posts, newest first by default (ADM-002). */
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

// Loaded when somebody asks for a post's emails: the table itself needs no dialog.
const EmailsDialog = lazyPart<{ post: string; onClose: () => void }>('the emails', () =>
  import('./emails-dialog.tsx').then((m) => m.EmailsDialog),
);

/** Asks which buyer's emails about a post are meant, if the address names the post: the answer is on the buyer's page. */
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
