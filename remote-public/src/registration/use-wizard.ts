import { problemOf } from '@marketplace/shared-auth';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkEmails } from './check-emails.ts';
import type { Registration } from './registration.ts';
import { stepPath, useCurrentStep } from './use-current-step.ts';
import { useStoredWizard } from './use-stored-wizard.ts';
import { useSubmitRegistration } from './use-submit-registration.ts';
import { addressesIn, emailsChecked, furthestStep, stepAfter } from './wizard.rules.ts';

/** A registration under way: what was typed, the step on show, and what leads from one to the next. */
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
