import { PasswordEntry } from '@marketplace/shared-contract/accounts/factors/factor-entries';
import { stepUpMinutes } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type { StepUpChallenge } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { Button } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { useEffect, useState } from 'react';
import { FactorForm, type FactorProof } from '../factors/factor-form.tsx';

/** Makes a call and returns the body of its response; rejects with `ApiError`. */
export type CallApi = (call: Call, body?: unknown) => Promise<unknown>;
type StepUpDialogProps = { call: CallApi; challenge: StepUpChallenge; onConfirmed: () => void; onClose: () => void };

/** Asks who somebody is before a grave act; the call that was refused waits behind it, and all that was typed for it. */
export function StepUpDialog({ call, challenge: first, onConfirmed, onClose }: StepUpDialogProps) {
  const [challenge, setChallenge] = useState(first);
  const send = async (proof: FactorProof | PasswordEntry) => {
    try {
      await call(factorCalls.stepUp, { Token: challenge.token, ...proof });
    } catch (error) {
      // Each try needs its own challenge: the last one may have expired or been used.
      await call(factorCalls.stepUpChallenge).then(
        (fresh) => setChallenge(fresh as StepUpChallenge),
        () => undefined,
      );
      throw error;
    }
    onConfirmed();
  };
  return (
    <Dialog open title="Confirm it’s you" onClose={onClose}>
      <p>This needs a confirmation that is no older than {stepUpMinutes} minutes. Nothing you entered is lost.</p>
      {challenge.password ? <PasswordForm send={send} /> : <FactorForm challenge={challenge} send={send} />}
      <div className="actions actions-end modal-actions">
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

function PasswordForm({ send }: { send: (entry: PasswordEntry) => Promise<void> }) {
  const form = useContractForm(PasswordEntry, { Password: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('Password'), [setFocus]);
  const submit = async (entry: PasswordEntry) => {
    try {
      await send(entry);
    } catch (error) {
      form.resetField('Password');
      showProblem(form, error, { once: true });
      setFocus('Password');
    }
  };
  return (
    <Form form={form} onSubmit={submit} label="Confirm it’s you">
      <PasswordField control={form.control} name="Password" label="Your password" />
      <FormError />
      <SubmitButton block>Confirm</SubmitButton>
    </Form>
  );
}
