import { approvalQuestion, canUnapprove } from '@marketplace/shared-contract/approval-question';
import type { Post } from '@marketplace/shared-contract/post';
import { Button, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useBuyerApproveMutation, useBuyerUnapproveMutation } from './approval.api.ts';

/** Approves a post, or takes the approval back with a reason for its seller (POST-005, decision 32). */
export function Approval({ post: { businessId: id, approved, siteStatus } }: { post: Post }) {
  const [approve] = useBuyerApproveMutation();
  const [unapprove] = useBuyerUnapproveMutation();
  const [asking, setAsking] = useState(false);
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem, forget } = useAttempt(confirmSaved);
  const close = () => {
    forget();
    setAsking(false);
  };
  const hide = async (Reason: string) => {
    if (await attempt(() => unapprove({ id, input: { Reason } }))) close();
  };

  return (
    <div className="approval">
      {/* A draft and an archived post are on no list they could be hidden from. */}
      {(!approved || canUnapprove(siteStatus)) && (
        <Button
          variant={approved ? 'default' : 'primary'}
          loading={busy && !asking}
          onClick={() => (approved ? setAsking(true) : attempt(() => approve(id)))}
        >
          {approved ? 'Unapprove' : 'Approve'}
        </Button>
      )}
      <SavedTick text={saved} />
      <Unchanged problem={asking ? undefined : problem} />
      {asking && <Reason busy={busy} unchanged={problem} onConfirm={hide} onClose={close} />}
    </div>
  );
}

type ReasonProps = { busy: boolean; unchanged?: string; onConfirm: (reason: string) => void; onClose: () => void };

const Reason = (props: ReasonProps) => (
  <PromptDialog title="Unapprove this post" {...approvalQuestion} lines danger {...props} />
);
