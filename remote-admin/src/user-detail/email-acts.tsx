import { displayInstant } from '@marketplace/shared-contract/calendar';
import { Card } from '@marketplace/shared-ui';
import { Act, type ActProps, AskedButton } from './act.tsx';

/** Confirms the first address, and lets mail go to either again (ADM-020, ADM-022). */
export function EmailActs({ user, busy, onAct }: ActProps) {
  const { userId: id, emailAddress1, emailAddress2, emailConfirmed } = user;
  const clear = (act: 'clearEmail1DisableInfo' | 'clearEmail2DisableInfo') => () => onAct({ act, id });
  return (
    <Card title="Email">
      <Act standing={emailConfirmed ? `${emailAddress1} is confirmed.` : `${emailAddress1} is not confirmed.`}>
        {!emailConfirmed && (
          <AskedButton
            label="Confirm email"
            title="Confirm this email?"
            text="The user can then log in without the link that was mailed. This cannot be taken back."
            busy={busy}
            onYes={() => onAct({ act: 'confirmEmail', id })}
          />
        )}
      </Act>
      {user.email1DisableReason && (
        <Disabled
          which="Email 1"
          address={emailAddress1}
          reason={user.email1DisableReason}
          at={user.email1DisableDateTime}
          busy={busy}
          onClear={clear('clearEmail1DisableInfo')}
        />
      )}
      {emailAddress2 && user.email2DisableReason && (
        <Disabled
          which="Email 2"
          address={emailAddress2}
          reason={user.email2DisableReason}
          at={user.email2DisableDateTime}
          busy={busy}
          onClear={clear('clearEmail2DisableInfo')}
        />
      )}
    </Card>
  );
}

type DisabledProps = {
  which: string;
  address: string;
  reason: string;
  at: string | null;
  busy: boolean;
  onClear: () => Promise<void>;
};

const Disabled = ({ which, address, reason, at, busy, onClear }: DisabledProps) => (
  <Act standing={`${which}, ${address}, gets no mail: ${reason}${at ? `, ${displayInstant(at)}` : ''}.`}>
    <AskedButton
      label={`Clear ${which} disable info`}
      title={`Clear ${which} disable info?`}
      text={
        reason === 'Unsubscribed'
          ? 'The user asked for no more alerts. Clear this only if they asked for them again.'
          : 'Mail goes to this address again, at the mail provider too. If it still cannot be delivered it is disabled again.'
      }
      busy={busy}
      onYes={onClear}
    />
  </Act>
);
