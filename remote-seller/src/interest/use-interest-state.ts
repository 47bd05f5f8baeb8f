import { problemOf } from '@marketplace/shared-auth';
import type { ChosenState } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { useSaved } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useSellerSetInterestStateMutation } from '../expression.api.ts';

/** Sets the seller's progress with an expression; an error stays until the next attempt. */
export function useInterestState(id: number) {
  const [send, { isLoading: busy }] = useSellerSetInterestStateMutation();
  const [saved, confirmSaved] = useSaved();
  const [problem, setProblem] = useState<string>();
  const set = async (state: ChosenState) => {
    setProblem(undefined);
    confirmSaved(undefined);
    const { data, error } = await send({ id, state });
    if (error) setProblem(problemOf(error).message);
    else confirmSaved(data?.response);
  };
  return { set, busy, saved, problem };
}
