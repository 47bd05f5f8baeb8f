import { browserStorage, pathTo } from '@marketplace/shared-ui';

const key = 'marketplace.wanted-post';
/** As long as a confirmation link is valid. */
const keptMs = 7 * 86_400_000;

/** Remembers the post somebody registers to read: they come back from an email, in another tab. */
export const rememberWantedPost = (id: number): void => {
  browserStorage.writeJson(key, { id, at: Date.now() });
};

/** Remembers the invitation somebody registers to answer. */
export const rememberWantedInvitation = (invitation: string): void => {
  browserStorage.writeJson(key, { invitation, at: Date.now() });
};

/** The login that leads to the post or invitation somebody registered for, once; otherwise the plain login. */
export function takeWantedLogin(): string {
  const { id, invitation, at } = (browserStorage.readJson(key) ?? {}) as Record<string, unknown>;
  browserStorage.write(key, undefined);
  if (typeof at !== 'number' || Date.now() - at >= keptMs) return pathTo('Login');
  if (typeof invitation === 'string') return loginForInvitation(invitation);
  return Number.isSafeInteger(id) ? loginForPost(Number(id)) : pathTo('Login');
}

/** The login that leads to a post (PD-7). */
export const loginForPost = (id: number): string => pathTo('Login', undefined, { name: 'PostDetail', id: String(id) });

/** The login that leads to an invitation. */
export const loginForInvitation = (id: string): string =>
  pathTo('Login', undefined, { name: 'Invitation', query: new URLSearchParams({ id }).toString() });
