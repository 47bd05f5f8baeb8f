import { useSyncExternalStore } from 'react';
import { announce, onTokensChange, storedText } from './token-store.ts';

/** The pair whose refresh is undecided: in progress, or without a response (SESS-017). */
let open: { pair: string | null; unanswered: boolean } | undefined;

/** Records that `pair` is being refreshed, or that there was no response. Does not affect other pairs. */
export function noteRenewal(pair: string | null, state: 'asked' | 'unanswered'): void {
  open = { pair, unanswered: state === 'unanswered' };
  announce();
}

/** The server responded to the stored pair: the service is back. */
export function noteApiReached(): void {
  if (isUnanswered()) noteRenewal(storedText(), 'asked');
}

export const isUnsettled = (): boolean => open !== undefined && open.pair === storedText();

const isUnanswered = (): boolean => isUnsettled() && open?.unanswered === true;

/** Whether the refresh failed for lack of a response: the session may or may not still be open. */
export const useSessionUnanswered = (): boolean => useSyncExternalStore(onTokensChange, isUnanswered);
