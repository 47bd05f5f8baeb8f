import { approvalQuestion, canUnapprove } from '@marketplace/shared-contract/approval-question';
import type { PostCard } from '@marketplace/shared-contract/post';
import { Button, lazyPart } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useAdminApproveMutation, useAdminUnapproveMutation } from './post.api.ts';

// Asked for when a post is to be hidden: the table itself needs no dialog.
const PromptDialog = lazyPart('the question', () =>
  import('@marketplace/shared-ui/overlay').then(({ PromptDialog }) => PromptDialog),
);

type ApprovalButtonProps = { post: PostCard; onSaved: (text: string) => void };

/**
 * Shows a post, or hides it with a reason for its seller (ADM-016, decision 32). A refusal is not shown: the table, fetched
 * again, says how things are (ADM-033).
 */
export function ApprovalButton({ post, onSaved }: ApprovalButtonProps) {
  const { businessId: id, reference, approved, siteStatus } = post;
  const [approve, approving] = useAdminApproveMutation();
  const [unapprove, unapproving] = useAdminUnapproveMutation();
  const [asking, setAsking] = useState(false);
  const verb = approved ? 'Unapprove' : 'Approve';
  const tell = (text: string | undefined) => text !== undefined && onSaved(`${text}: ${reference}`);

  // A draft and an archived post are on no list they could be hidden from.
  if (approved && !canUnapprove(siteStatus)) return null;

  const hide = async (Reason: string) => {
    const { data } = await unapprove({ id, input: { Reason } });
    setAsking(false);
    tell(data);
  };
  return (
    <>
      <Button
        loading={approving.isLoading}
        onClick={async () => (approved ? setAsking(true) : tell((await approve(id)).data))}
        aria-label={`${verb} ${reference}`}
      >
        {verb}
      </Button>
      {asking && (
        <PromptDialog
          title={`Unapprove ${reference}`}
          {...approvalQuestion}
          lines
          danger
          busy={unapproving.isLoading}
          onConfirm={hide}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
