import { signOut } from '@marketplace/shared-auth';
import { CloseAccount } from '@marketplace/shared-contract/accounts/closing/close-account';
import { Button, pathTo } from '@marketplace/shared-ui';
import {
  CheckboxField,
  Form,
  FormError,
  PasswordField,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { ConfirmDialog, toast } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePublicCloseAccountMutation } from './account.api.ts';

/** The password again, a last confirmation, and the end. */
export function CloseAccountForm() {
  const [close, { isLoading }] = usePublicCloseAccountMutation();
  const [confirming, setConfirming] = useState<CloseAccount>();
  const navigate = useNavigate();
  const form = useContractForm(CloseAccount, { Password: '', EraseNow: false });
  const { control } = form;

  const closeNow = async () => {
    if (!confirming) return;
    const { data, error } = await close(confirming);
    setConfirming(undefined);
    if (data === undefined) {
      form.resetField('Password');
      return showProblem(form, error);
    }
    // Home first: no screen works without its session.
    await navigate(pathTo('ConditionalHome'));
    await signOut();
    toast({ key: 'account-closed', tone: 'success', title: data });
  };

  return (
    <Form form={form} onSubmit={setConfirming} label="Close your account">
      <PasswordField control={control} name="Password" label="Your password" autoComplete="current-password" />
      <CheckboxField
        control={control}
        name="EraseNow"
        label="Erase my details straight away"
        help="Otherwise we keep them for a year, in case a question comes up. Your name, company and email stay on records the law requires us to keep."
      />
      <FormError />
      <div>
        <Button type="submit" variant="danger" loading={isLoading}>
          Close account
        </Button>
      </div>
      <ConfirmDialog
        open={confirming !== undefined}
        title="Close your account?"
        confirm="Close account"
        cancel="Keep account"
        danger
        busy={isLoading}
        onConfirm={closeNow}
        onCancel={() => setConfirming(undefined)}
      >
        <p>
          This cannot be undone.<span>{confirming?.EraseNow && ' Your details are erased straight away.'}</span>
        </p>
      </ConfirmDialog>
    </Form>
  );
}
