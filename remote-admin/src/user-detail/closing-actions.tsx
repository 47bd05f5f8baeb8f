import { useSession } from '@marketplace/shared-auth';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card } from '@marketplace/shared-ui';
import { EndingButton } from './ending-button.tsx';
import { ReasonButton } from './reason-button.tsx';
import { UserAction, type UserActionProps } from './user-action.tsx';

/** Closes an account, and removes an Admin's role; never their own, so that there is always an Admin (ADR-0027). */
export function ClosingActions({ user, onAct, onSaved }: UserActionProps) {
  const { userId: id, role, closedDate } = user;
  const own = useSession()?.userId === id;
  if (closedDate)
    return (
      <Card title="Account closure">
        <UserAction
          standing={`Closed on ${displayMoment(closedDate)}.`}
          note="Nobody can log in to it, and its email address can be used again."
        />
      </Card>
    );
  if (own)
    return (
      <Card title="Account closure">
        <UserAction standing="This is your own account." note="Another Admin can close it or remove its Admin role." />
      </Card>
    );
  return (
    <Card title="Account closure">
      <UserAction standing="This account is open.">
        <ReasonButton
          label="End sessions"
          title="End every session of this user?"
          text="The user is logged out everywhere at once, gets an email and can log in again. Nothing else changes."
          act={(reason) => onAct({ act: 'endSessions', id, reason })}
          onSaved={onSaved}
        />
        <EndingButton act="closeAccount" user={user} onAct={onAct} onSaved={onSaved} />
        {role === 'admin' && (
          <ReasonButton
            label="Remove Admin role"
            title="Remove the Admin role from this account?"
            text="It becomes an Insolvency Practitioner’s account and keeps its posts; for a new post a licence is needed. The user is logged out at once and gets an email. The Admin role can only be given by the make-admin command, to a new email address."
            act={(reason) => onAct({ act: 'demoteAdmin', id, reason })}
            onSaved={onSaved}
          />
        )}
      </UserAction>
    </Card>
  );
}
