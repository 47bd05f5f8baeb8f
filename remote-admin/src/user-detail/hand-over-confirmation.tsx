import { useIdempotencyKey } from '@marketplace/shared-auth';
import { type HandOverDone, handOverReasons } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import type { HandOverAll, HandOverAllPreview } from '@marketplace/shared-contract/billing/hand-overs/hand-over-all';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, DefinitionList, Notice, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { useEffect, useRef } from 'react';
import { useAdminHandOverAllMutation } from './user.api.ts';

type HandOverConfirmationProps = {
  userId: string;
  shown: HandOverAllPreview;
  input: HandOverAll;
  onDone: (done: HandOverDone) => void;
  onBack: () => void;
  onClose: () => void;
};

const licenceText = ({ licence, checkedOn }: HandOverAllPreview): string => {
  if (!licence) return 'None given';
  return `${licence}, ${checkedOn ? `checked on ${displayDate(checkedOn)}` : 'not checked by us'}`;
};

/** The successor and the posts: the last check before an irreversible act. */
export function HandOverConfirmation({ userId, shown, input, onDone, onBack, onClose }: HandOverConfirmationProps) {
  const [handOver] = useAdminHandOverAllMutation();
  const { attempt, busy, problem } = useAttempt(() => undefined);
  const keyOf = useIdempotencyKey();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus();
  }, []);
  const confirm = async () => {
    const all = { ...input, Email: shown.email, Posts: shown.total };
    const idempotencyKey = keyOf(JSON.stringify(all));
    await attempt(async () => {
      const { data, error } = await handOver({ id: userId, input: all, idempotencyKey });
      if (!data) return { error };
      onDone(data);
      onClose();
      return { data: data.message };
    });
  };
  return (
    <div ref={top} tabIndex={-1}>
      <DefinitionList
        missing="–"
        items={[
          ['To', shown.name],
          ['Company', shown.company],
          ['Email', shown.email],
          ['Licence', licenceText(shown)],
          ['Posts', shown.posts.map(({ status, count }) => `${count} ${status}`).join(', ')],
          ['Reason', handOverReasons[input.Reason]],
        ]}
      />
      {!shown.checkedOn && <Notice tone="warning">We have not checked this practitioner’s licence.</Notice>}
      <p>
        They go over at once, with interest, figures, certificates and cases that have no other posts; invoices stay.
        Both practitioners, others of their firms who may read posts, and everybody who expressed interest get an email.
        This cannot be undone.
      </p>
      <Unchanged problem={problem} />
      <div className="actions">
        <Button variant="primary" loading={busy} onClick={confirm}>
          Hand over {countOf(shown.total, 'post', 'posts')}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </div>
  );
}
