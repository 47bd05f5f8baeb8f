import { useSyncExternalStore } from 'react';
import { announce, onTokensChange, storedText } from './token-store.ts';

/** The pair whose renewal is undecided: the server is being asked, or did not respond (SESS-017). */
let open: { pair: string | null; unanswered: boolean } | undefined;

/** Notes that the server is asked to renew `pair`, or that nothing answered. Another pair is another matter. */
export function noteRenewal(pair: string | null, state: 'asked' | 'unanswered'): void {
  open = { pair, unanswered: state === 'unanswered' };
  announce();
}

/** Something was answered to the stored pair: the service is there again. */
export function noteApiReached(): void {
  if (isUnanswered()) noteRenewal(storedText(), 'asked');
}

export const isUnsettled = (): boolean => open !== undefined && open.pair === storedText();

const isUnanswered = (): boolean => isUnsettled() && open?.unanswered === true;

/** Whether the session could not be renewed because there was no response: it may or may not be still open. */
export const useSessionUnanswered = (): boolean => useSyncExternalStore(onTokensChange, isUnanswered);
