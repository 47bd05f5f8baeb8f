import { PasswordEntry } from '@marketplace/shared-contract/accounts/factors/factor-entries';
import { stepUpMinutes } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type { StepUpChallenge } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import type { Problem, ProblemCode } from '@marketplace/shared-contract/platform/http/problem';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
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
import { createRoot } from 'react-dom/client';
import { ApiError, bodyOf, failureOf } from '../api-error.ts';
import { FactorForm, type FactorProof } from '../factors/factor-form.tsx';
import { isOpenScreen } from './open-screen.ts';

/** Makes a call of the contract. `api-fetch` passes it in, and loads this module only after a refusal. */
type Exchange = (call: Call, options: { body?: unknown }) => Promise<{ response: Response }>;

/** The same, but rejects with an `ApiError`, as forms expect. */
const callWith =
  (exchange: Exchange): CallApi =>
  async (call, body) => {
    const { response } = await exchange(call, { body });
    if (!response.ok) throw new ApiError(await failureOf(response));
    return bodyOf(response);
  };

const codeOf = async (refusal: Response): Promise<ProblemCode | undefined> =>
  (await (refusal.clone().json() as Promise<Problem>).catch(() => undefined))?.code;

/** Whether to repeat a refused call: yes once the user has confirmed their identity. */
export async function shouldRetry(refusal: Response, exchange: Exchange): Promise<boolean> {
  const code = await codeOf(refusal);
  if (code === 'factor-missing') leaveForSecurity();
  return code === 'step-up' && confirmIdentity(callWith(exchange));
}

/** Sends users without a required second factor to its setup, unless their screen is public: every other call would be refused. */
function leaveForSecurity(): void {
  const path = pathTo('AccountSecurity');
  if (location.pathname !== path && !isOpenScreen(location.pathname)) location.assign(path);
}

let asking: Promise<boolean> | undefined;

/** Asks once for all calls refused at the same time. */
function confirmIdentity(call: CallApi): Promise<boolean> {
  asking ??= openDialog(call)
    .catch(() => false)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

async function openDialog(call: CallApi): Promise<boolean> {
  const challenge = (await call(factorCalls.stepUpChallenge)) as StepUpChallenge;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    const end = (confirmed: boolean) => () => {
      root.unmount();
      place.remove();
      resolve(confirmed);
    };
    root.render(<StepUpDialog call={call} challenge={challenge} onConfirmed={end(true)} onClose={end(false)} />);
  });
}

/** Makes a call and returns the body of its response; rejects with `ApiError`. */
type CallApi = (call: Call, body?: unknown) => Promise<unknown>;
type StepUpDialogProps = { call: CallApi; challenge: StepUpChallenge; onConfirmed: () => void; onClose: () => void };

/** Asks for proof of identity before a sensitive act; the refused call waits behind it with all its input. */
function StepUpDialog({ call, challenge: first, onConfirmed, onClose }: StepUpDialogProps) {
  const [challenge, setChallenge] = useState(first);
  const send = async (proof: FactorProof | PasswordEntry) => {
    try {
      await call(factorCalls.stepUp, { Token: challenge.token, ...proof });
    } catch (error) {
      // Each attempt needs a new challenge: the last one may have expired or been used.
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
