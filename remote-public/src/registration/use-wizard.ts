import { problemOf } from '@marketplace/shared-auth';
import type { Problem } from '@marketplace/shared-contract/problem';
import { pathTo } from '@marketplace/shared-contract/routes';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { checkEmails } from './check-emails.ts';
import { forgetDraft, restoreDraft, storeDraft } from './draft-store.ts';
import type { Registration } from './registration.ts';
import { registrationSender } from './send-registration.ts';
import { addressesIn, emailsChecked, furthestStep, refusalsByGroup, stepAfter, stepShown } from './wizard.rules.ts';

/** The address of a step, counted from 0. */
export const stepPath = (place: number): string => `?step=${place + 1}`;

/** A registration under way: what was typed, the step on show, and what leads from one to the next. */
export function useWizard(registration: Registration) {
  const { steps } = registration;
  const [held, setHeld] = useState(() => restoreDraft(registration));
  const [refusals, setRefusals] = useState<Record<string, Problem>>({});
  const [send] = useState(registrationSender);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(held);
  latest.current = held;

  useEffect(() => storeDraft(registration, held), [registration, held]);

  const furthest = furthestStep(steps, held.draft, held.checked);
  const asked = query.get('step');
  const current = stepShown(asked, furthest);
  useEffect(() => {
    if (asked !== null && asked !== String(current + 1)) void navigate(stepPath(current), { replace: true, preventScrollReset: true });
  }, [asked, current, navigate]);

  const edit = (group: string, values: Record<string, unknown>) =>
    setHeld((before) => ({ ...before, draft: { ...before.draft, [group]: { ...before.draft[group], ...values } } }));

  const leaveFirst = async (): Promise<Problem | undefined> => {
    const { draft, checked } = latest.current;
    if (emailsChecked(draft, checked)) return undefined;
    const addresses = addressesIn(draft);
    const problem = await checkEmails(addresses);
    if (!problem) setHeld((before) => ({ ...before, checked: addresses }));
    return problem;
  };

  const finish = async (): Promise<Problem | undefined> => {
    const { draft } = latest.current;
    try {
      await send(registration, draft);
    } catch (error) {
      return refuse(problemOf(error));
    }
    forgetDraft(registration);
    await navigate(pathTo('RegistrationSuccess'), { replace: true, state: { email: addressesIn(draft).email } });
    return undefined;
  };

  /** Goes to the first step that holds a refused field; what belongs to the last step is answered. */
  const refuse = async (problem: Problem): Promise<Problem | undefined> => {
    const byGroup = refusalsByGroup(registration, problem);
    const first = steps.findIndex(({ group }) => byGroup[group]);
    if (first === -1) return problem;
    if (first === steps.length - 1) return byGroup[steps[first]?.group ?? ''];
    // The refused field scrolls itself into view by taking the focus.
    await navigate(stepPath(first), { preventScrollReset: true });
    setRefusals(byGroup);
    const { email, secondaryEmail } = byGroup.stepOne?.fields ?? {};
    if (email || secondaryEmail) setHeld((before) => ({ ...before, checked: undefined }));
    return undefined;
  };

  const complete = async (): Promise<Problem | undefined> => {
    try {
      const problem = current === 0 ? await leaveFirst() : undefined;
      if (problem) return problem;
    } catch (error) {
      return problemOf(error);
    }
    if (current === steps.length - 1) return finish();
    setRefusals(({ [steps[current]?.group ?? '']: _, ...others }) => others);
    await navigate(stepPath(stepAfter(steps, current, refusals)));
    return undefined;
  };

  return { draft: held.draft, current, furthest, refusals, edit, complete };
}
