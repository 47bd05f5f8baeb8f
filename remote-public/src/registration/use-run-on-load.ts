import { ApiError, problemOf } from '@marketplace/shared-auth';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Outcome =
  | { state: 'busy' }
  | { state: 'done'; message: string }
  | { state: 'failed'; message: string; unanswered: boolean };

/** Does something once on load, for each `key`, and tells what came of it. */
export function useRunOnLoad(key: string, wanted: boolean, work: () => Promise<string>) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'busy' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(work);
  latest.current = work;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt does it again
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    setOutcome({ state: 'busy' });
    const report = (next: Outcome) => gone || setOutcome(next);
    latest.current().then(
      (message) => report({ state: 'done', message }),
      (error) => report({ state: 'failed', message: problemOf(error).message, unanswered: isUnanswered(error) }),
    );
    return () => {
      gone = true;
    };
  }, [key, wanted, attempt]);

  return { ...outcome, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** Nothing answered, or the server failed: another try may help. */
const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
