import { pathTo, type RouteName, routeCard, routeNames } from '@marketplace/shared-contract/platform/routes/routes';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createStore } from '../listeners.ts';
import { tabStorage } from '../safe-storage.ts';

/** A link back: to the previous screen or, without one, the screen above. */
export type BackLink = { to: string; label: string };

/** The screens seen in this tab by history position; in the tab's storage, so that they survive a reload. */
type Stop = { address: string; title: string };
type Trail = Record<number, Stop>;
const trailKey = 'marketplace.trail';
const longestTrail = 50;

// Without storage there is no trail, and every back link leads to the screen above.
const readTrail = () => (tabStorage.readJson(trailKey) ?? {}) as Trail;
const writeTrail = (trail: Trail) => tabStorage.writeJson(trailKey, trail);

/** The router numbers a tab's history entries; an in-memory router, as in tests, has no numbers. */
function place(): number | undefined {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

let isStarted = false;

/** Records the screen of this history entry. The first entry of a new history has nothing before or after it. */
function noteStop(stop: Stop): void {
  const here = place();
  if (here === undefined) return;
  const trail = isStarted || here > 0 ? readTrail() : {};
  isStarted = true;
  trail[here] = stop;
  delete trail[here - longestTrail];
  writeTrail(trail);
}

/** Records a URL that changed without the router, on the same screen. */
export function noteAddress(): void {
  const here = place();
  const title = here === undefined ? undefined : readTrail()[here]?.title;
  if (title !== undefined) noteStop({ address: location.pathname + location.search, title });
}

const pathOf = (address: string) => address.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');
/** A post's public page counts as the post: no link leads back from one to the other. */
const screenOf = (address: string) => pathOf(address).replace(/^\/for-sale\//, '/post/');
const pathsOf = (names: RouteName[]) => names.map((name) => pathOf(pathTo(name)));
const ownPost = /^\/post\/[^/]+\/./;
/** Screens for a finite task, to which nothing leads back. */
const tasks = pathsOf(['AddPost', 'PostWithoutDraft', 'ForgotPass', 'ResetPass', 'ConfirmEmail']);
const isTask = (path: string) => tasks.includes(path) || ownPost.test(path) || path.startsWith('/register');
const login = pathOf(pathTo('Login'));

/** The nearest earlier entry with another screen, and the number of steps to it; none beyond a login. */
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

/** The path of the screen above the current one, as that screen declares it; undefined if none. The menu marks it. */
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
    // A screen below a post does not know the post's list, so the post's own value stays.
    if (!parent?.to.startsWith('/post/')) screenAbove.set(parent?.to);
  }, [parent?.to]);
  const hasParent = parent !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the place in the history
  const origin = useMemo(() => (hasParent ? originOf(pathname) : undefined), [pathname, key, hasParent]);
  if (!parent || !origin) return parent;

  const { stop, steps } = origin;
  // Uses the route's title: a heading may be a greeting or name the active filter.
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
