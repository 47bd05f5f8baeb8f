import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { createListeners } from '../listeners.ts';

type PendingAddress = { path: string; query: URLSearchParams };
type Change = Record<string, string | undefined>;
type QueryChange = Change | ((now: URLSearchParams) => Change);
type NavigationOptions = { replace?: boolean; preventScrollReset?: boolean };

/** The latest requested address, while the guard is still checking it. */
let pending: PendingAddress | undefined;
const listeners = createListeners();

function setPending(asked: PendingAddress | undefined): void {
  if (pending === asked) return;
  pending = asked;
  listeners.call();
}

function subscribe(listener: () => void): () => void {
  const leave = listeners.add(listener);
  return () => {
    leave();
    if (listeners.isEmpty()) pending = undefined;
  };
}

/**
 * The URL's query and a function that changes parts of it; a name without a value is removed. All controls share the latest requested
 * query, so a second change before the first navigation ends builds on it instead of undoing it. Changes that depend on the query are
 * functions of it.
 */
export function useAddressQuery(): {
  query: URLSearchParams;
  change: (values: QueryChange, how?: NavigationOptions) => void;
} {
  const [params, setParams] = useSearchParams();
  const { pathname, key } = useLocation();
  const idle = useNavigation().state === 'idle';
  const pendingAddress = useSyncExternalStore(subscribe, () => pending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that a navigation has ended
  useLayoutEffect(() => {
    if (idle) setPending(undefined);
  }, [idle, key]);

  const change = (values: QueryChange, how?: NavigationOptions) => {
    const next = new URLSearchParams(pending?.path === pathname ? pending.query : params);
    for (const [name, value] of Object.entries(typeof values === 'function' ? values(next) : values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setPending({ path: pathname, query: next });
    setParams(next, how);
  };
  return { query: pendingAddress?.path === pathname ? pendingAddress.query : params, change };
}
