import { openPath } from '@marketplace/shared-contract/open-routes';
import { browserStorage } from '@marketplace/shared-ui';

const key = 'marketplace.wanted-post';
/** As long as the link that confirms an address is good for. */
const keptMs = 7 * 86_400_000;

/** Who registers to read a post comes back to it by a mail, in another tab: the browser keeps which one it was. */
export const rememberWantedPost = (id: number): void => {
  browserStorage.writeJson(key, { id, at: Date.now() });
};

/** The login that leads on to the post somebody registered for, or just the login. It leads there once. */
export function takeLoginForWantedPost(): string {
  const { id, at } = (browserStorage.readJson(key) ?? {}) as { id?: unknown; at?: unknown };
  browserStorage.write(key, undefined);
  const isFresh = typeof at === 'number' && Date.now() - at < keptMs;
  return Number.isSafeInteger(id) && isFresh ? loginForPost(Number(id)) : openPath('Login');
}

/** The login that leads on to a post (PD-7). */
export const loginForPost = (id: number): string =>
  openPath('Login', undefined, { name: 'PostDetail', id: String(id) });
