import { ApiError, callApi, newIdempotencyKey, problemOf } from '@marketplace/shared-auth';
import type { EmailVerdicts, ValidateEmails } from '@marketplace/shared-contract/accounts/registration/registration';
import { secondEmailDiffers } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { pathTo } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { earnPass } from '../captcha/earn-pass.ts';
import type { Registration, WizardState } from './registration.ts';
import { stepPath, useCurrentStep } from './use-current-step.ts';
import {
  type Addresses,
  addressesIn,
  emailsChecked,
  furthestStep,
  payloadOf,
  refusalsByGroup,
  stepAfter,
} from './wizard.rules.ts';
import { clearStoredWizard, restoreWizard, storeWizard } from './wizard-storage.ts';

/** A registration in progress: the input, the current step, and the navigation between steps. */
export function useWizard(registration: Registration) {
  const { steps } = registration;
  const { held, latest, edit, noteChecked } = useStoredWizard(registration);
  const [refusals, setRefusals] = useState<Record<string, Problem>>({});
  const furthest = furthestStep(registration, held.draft, held.checked);
  const current = useCurrentStep(furthest);
  const navigate = useNavigate();
  const finish = useSubmitRegistration(registration, (byGroup) => {
    setRefusals(byGroup);
    const { email, secondaryEmail } = byGroup.stepOne?.fields ?? {};
    if (email || secondaryEmail) noteChecked(undefined);
  });

  const haveEmailsChecked = async (): Promise<Problem | undefined> => {
    const { draft, checked } = latest.current;
    if (emailsChecked(draft, checked)) return undefined;
    const addresses = addressesIn(draft);
    const problem = await checkEmails(addresses).catch(problemOf);
    if (!problem) noteChecked(addresses);
    return problem;
  };

  const complete = async (): Promise<Problem | undefined> => {
    if (current === steps.length - 1) return finish(latest.current.draft);
    const problem = current === 0 ? await haveEmailsChecked() : undefined;
    if (problem) return problem;
    setRefusals(({ [steps[current]?.group ?? '']: _, ...others }) => others);
    await navigate(stepPath(stepAfter(steps, current, refusals)));
    return undefined;
  };

  return { draft: held.draft, current, furthest, refusals, edit, complete };
}

/** The input and the checked e-mails, stored for a reload. */
function useStoredWizard(registration: Registration) {
  const [stored, setStored] = useState(() => restoreWizard(registration));
  // A handler that waited must use the present values, not those when it started.
  const latest = useRef(stored);
  latest.current = stored;
  useEffect(() => storeWizard(registration, stored), [registration, stored]);

  const edit = (group: string, values: Record<string, unknown>) =>
    setStored((before) => ({ ...before, draft: { ...before.draft, [group]: { ...before.draft[group], ...values } } }));
  const setChecked = (checked: Addresses | undefined) => setStored((before) => ({ ...before, checked }));

  return { held: stored, latest, edit, noteChecked: setChecked };
}

const invalid = 2;

/** The field for a message that stops the registration: the first e-mail, unless it is about the second. */
const refusedBy = (response: string): Record<string, string> =>
  response === secondEmailDiffers ? { secondaryEmail: response } : { email: 'This address cannot be used' };

/** Has the server check both addresses; returns why the step cannot be left, if so (REG-019, VAL-026 to VAL-028). */
async function checkEmails({ email, secondaryEmail }: Addresses): Promise<Problem | undefined> {
  const body: ValidateEmails = { Email: email, Email2: secondaryEmail || null };
  const { response, response1, response2 } = await callApi<EmailVerdicts>(publicCalls.validateEmails, { body });
  if (response) return { message: response, fields: refusedBy(response) };
  const fields: Record<string, string> = {};
  if (response1?.verdict === invalid) fields.email = 'Please enter a valid Email.';
  if (response2?.verdict === invalid) fields.secondaryEmail = 'Please enter a valid Secondary Email.';
  const texts = Object.values(fields);
  return texts.length > 0 ? { message: texts.join(' '), fields } : undefined;
}

type OnRefused = (byGroup: Record<string, Problem>) => void;

/**
 * The last step's action: registers and shows the "check your mail" page, or jumps to the first step with a rejected field. Returns a
 * problem of the last step itself.
 */
function useSubmitRegistration(registration: Registration, onRefused: OnRefused) {
  const [send] = useState(registrationSender);
  const navigate = useNavigate();

  const refuse = async (problem: Problem): Promise<Problem | undefined> => {
    const { steps } = registration;
    const byGroup = refusalsByGroup(registration, problem);
    const first = steps.findIndex(({ group }) => byGroup[group]);
    if (first === -1) return problem;
    if (first === steps.length - 1) return byGroup[steps[first]?.group ?? ''];
    // The refused field scrolls itself into view by taking the focus.
    await navigate(stepPath(first), { preventScrollReset: true });
    onRefused(byGroup);
    return undefined;
  };

  return async (draft: WizardState): Promise<Problem | undefined> => {
    // Without a pass the server says what is missing.
    await earnPass().catch(() => undefined);
    try {
      await send(registration, draft);
    } catch (error) {
      return refuse(problemOf(error));
    }
    clearStoredWizard(registration);
    await navigate(pathTo('RegistrationSuccess'), { replace: true, state: { email: addressesIn(draft).email } });
    return undefined;
  };
}

/** Sends registrations; the same one repeated after a lost response has the same key and so registers once. */
function registrationSender() {
  let last: { text: string; key: string } | undefined;

  /** Registers; rejects with `ApiError`, also if the browser knows that the server would refuse. */
  return async (registration: Registration, draft: WizardState): Promise<string> => {
    const { payload } = await registration.rules.load();
    const input = payload.safeParse(payloadOf(registration, draft));
    if (!input.success) throw new ApiError({ status: 400, data: problemOfIssues(input.error.issues) });
    const text = JSON.stringify(input.data);
    if (last?.text !== text) last = { text, key: newIdempotencyKey() };
    return callApi<string>(registration.call, { body: input.data, idempotencyKey: last.key });
  };
}

type Issue = { path: PropertyKey[]; message: string };

const problemOfIssues = (issues: readonly Issue[]): Problem => ({
  message: 'Please check the answers marked here.',
  fields: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse()),
});
