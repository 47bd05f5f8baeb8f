import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import type { RoleInFirm } from '@marketplace/shared-contract/firm-members';
import { createStore } from '@marketplace/shared-ui/listeners';
import { useSyncExternalStore } from 'react';
import { getJson } from './api-client.ts';
import { currentSession } from './current-session.ts';

/** The practitioner of a firm of one, until the shell has been told otherwise. */
const alone: RoleInFirm = { role: 'practitioner', shared: false };
const store = createStore(alone);

/** Says what the seller is in the firm they act for; of nobody when they log out. What they may do is the server's to decide. */
export const setFirmRole = (told: RoleInFirm = alone): void => store.set(told);
/** The same outside React. */
export const firmRoleNow = (): RoleInFirm => store.get();
/** What the seller is in their firm: so that a screen offers only what they may do (ADR-0073). */
export const useFirmRole = (): RoleInFirm => useSyncExternalStore(store.subscribe, store.get);

let asked: { userId: string | undefined; answer: Promise<RoleInFirm> } | undefined;

/** Asks the server what the seller is in their firm; the menu and a screen that ask at once share one request (defect 118). */
export function fetchFirmRole(): Promise<RoleInFirm> {
  const userId = currentSession()?.userId;
  if (asked && asked.userId === userId) return asked.answer;
  const mine = {
    userId,
    answer: getJson<RoleInFirm>(sellerCalls.firmRole).finally(() => {
      if (asked === mine) asked = undefined;
    }),
  };
  asked = mine;
  return mine.answer;
}
