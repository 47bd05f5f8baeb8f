import { problemOf } from '@marketplace/shared-auth';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { pathTo } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { earnPass } from '../captcha/earn-pass.ts';
import type { Registration, WizardState } from './registration.ts';
import { registrationSender } from './send-registration.ts';
import { stepPath } from './use-current-step.ts';
import { addressesIn, refusalsByGroup } from './wizard.rules.ts';
import { clearStoredWizard } from './wizard-storage.ts';

type OnRefused = (byGroup: Record<string, Problem>) => void;

/**
 * The last step's action: registers and shows the "check your mail" page, or jumps to the first step with a rejected field. Returns a
 * problem of the last step itself.
 */
export function useSubmitRegistration(registration: Registration, onRefused: OnRefused) {
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
