import { callApi } from '@marketplace/shared-auth';
import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';
import type { Factors } from '@marketplace/shared-contract/accounts/factors/factors';
import { ChangePassword, type PasswordStrength } from '@marketplace/shared-contract/accounts/session/password';
import { passwordRules } from '@marketplace/shared-contract/accounts/session/password-rules';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Card, Notice, QueryView } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { usePublicAccountDetailsQuery } from './account.api.ts';
import * as styles from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { AccountUse } from './account-use.tsx';
import { usePublicFactorsQuery } from './factors/factors.api.ts';
import { FactorsPanel } from './factors/factors.panel.tsx';
import { LoginAddressPanel } from './login-address.panel.tsx';
import { usePublicChangePasswordMutation } from './security.api.ts';
import { SessionsPanel } from './sessions.panel.tsx';

/** A user who needs a second factor and has none can do nothing else. */
const mustSetUp = ({ required, passkeys, app }: Factors) => required && passkeys.length === 0 && app === null;

/** A user's ways to log in, and where they are logged in. */
export function SecurityScreen() {
  const query = usePublicFactorsQuery();
  const isHeldUp = query.data !== undefined && mustSetUp(query.data);
  // The panel keeps its place once a factor is set up: it shows the recovery codes, only now.
  return (
    <AccountPage
      name="AccountSecurity"
      cards
      aside={
        <div className={styles.accountCards}>
          <QueryView query={query} what="your passkeys and codes">
            {(factors) => <FactorsPanel factors={factors} />}
          </QueryView>
          {(query.data ?? query.error) !== undefined && (isHeldUp ? <AccountUse /> : <SessionsPanel />)}
        </div>
      }
    >
      {!isHeldUp && <PasswordAndAddress />}
    </AccountPage>
  );
}

function PasswordAndAddress() {
  const query = usePublicAccountDetailsQuery();
  return (
    <QueryView query={query} what="your login details">
      {({ held: { myAccountDetails: details, newAddress } }) => (
        <>
          <PasswordPanel details={details} />
          <LoginAddressPanel address={details.emailAddress1} waiting={newAddress} />
        </>
      )}
    </QueryView>
  );
}

type PasswordPanelProps = { details: AccountDetails['myAccountDetails'] };
const empty = { CurrentPassword: '', Password: '', ConfirmPassword: '' };

/** Sets a new password if the current one is right. */
function PasswordPanel({ details }: PasswordPanelProps) {
  const { emailAddress1, emailAddress2, forenames, surname, company } = details;
  const [change] = usePublicChangePasswordMutation();
  const [done, setDone] = useState<string>();
  const form = useContractForm(ChangePassword, empty);
  const { control } = form;
  const Own = [emailAddress1, emailAddress2 ?? '', forenames, surname, company];

  const submit = async (input: ChangePassword) => {
    const { data, error } = await change(input);
    if (data === undefined) return showProblem(form, error);
    form.reset(empty);
    setDone(data);
  };

  return (
    <Card title="Password">
      <Form form={form} onSubmit={submit} onTry={() => setDone(undefined)} label="Change password">
        <input type="email" autoComplete="username" value={emailAddress1} readOnly hidden />
        <PasswordField
          control={control}
          name="CurrentPassword"
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="Password"
          label="New Password"
          autoComplete="new-password"
          rules={passwordRules}
          judge={(Password) => callApi<PasswordStrength>(publicCalls.passwordStrength, { body: { Password, Own } })}
        />
        <PasswordField
          control={control}
          name="ConfirmPassword"
          label="Confirm New Password"
          autoComplete="new-password"
        />
        <p className={styles.accountNote}>
          Every other session ends. We email you a link that takes the change back for seven days.
        </p>
        <FormError />
        {done && <Notice tone="success" live title={done} />}
        <div className={styles.accountSave}>
          <SubmitButton>Change Password</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
