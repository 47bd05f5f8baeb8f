import { displayInstant, displayTime } from '@marketplace/shared-contract/calendar';
import { longestSuspensionDays, readDays } from '@marketplace/shared-contract/typed-amount';
import { Button, Card, useAttempt } from '@marketplace/shared-ui';
import { PromptDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx';
import { UserAction, type UserActionProps } from './user-action.tsx';

/** Suspends a user for a number of days, lets them in again, flags and unflags them (ADM-017 to ADM-021). */
export function AccessActions({ user, onAct, onSaved }: UserActionProps) {
  const { userId: id, role, lockedOutUntil: until, lockoutReason, flagged } = user;
  if (role === 'admin') return null;
  const flag = (next: boolean) => onAct({ act: 'flagUser', id, flag: next });
  return (
    <Card title="Access">
      {until ? (
        <UserAction
          standing={`Suspended until ${displayInstant(until)}, ${displayTime(new Date(until))}.`}
          note={lockoutReason ?? undefined}
        >
          <ActionButton label="Unlock" act={() => onAct({ act: 'unlock', id })} onSaved={onSaved} />
          <DisableButton {...{ user, onAct, onSaved }} label="Change suspension" />
        </UserAction>
      ) : (
        <UserAction standing="Active.">
          <DisableButton {...{ user, onAct, onSaved }} label="Disable" />
        </UserAction>
      )}
      {flagged ? (
        <UserAction standing="Flagged." note={flagNotes[role]}>
          <ActionButton label="Unflag" act={() => flag(false)} onSaved={onSaved} />
        </UserAction>
      ) : (
        <UserAction standing="Not flagged.">
          <ConfirmedActionButton
            label="Flag"
            title="Flag this user?"
            text={flagTexts[role]}
            confirm="Flag user"
            act={() => flag(true)}
            onSaved={onSaved}
          />
        </UserAction>
      )}
    </Card>
  );
}

const flagNotes = {
  buyer: 'Practitioners do not see this user’s expressions of interest.',
  seller: 'A mark for Admins; nothing else changes.',
} as const;
const flagTexts = {
  buyer:
    'Practitioners will no longer see this user’s expressions of interest, earlier ones included. Unflagging shows them again.',
  seller: 'It is a mark for Admins; nothing else changes.',
} as const;

/** Asks for how many days. What is no whole number above 0 only closes the dialog (VAL-048); too many are refused there. */
function DisableButton({ user: { userId: id }, onAct, onSaved, label }: UserActionProps & { label: string }) {
  const [asking, setAsking] = useState(false);
  const { attempt, busy, problem, forget } = useAttempt(onSaved);
  const close = () => {
    forget();
    setAsking(false);
  };
  const disable = async (text: string) => {
    const days = readDays(text)?.value;
    if (!days || (await attempt(() => onAct({ act: 'disable', id, days })))) close();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {asking && (
        <PromptDialog
          title="Disable user"
          text="The user is logged out at once and cannot log in, and gets no alerts. Posts stay live. It lapses by itself, and can be undone with Unlock."
          label="Days"
          help={`A whole number of days from now, at most ${longestSuspensionDays} (ten years).`}
          confirm="Disable"
          inputMode="numeric"
          check={(text) => readDays(text)?.problem}
          danger
          busy={busy}
          unchanged={problem}
          onConfirm={disable}
          onClose={close}
        />
      )}
    </>
  );
}
