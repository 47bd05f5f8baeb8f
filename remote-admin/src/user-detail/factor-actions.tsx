import { useSession } from '@marketplace/shared-auth';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card } from '@marketplace/shared-ui';
import { ReasonButton } from './reason-button.tsx';
import { UserAction, type UserActionProps } from './user-action.tsx';

/** What a user logs in with besides a password, and its removal where it was lost; never one's own (ADR-0068). */
export function FactorActions({ user, onAct, onSaved }: UserActionProps) {
  const { userId: id, factors, closedDate } = user;
  const own = useSession()?.userId === id;
  const { passkeys = 0, app = false } = factors ?? {};
  const kinds = [
    ...(passkeys > 0 ? [countOf(passkeys, 'passkey', 'passkeys')] : []),
    ...(app ? ['authenticator app'] : []),
  ];
  if (closedDate || kinds.length === 0) return null;
  const standing = `${kinds.join(' and ')}.`.replace(/^a/, 'A');
  return (
    <Card title="Second factors">
      {own ? (
        <UserAction standing={standing} note="Another Admin can remove them if you lose them." />
      ) : (
        <UserAction standing={standing} note="Remove them only for somebody you have checked is who they say.">
          <ReasonButton
            label="Remove second factors"
            title="Remove this user’s second factors?"
            text="Passkeys, authenticator app and recovery codes are removed, and the user is logged out everywhere. They can log in with their password and set them up again. They get an email."
            act={(reason) => onAct({ act: 'resetFactors', id, reason })}
            onSaved={onSaved}
          />
        </UserAction>
      )}
    </Card>
  );
}
