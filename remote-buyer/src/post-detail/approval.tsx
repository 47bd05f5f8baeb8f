import { approvalQuestion, canUnapprove } from '@marketplace/shared-contract/approval-question';
import type { Post } from '@marketplace/shared-contract/post';
import { Button, SavedTick, useSaved } from '@marketplace/shared-ui';
import { PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useBuyerApproveMutation, useBuyerUnapproveMutation } from './approval.api.ts';

/** Approves a post, or takes the approval back with a reason for its seller (POST-005, decision 32). */
export function Approval({ post: { businessId: id, approved, siteStatus } }: { post: Post }) {
  const [approve, approving] = useBuyerApproveMutation();
  const [unapprove, unapproving] = useBuyerUnapproveMutation();
  const [asking, setAsking] = useState(false);
  const [saved, confirmSaved] = useSaved();
  const failed = approving.isError || unapproving.isError;

  const show = async () => {
    const { data } = await approve(id);
    if (data !== undefined) confirmSaved(data);
  };
  const hide = async (Reason: string) => {
    const { data } = await unapprove({ id, input: { Reason } });
    setAsking(false);
    if (data !== undefined) confirmSaved(data);
  };

  return (
    <div className="approval">
      {/* A draft and an archived post are on no list they could be hidden from. */}
      {(!approved || canUnapprove(siteStatus)) && (
        <Button
          variant={approved ? 'default' : 'primary'}
          loading={approving.isLoading}
          onClick={() => (approved ? setAsking(true) : show())}
        >
          {approved ? 'Unapprove' : 'Approve'}
        </Button>
      )}
      <SavedTick text={saved} />
      {/* Admin actions show no errors (ERR-019): what is said is how things stand. */}
      <p role="status" className="approval-unchanged">
        {failed && `Nothing has changed: this post is ${approved ? 'still' : 'still not'} approved.`}
      </p>
      {asking && <Reason busy={unapproving.isLoading} onConfirm={hide} onClose={() => setAsking(false)} />}
    </div>
  );
}

type ReasonProps = { busy: boolean; onConfirm: (reason: string) => void; onClose: () => void };

const Reason = (props: ReasonProps) => (
  <PromptDialog title="Unapprove this post" {...approvalQuestion} lines danger {...props} />
);
