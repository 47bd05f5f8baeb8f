import { callApi, problemOf } from '@marketplace/shared-auth';
import type { CorrectEmail } from '@marketplace/shared-contract/accounts/registration/registration';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Button, Notice } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { type ReactNode, useState } from 'react';
import * as styles from '../outcome.module.css';

const rules = () =>
  import('@marketplace/shared-contract/accounts/registration/registration').then(({ CorrectEmail }) => CorrectEmail);

type ResendConfirmationProps = {
  expired?: boolean;
  /** Who invited the address, if the registration came from an invitation: they can correct it. */
  invitedBy?: string | undefined;
  /** Another link, in the same row. */
  children?: ReactNode;
};

/** If no mail comes, the browser that registered can have it sent again, or correct the address. */
export function ResendConfirmation({ expired = false, invitedBy, children }: ResendConfirmationProps) {
  const [busy, setBusy] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>();

  const sendAgain = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome({ tone: 'success', text: await callApi<string>(publicCalls.sendConfirmationAgain) });
    } catch (error) {
      setOutcome({ tone: 'error', text: problemOf(error).message });
    }
    setBusy(false);
  };
  const corrected = (text: string) => {
    setOutcome({ tone: 'success', text });
    setCorrecting(false);
  };

  return (
    <>
      {outcome && (
        <Notice tone={outcome.tone} live>
          <p className={styles.outcomeEmail}>{outcome.text}</p>
        </Notice>
      )}
      <div className={styles.outcomeActs}>
        <Button variant={expired ? 'primary' : undefined} loading={busy} onClick={sendAgain}>
          {expired ? 'Send a new link' : 'Send the link again'}
        </Button>
        {!correcting && !invitedBy && <Button onClick={() => setCorrecting(true)}>Correct the address</Button>}
        {children}
      </div>
      {invitedBy && (
        <p>Is the address wrong? It is the one that was invited: ask {invitedBy} to invite the right one.</p>
      )}
      {correcting && <CorrectAddress onDone={corrected} />}
    </>
  );
}

function CorrectAddress({ onDone }: { onDone: (text: string) => void }) {
  const form = useContractForm(rules, { Email: '' });
  const submit = async (body: CorrectEmail) => {
    try {
      onDone(await callApi<string>(publicCalls.correctEmail, { body }));
    } catch (error) {
      showProblem(form, error);
    }
  };
  return (
    <div className={styles.outcomeCorrect}>
      <Form form={form} onSubmit={submit} label="Correct the address">
        <TextField
          control={form.control}
          name="Email"
          label="Correct email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="The link we sent to the old address will stop working."
        />
        <FormError />
        <SubmitButton>Send the link to this address</SubmitButton>
      </Form>
    </div>
  );
}
