import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { useCallback, useEffect, useState } from 'react';
import { getJson } from './api-client.ts';
import type { Query } from './api-fetch.ts';

export type LightQuery<T> = {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  isLoading: boolean;
  refetch: () => void;
};

/** A GET for pages without the store, in the format `QueryView` expects. A failed refetch keeps the old data. */
export function useJson<T>(call: Call, query?: Query): LightQuery<T> {
  const cacheKey = JSON.stringify([call.path, query]);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ asked: string; data?: T; error?: unknown; attempt: number }>();
  const mine = answer?.asked === cacheKey ? answer : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the call and its query
  useEffect(() => {
    const { signal, abort } = withAbort();
    getJson<T>(call, query, signal).then(
      (data) => signal.aborted || setAnswer({ asked: cacheKey, data, attempt }),
      (error) =>
        signal.aborted || setAnswer((old) => ({ asked: cacheKey, error, attempt, data: sameData(old, cacheKey) })),
    );
    return abort;
  }, [cacheKey, attempt]);

  const refetch = useCallback(() => setAttempt((count) => count + 1), []);
  const isFetching = mine?.attempt !== attempt;
  return {
    data: mine?.data,
    error: mine?.error,
    isFetching,
    isLoading: isFetching && mine?.data === undefined,
    refetch,
  };
}

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const sameData = <T>(old: { asked: string; data?: T } | undefined, asked: string) =>
  old?.asked === asked ? old.data : undefined;
