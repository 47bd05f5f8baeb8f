import { problemOf } from '@marketplace/shared-auth';
import { AskNewAddress } from '@marketplace/shared-contract/account-change';
import { Card, EmailText, Notice } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import * as styles from './account.module.css';
import { useBuyerAskNewAddressMutation } from './security.api.ts';

/** Asks for another address to log in with; it counts once its reader has confirmed it. */
export function LoginAddressPanel({ address }: { address: string }) {
  const [ask] = useBuyerAskNewAddressMutation();
  const [asked, setAsked] = useState<{ email: string; text: string }>();
  const form = useContractForm(AskNewAddress, { Email: '', CurrentPassword: '' });
  const { control } = form;

  const submit = async (input: AskNewAddress) => {
    const { data, error } = await ask(input);
    if (data === undefined) {
      // Typed again if it was wrong; who only did not confirm it is them goes on with what they typed.
      if (problemOf(error).fields?.CurrentPassword) form.resetField('CurrentPassword');
      return showProblem(form, error);
    }
    form.reset({ Email: '', CurrentPassword: '' });
    setAsked({ email: input.Email, text: data });
  };

  return (
    <Card title="Login address">
      <Form form={form} onSubmit={submit} onTry={() => setAsked(undefined)} label="Change login address">
        <p className={styles.accountNote}>
          You log in with{' '}
          <strong>
            <EmailText address={address} />
          </strong>
          , and our email goes there.
        </p>
        <TextField
          control={control}
          name="Email"
          label="New Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help="We send it a link, and tell the old address. Invoices that were issued stay as they are."
        />
        <PasswordField control={control} name="CurrentPassword" label="Your Password" autoComplete="current-password" />
        <FormError />
        {asked && (
          <Notice tone="success" live title={asked.text}>
            <p>
              <EmailText address={asked.email} />
            </p>
          </Notice>
        )}
        <div className={styles.accountSave}>
          <SubmitButton>Send the Link</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
