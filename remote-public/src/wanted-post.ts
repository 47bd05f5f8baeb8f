import { browserStorage, pathTo } from '@marketplace/shared-ui';

const key = 'marketplace.wanted-post';
/** As long as the link that confirms an address is good for. */
const keptMs = 7 * 86_400_000;

/** Who registers to read a post comes back to it by a mail, in another tab: the browser keeps which one it was. */
export const rememberWantedPost = (id: number): void => {
  browserStorage.writeJson(key, { id, at: Date.now() });
};

/** The same of an invitation that somebody registers to answer. */
export const rememberWantedInvitation = (invitation: string): void => {
  browserStorage.writeJson(key, { invitation, at: Date.now() });
};

/** The login that leads on to the post or invitation somebody registered for, or just the login. It leads there once. */
export function takeWantedLogin(): string {
  const { id, invitation, at } = (browserStorage.readJson(key) ?? {}) as Record<string, unknown>;
  browserStorage.write(key, undefined);
  if (typeof at !== 'number' || Date.now() - at >= keptMs) return pathTo('Login');
  if (typeof invitation === 'string') return loginForInvitation(invitation);
  return Number.isSafeInteger(id) ? loginForPost(Number(id)) : pathTo('Login');
}

/** The login that leads on to a post (PD-7). */
export const loginForPost = (id: number): string => pathTo('Login', undefined, { name: 'PostDetail', id: String(id) });

/** The login that leads on to an invitation. */
export const loginForInvitation = (id: string): string =>
  pathTo('Login', undefined, { name: 'Invitation', query: new URLSearchParams({ id }).toString() });
