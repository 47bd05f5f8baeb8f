import { problemOf } from '@marketplace/shared-auth';
import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';
import { AskNewAddress } from '@marketplace/shared-contract/accounts/account-change';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, EmailText, Notice, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
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
import { usePublicAskNewAddressMutation, usePublicWithdrawNewAddressMutation } from './security.api.ts';

type LoginAddressProps = { address: string; waiting: AccountDetails['newAddress'] };

/** Requests another address to log in with; it is used once its reader has confirmed it. */
export function LoginAddressPanel({ address, waiting }: LoginAddressProps) {
  const [ask] = usePublicAskNewAddressMutation();
  const [asked, setAsked] = useState<{ email: string; text: string }>();
  const form = useContractForm(AskNewAddress, { Email: '', CurrentPassword: '' });
  const { control } = form;

  const submit = async (input: AskNewAddress) => {
    const { data, error } = await ask(input);
    if (data === undefined) {
      // A wrong password has to be retyped; a cancelled step-up keeps it.
      if (problemOf(error).fields?.CurrentPassword) form.resetField('CurrentPassword');
      return showProblem(form, error);
    }
    form.reset({ Email: '', CurrentPassword: '' });
    setAsked({ email: input.Email, text: data });
  };

  return (
    <Card title="Login address">
      <WaitingAddress waiting={waiting} onWithdraw={() => setAsked(undefined)} />
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
          help="We’ll email a link to the new address and notify the old one. Invoices that were issued stay as they are."
        />
        <PasswordField control={control} name="CurrentPassword" label="Your Password" autoComplete="current-password" />
        <FormError />
        {asked && (
          <Notice tone="success" live title={asked.text}>
            {!waiting && (
              <p>
                <EmailText address={asked.email} />
              </p>
            )}
          </Notice>
        )}
        <div className={styles.accountSave}>
          <SubmitButton variant="default">Send the Link</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

type WaitingProps = { waiting: AccountDetails['newAddress']; onWithdraw: () => void };

/** A new address whose link is unused, with a button to withdraw it. */
function WaitingAddress({ waiting, onWithdraw }: WaitingProps) {
  const [withdraw] = usePublicWithdrawNewAddressMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const press = async () => {
    if (await attempt(() => withdraw())) onWithdraw();
  };
  return (
    <div className={styles.accountWaiting}>
      {waiting && (
        <Notice
          tone="info"
          title="A new login address waits to be confirmed"
          action={
            <Button disabled={busy} onClick={press}>
              Withdraw it
            </Button>
          }
        >
          <p>
            We sent a link to <EmailText address={waiting.address} />. It works until {displayMoment(waiting.untilDate)}
            ; until it is used you go on logging in with the old address.
          </p>
        </Notice>
      )}
      <SavedTick text={saved} />
      <Unchanged problem={problem} />
    </div>
  );
}
