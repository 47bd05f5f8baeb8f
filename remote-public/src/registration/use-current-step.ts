import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { stepShown } from './wizard.rules.ts';

/** The address of a step, counted from 0. */
export const stepPath = (place: number): string => `?step=${place + 1}`;

/** The current step, from the address; a locked one is corrected. */
export function useCurrentStep(furthest: number): number {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const stepParam = query.get('step');
  const current = stepShown(stepParam, furthest);
  useEffect(() => {
    const wrong = stepParam !== null && stepParam !== String(current + 1);
    if (wrong) void navigate(stepPath(current), { replace: true, preventScrollReset: true });
  }, [stepParam, current, navigate]);
  return current;
}
