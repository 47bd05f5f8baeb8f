import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { approvalQuestion, canUnapprove } from '@marketplace/shared-contract/operations/bulk/approval-question';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { lazyPart, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { RowMenu } from '@marketplace/shared-ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminApproveMutation, useAdminUnapproveMutation } from '../post.api.ts';

// Asked for when a post is to be hidden: the table itself needs no dialog.
const AutosavedPrompt = lazyPart('the question', () =>
  import('@marketplace/shared-auth/edits').then(({ AutosavedPrompt }) => AutosavedPrompt),
);

type PostMenuProps = { post: PostCard; onSaved: (text: string | undefined) => void };

/**
 * Where an Admin goes from a post, and shows it or hides it with a reason for its seller (ADM-016, PD-32). Where that
 * fails, the question stays with the reason typed, and shows the state of the approval.
 */
export function PostMenu({ post, onSaved }: PostMenuProps) {
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

/** What can be done about a post's approval, and the question before it. */
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
