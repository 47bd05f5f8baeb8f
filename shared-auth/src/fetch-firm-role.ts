import type { RoleInFirm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { getJson } from './api-client.ts';
import { currentSession } from './current-session.ts';

// Apart from the role itself, which the first load holds: the table of the seller's calls is large.
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
