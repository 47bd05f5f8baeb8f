import type { RoleInFirm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { getJson } from './api-client.ts';
import { currentSession } from './current-session.ts';

// Separate from the role itself, which is in the first load: the table of the seller's calls is large.
let asked: { userId: string | undefined; answer: Promise<RoleInFirm> } | undefined;

/** Requests the seller's role in their firm; a menu and a screen that ask at once share one request (defect 118). */
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
