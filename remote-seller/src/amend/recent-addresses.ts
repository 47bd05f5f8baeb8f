import { readLocalDraft, saveDraftLocally } from '@marketplace/shared-auth';
import { withAddresses } from '@marketplace/shared-contract/accounts/addresses/email-address-list';

const name = 'RecentAddresses';
const most = 30;

/**
 * The addresses this user last sent a post to, the newest first. The browser has them, until a logout or for 30 days: the
 * server does not note whom a post was sent to, for they did not ask to be in its records (PD-38).
 */
export function recentAddresses(): string[] {
  const addresses = readLocalDraft(name);
  return Array.isArray(addresses) ? addresses.filter((one) => typeof one === 'string') : [];
}

/** Remembers addresses for the next mail. */
export const rememberAddresses = (sent: readonly string[]): void => {
  saveDraftLocally(name, withAddresses(sent, recentAddresses()).slice(0, most));
};
