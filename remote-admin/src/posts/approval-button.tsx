import { approvalQuestion, canUnapprove } from '@marketplace/shared-contract/approval-question';
import type { PostCard } from '@marketplace/shared-contract/post';
import { Button, lazyPart, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useAdminApproveMutation, useAdminUnapproveMutation } from './post.api.ts';

// Asked for when a post is to be hidden: the table itself needs no dialog.
const AutosavedPrompt = lazyPart('the question', () =>
  import('@marketplace/shared-auth/edits').then(({ AutosavedPrompt }) => AutosavedPrompt),
);

type ApprovalButtonProps = { post: PostCard; onSaved: (text: string | undefined) => void };

/**
 * Shows a post, or hides it with a reason for its seller (ADM-016, PD-32). Where that fails, the question stays with
 * the reason typed, and shows the state of the approval.
 */
export function ApprovalButton({ post, onSaved }: ApprovalButtonProps) {
  const { businessId: id, reference, approved, siteStatus } = post;
  const [approve] = useAdminApproveMutation();
  const [unapprove] = useAdminUnapproveMutation();
  const [asking, setAsking] = useState(false);
  const { attempt, busy, problem, forget } = useAttempt((text) => onSaved(text && `${text}: ${reference}`));
  const verb = approved ? 'Unapprove' : 'Approve';

  // A draft and an archived post are on no list they could be hidden from.
  if (approved && !canUnapprove(siteStatus) && !asking) return null;

  const ask = () => {
    forget();
    setAsking(true);
  };
  const hide = async (Reason: string) => {
    const hidden = await attempt(() => unapprove({ id, input: { Reason } }));
    if (hidden) setAsking(false);
    return hidden;
  };
  return (
    <>
      <Button
        loading={busy && !asking}
        onClick={() => (approved ? ask() : attempt(() => approve(id)))}
        aria-label={`${verb} ${reference}`}
      >
        {verb}
      </Button>
      {!asking && (busy || problem) && <Unchanged problem={problem} />}
      {asking && (
        <AutosavedPrompt
          keepAs={`Unapprove.${id}`}
          title={`Unapprove ${reference}`}
          {...approvalQuestion}
          lines
          danger
          busy={busy}
          unchanged={problem}
          onConfirm={hide}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
