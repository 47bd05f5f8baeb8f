import { callApi } from '@marketplace/shared-auth';
import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';
import { ChangePassword, type PasswordStrength } from '@marketplace/shared-contract/accounts/session/password';
import { passwordRules } from '@marketplace/shared-contract/accounts/session/password-rules';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Card, Notice } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import * as styles from './account.module.css';
import { usePublicChangePasswordMutation } from './security.api.ts';

type PasswordPanelProps = { details: AccountDetails['myAccountDetails'] };
const empty = { CurrentPassword: '', Password: '', ConfirmPassword: '' };

/** Sets a new password if the current one is right. */
export function PasswordPanel({ details }: PasswordPanelProps) {
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
