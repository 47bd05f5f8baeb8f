import { outdatedIn } from '@marketplace/shared-auth/edits';
import { declineReasonLength, type FirstPostReview } from '@marketplace/shared-contract/first-post-review';
import { countOf } from '@marketplace/shared-contract/plural';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Button, Card, LinkButton, Notice, Unchanged } from '@marketplace/shared-ui';
import { ConfirmDialog, PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useQuestion } from '../action-button.tsx';
import { useAdminApproveFirstPostMutation, useAdminDeclineFirstPostMutation } from './first-post.api.ts';

type DecisionProps = {
  id: string;
  review: FirstPostReview;
  version: string | undefined;
  /** The post was edited since it was read: it is to be read again. */
  onOutdated: () => unknown;
  onDecided: (decided: boolean) => void;
};

/** Approve or decline, each asked once more with what it does; done, it says what became of it. */
export function Decision({ id, review, version, onOutdated, onDecided }: DecisionProps) {
  const [done, setText] = useState<string>();
  const setDone = (text: string | undefined) => {
    setText(text);
    onDecided(text !== undefined);
  };
  const [approve] = useAdminApproveFirstPostMutation();
  const [decline] = useAdminDeclineFirstPostMutation();
  const approving = useQuestion(setDone);
  const declining = useQuestion(setDone);
  if (done)
    return (
      <Notice
        tone="success"
        live
        title={done}
        action={<LinkButton to={pathTo('FirstPostReviews')}>Next first post</LinkButton>}
      >
        <p>The practitioner has been emailed.</p>
      </Notice>
    );
  const emailed =
    review.matchingNow === 0
      ? 'Nobody is emailed yet'
      : `${countOf(review.matchingNow, 'buyer is', 'buyers are')} emailed`;
  return (
    <Card title="Decision">
      <p>Nothing is charged or emailed until you approve it.</p>
      <div className="actions">
        <Button variant="primary" onClick={approving.ask}>
          Approve
        </Button>
        <Button onClick={declining.ask}>Decline</Button>
      </div>
      <ConfirmDialog
        open={approving.asking}
        title="Approve this first post?"
        confirm="Approve"
        cancel="Cancel"
        busy={approving.busy}
        onConfirm={() =>
          approving.confirm(async () => {
            const { data, error } = await approve({ id, version });
            if (outdatedIn(error)) onOutdated();
            return { data: data?.held, error };
          })
        }
        onCancel={approving.close}
      >
        <p>
          {review.standing === 'checked' ? '' : 'The licence is not checked. '}
          {emailed}, and the practitioner is invoiced. This cannot be taken back; a post can be hidden later.
        </p>
        <Unchanged problem={approving.problem} />
      </ConfirmDialog>
      {declining.asking && (
        <PromptDialog
          title="Decline this first post?"
          text="It stays a draft, and nothing is charged. The practitioner is emailed your reason and can post it again."
          label="Reason"
          help="The practitioner reads this."
          confirm="Decline"
          lines
          maxLength={declineReasonLength}
          check={(reason) => (reason.trim() ? undefined : 'Please say why')}
          danger
          busy={declining.busy}
          unchanged={declining.problem}
          onConfirm={(reason) => declining.confirm(() => decline({ id, reason: reason.trim() }))}
          onClose={declining.close}
        />
      )}
    </Card>
  );
}
