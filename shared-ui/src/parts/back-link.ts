import { pathTo, type RouteName, routeCard, routeNames } from '@marketplace/shared-contract/platform/routes/routes';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createStore } from '../listeners.ts';
import { tabStorage } from '../safe-storage.ts';

/** A link back: where one came from or, with nothing to go by, a screen above this one. */
export type BackLink = { to: string; label: string };

/** The screens seen in this tab, by their places in its history: in the tab's storage, so that a reload keeps them. */
type Stop = { address: string; title: string };
type Trail = Record<number, Stop>;
const trailKey = 'marketplace.trail';
const longestTrail = 50;

// Where a browser forbids storage there is no trail: every way back then leads to the screen above.
const readTrail = () => (tabStorage.readJson(trailKey) ?? {}) as Trail;
const writeTrail = (trail: Trail) => tabStorage.writeJson(trailKey, trail);

/** The router numbers the entries of a tab's history; a router in memory, as in tests, has none. */
function place(): number | undefined {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

let isStarted = false;

/** Notes what this place of the history shows. The first place of a new history has nothing before or after it. */
function noteStop(stop: Stop): void {
  const here = place();
  if (here === undefined) return;
  const trail = isStarted || here > 0 ? readTrail() : {};
  isStarted = true;
  trail[here] = stop;
  delete trail[here - longestTrail];
  writeTrail(trail);
}

/** Notes an address that changed past the router, without another screen. */
export function noteAddress(): void {
  const here = place();
  const title = here === undefined ? undefined : readTrail()[here]?.title;
  if (title !== undefined) noteStop({ address: location.pathname + location.search, title });
}

const pathOf = (address: string) => address.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');
/** What visitors see of a post is the post: nothing leads back from one to the other. */
const screenOf = (address: string) => pathOf(address).replace(/^\/for-sale\//, '/post/');
const pathsOf = (names: RouteName[]) => names.map((name) => pathOf(pathTo(name)));
const ownPost = /^\/post\/[^/]+\/./;
/** Where one does something and is done with it: nothing leads back there. */
const tasks = pathsOf(['AddPost', 'PostWithoutDraft', 'ForgotPass', 'ResetPass', 'ConfirmEmail']);
const isTask = (path: string) => tasks.includes(path) || ownPost.test(path) || path.startsWith('/register');
const login = pathOf(pathTo('Login'));

/** The nearest place before this one that is another screen, and how many steps back it is; none beyond a login. */
function originOf(pathname: string): { stop: Stop; steps: number } | undefined {
  const here = place() ?? 0;
  const trail = readTrail();
  const own = screenOf(pathname);
  for (let at = here - 1; at >= 0; at -= 1) {
    const stop = trail[at];
    const path = stop && pathOf(stop.address);
    if (!stop || path === undefined || path === login) return undefined;
    if (screenOf(path) !== own && !path.startsWith(`${own}/`) && !isTask(path)) return { stop, steps: at - here };
  }
  return undefined;
}

/** The path of the screen above the one that is open, as that says itself; undefined for none. The menu marks it. */
export const screenAbove = createStore<string | undefined>(undefined);

/**
 * Records the screen in the tab's trail and returns the link back. It goes back in the history, so a list keeps its filter, sort, page and
 * scroll position. `parent` is the target if the tab has no earlier screen.
 */
export function useBackLink(title: string, parent: BackLink | undefined) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the place in the history
  useEffect(() => noteStop({ address: pathname + search, title }), [pathname, search, key, title]);
  useEffect(() => {
    // A screen below a post does not know the post's list: what the post named holds.
    if (!parent?.to.startsWith('/post/')) screenAbove.set(parent?.to);
  }, [parent?.to]);
  const hasParent = parent !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the place in the history
  const origin = useMemo(() => (hasParent ? originOf(pathname) : undefined), [pathname, key, hasParent]);
  if (!parent || !origin) return parent;

  const { stop, steps } = origin;
  // A screen's heading may greet its reader or say what it is narrowed to: neither is its name.
  const from = routeNames.map(routeCard).find(({ path }) => pathOf(path) === pathOf(stop.address));
  const name = from?.title ?? stop.title;
  const label = pathOf(stop.address) === pathOf(parent.to) ? parent.label : `Back to ${name}`;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(steps);
  };
  return { to: stop.address, label, onClick };
}
