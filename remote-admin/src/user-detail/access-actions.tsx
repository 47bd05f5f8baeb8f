import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card } from '@marketplace/shared-ui';
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx';
import { EndingButton } from './ending-button.tsx';
import { UserAction, type UserActionProps } from './user-action.tsx';

/** Suspends a user for a number of days, ends that, flags and unflags them (ADM-017 to ADM-021). */
export function AccessActions({ user, onAct, onSaved }: UserActionProps) {
  const { userId: id, role, lockedOutUntil: until, lockoutReason, disabledBecause, flagged } = user;
  if (role === 'admin') return null;
  const flag = (next: boolean) => onAct({ act: 'flagUser', id, flag: next });
  return (
    <Card title="Access">
      {until ? (
        <UserAction
          standing={`Suspended until ${displayInstant(until)}, ${displayTime(new Date(until))}.`}
          note={[lockoutReason, disabledBecause].filter(Boolean).join(': ') || undefined}
        >
          <ActionButton label="Unlock" act={() => onAct({ act: 'unlock', id })} onSaved={onSaved} />
          <EndingButton act="disable" {...{ user, onAct, onSaved }} label="Change suspension" />
        </UserAction>
      ) : (
        <UserAction standing="Active.">
          <EndingButton act="disable" {...{ user, onAct, onSaved }} />
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
  buyer:
    'Practitioners do not see this user’s expressions of interest, undertakings and questions, and no particulars are open to them.',
  seller: 'Only Admins see this flag. Nothing else changes.',
} as const;
const flagTexts = {
  buyer:
    'Practitioners will no longer see this user’s expressions of interest, undertakings and questions, including earlier ones. Particulars that are open to them close at once, and none are released to them. They are not told. Unflagging shows and opens all of it again.',
  seller: 'Only Admins see the flag. Nothing else changes.',
} as const;
