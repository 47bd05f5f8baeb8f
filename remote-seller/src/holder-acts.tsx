import {
  type Holder,
  nameOfHolder,
  type UndertakingDecision,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { Button, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useSellerDecideUndertakingMutation } from './seller-particulars.api.ts';

type Act = readonly [UndertakingDecision, label: string];

const decline: Act = ['decline', 'Decline'];
const whileOpen: Record<Holder['state'], readonly Act[]> = {
  waiting: [['release', 'Release'], decline],
  released: [['end', 'End access']],
  declined: [['release', 'Release now']],
  ended: [['release', 'Release again']],
};

/** A practitioner's possible decisions on an undertaking; after an automatic end, only to answer buyers who still wait. */
function actsOn({ state, accountClosed, closed }: Holder): readonly Act[] {
  if (accountClosed) return [];
  if (closed) return state === 'waiting' ? [decline] : [];
  return whileOpen[state];
}

/** Confirmed before it is done: the buyer is emailed at once, which is irreversible. */
const questions = {
  decline: {
    title: 'Decline this buyer?',
    confirm: 'Decline',
    cancel: 'Leave it',
    consequence:
      'They are emailed that you decided not to release the particulars to them. You can still release them afterwards.',
  },
  end: {
    title: 'End this buyer’s access?',
    confirm: 'End access',
    cancel: 'Keep it',
    consequence: 'They can open no document from now on, and are emailed that their access has ended.',
  },
};

type HolderActsProps = { holder: Holder; onDecided: (text: string | undefined) => void };

/** The practitioner's decisions on one undertaking. */
export function HolderActs({ holder, onDecided }: HolderActsProps) {
  const [decide] = useSellerDecideUndertakingMutation();
  const { attempt, busy, problem } = useAttempt(onDecided);
  const [asking, setAsking] = useState<keyof typeof questions>();
  const id = holder.undertakingId;
  const { consequence, ...words } = questions[asking ?? 'decline'];
  const confirm = async () => {
    if (asking) await attempt(() => decide({ id, decision: asking }));
    setAsking(undefined);
  };
  return (
    <>
      {actsOn(holder).map(([decision, label]) => (
        <Button
          key={decision}
          disabled={busy}
          variant={label === 'Release' ? 'primary' : 'default'}
          aria-label={`${label}: ${nameOfHolder(holder)}`}
          onClick={() => (decision === 'release' ? attempt(() => decide({ id, decision })) : setAsking(decision))}
        >
          {label}
        </Button>
      ))}
      <Unchanged problem={problem} />
      <ConfirmDialog
        open={asking !== undefined}
        {...words}
        danger
        busy={busy}
        onConfirm={confirm}
        onCancel={() => setAsking(undefined)}
      >
        <p>{consequence}</p>
      </ConfirmDialog>
    </>
  );
}
