import { displayInstant, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, EmailText } from '@marketplace/shared-ui';
import { ActionButton, type Answer, ConfirmedActionButton } from '../action-button.tsx';
import { disableEffect } from './disable-effect.rules.ts';
import { UserAction, type UserActionProps } from './user-action.tsx';

/** Confirms the first address, and re-enables mail to either (ADM-020, ADM-022). */
export function EmailActions({ user, onAct, onSaved }: UserActionProps) {
  const { userId: id, emailAddress1, emailConfirmed } = user;
  if (emailConfirmed && !user.emailAddress2 && disabledOf(user).length === 0) return null;
  return (
    <Card title="Email">
      <UserAction
        standing={
          <>
            <EmailText address={emailAddress1} /> {emailConfirmed ? 'is confirmed.' : 'is not confirmed.'}
          </>
        }
      >
        {!emailConfirmed && (
          <ConfirmedActionButton
            label="Confirm email"
            title="Confirm this email?"
            text="The user can then log in without the link we emailed. This cannot be undone."
            confirm="Confirm email"
            act={() => onAct({ act: 'confirmEmail', id })}
            onSaved={onSaved}
          />
        )}
      </UserAction>
      {user.emailAddress2 && (
        <UserAction
          standing={
            <>
              <EmailText address={user.emailAddress2} />, the second address, {secondState(user)}.
            </>
          }
        >
          {!user.email2Confirmed && emailConfirmed && (
            <ActionButton
              label="Send the link again"
              name="Send the second address its link again"
              act={() => onAct({ act: 'askSecondEmail', id })}
              onSaved={onSaved}
            />
          )}
        </UserAction>
      )}
      {disabledOf(user).map((address) => (
        <Disabled key={address.which} {...address} onClear={() => onAct({ act: address.act, id })} onSaved={onSaved} />
      ))}
    </Card>
  );
}

/** Whether the second address agreed to get mail (PD-55). */
const secondState = ({ email2Confirmed, email2AskedDate }: UserActionProps['user']) => {
  if (email2Confirmed) return 'is confirmed';
  return email2AskedDate
    ? `was asked on ${displayMoment(email2AskedDate)} and gets no email until it is confirmed`
    : 'has not been asked yet and gets no email';
};

/** The addresses that get no mail, each with its reason and the act that clears it. */
const disabledOf = (user: UserActionProps['user']) => {
  const { emailAddress1, email1DisableReason, email1DisableDateTime } = user;
  const { emailAddress2, email2DisableReason, email2DisableDateTime } = user;
  const one = { which: 'Email 1', address: emailAddress1, reason: email1DisableReason, at: email1DisableDateTime };
  const two = { which: 'Email 2', address: emailAddress2, reason: email2DisableReason, at: email2DisableDateTime };
  const both = [
    { ...one, act: 'clearEmail1DisableInfo' as const },
    { ...two, act: 'clearEmail2DisableInfo' as const },
  ];
  return both.flatMap(({ address, reason, ...rest }) => (address && reason ? [{ ...rest, address, reason }] : []));
};

type DisabledProps = Omit<ReturnType<typeof disabledOf>[number], 'act'> & {
  onClear: () => PromiseLike<Answer>;
  onSaved: UserActionProps['onSaved'];
};

const Disabled = ({ which, address, reason, at, onClear, onSaved }: DisabledProps) => (
  <UserAction
    standing={
      <>
        {which}, <EmailText address={address} />, {disableEffect(reason)}: {reason}
        <span>{at ? `, ${displayInstant(at)}` : ''}</span>.
      </>
    }
  >
    <ConfirmedActionButton
      label={`Clear ${which} disable info`}
      title={`Clear ${which} disable info?`}
      text={
        reason === 'Unsubscribed'
          ? 'The user asked for no more alerts. Clear this only if they asked for them again.'
          : 'Email goes to this address again, and we ask the mail provider to stop blocking it. If it still cannot be delivered, the address is disabled again.'
      }
      confirm="Clear"
      act={onClear}
      onSaved={onSaved}
    />
  </UserAction>
);
