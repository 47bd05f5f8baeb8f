import type { StepUpChallenge } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import type { Problem, ProblemCode } from '@marketplace/shared-contract/platform/http/problem';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { createRoot } from 'react-dom/client';
import { ApiError, bodyOf, failureOf } from '../api-error.ts';
import { isOpenScreen } from './open-screen.ts';
import { type CallApi, StepUpDialog } from './step-up-dialog.tsx';

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
