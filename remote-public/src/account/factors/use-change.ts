import { problemOf } from '@marketplace/shared-auth';
import { passkeyUnused } from '@marketplace/shared-auth/factors';
import { useState } from 'react';

/** Makes one change at a time; keeps the error if it failed. */
export function useChange() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(passkeyUnused(error) ?? problemOf(error).message);
    }
    setBusy(false);
  };
  return { busy, problem, change, clear: () => setProblem(undefined) };
}
