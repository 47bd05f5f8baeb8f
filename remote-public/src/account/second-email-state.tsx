import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, EmailText, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { usePublicAskSecondEmailMutation } from './account.api.ts';
import * as styles from './account.module.css';

type SecondEmailStateProps = { details: AccountDetails['myAccountDetails'] };

/** How the stored second address stands: it agreed, was asked, or waits to be asked (PD-55). */
export function SecondEmailState({ details }: SecondEmailStateProps) {
  const { emailAddress2: address, emailAddress2Confirmed: confirmed, emailAddress2AskedDate: asked } = details;
  const [ask] = usePublicAskSecondEmailMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  if (!address) return null;
  if (confirmed)
    return (
      <div className={styles.accountSecond}>
        <p>
          <EmailText address={address} /> is confirmed.
        </p>
      </div>
    );
  return (
    <div className={styles.accountSecond}>
      <p>
        <strong>
          <EmailText address={address} /> is not confirmed yet, so nothing is sent to it.
        </strong>{' '}
        {asked
          ? `We emailed it a link on ${displayMoment(asked)}. The link works for seven days.`
          : 'We haven’t emailed it a link yet.'}
      </p>
      <div className={styles.accountSave}>
        <Button loading={busy} onClick={() => attempt(() => ask())}>
          {asked ? 'Send the link again' : 'Send the link'}
        </Button>
        <SavedTick text={saved} />
      </div>
      <Unchanged problem={problem} />
    </div>
  );
}
