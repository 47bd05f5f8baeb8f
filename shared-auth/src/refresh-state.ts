import { useSyncExternalStore } from 'react';
import { announce, onTokensChange, storedText } from './token-store.ts';

/** The pair whose renewal is undecided: the server is being asked, or did not respond (SESS-017). */
let open: { pair: string | null; unanswered: boolean } | undefined;

/** Records that `pair` is being renewed, or that there was no response. It does not apply to other pairs. */
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

/** Whether renewal failed for lack of a response: the session may or may not still be open. */
export const useSessionUnanswered = (): boolean => useSyncExternalStore(onTokensChange, isUnanswered);
