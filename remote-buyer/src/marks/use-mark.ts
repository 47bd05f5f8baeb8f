import { problemOf } from '@marketplace/shared-auth';
import type { MarkPost } from '@marketplace/shared-contract/marketplace/marks';
import { useState } from 'react';
import { useBuyerMarkPostMutation } from './marks.api.ts';

/** Marks one post. A failure is shown next to the button until the next attempt. */
export function useMark(id: number) {
  const [send, { isLoading: busy }] = useBuyerMarkPostMutation();
  const [problem, setProblem] = useState<string>();
  const mark = async (marks: MarkPost): Promise<boolean> => {
    setProblem(undefined);
    const { error } = await send({ id, marks });
    if (error) setProblem(problemOf(error).message);
    return !error;
  };
  return { mark, busy, problem };
}
