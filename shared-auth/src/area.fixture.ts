import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { type RouteName, routeNames, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { partLoader } from '@marketplace/shared-ui';
import { AreaPart } from '@marketplace/shared-ui/layout';
import { render } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider, useLocation } from 'react-router-dom';
import { firmRoleNow } from './firm-role.ts';
import { setFirmRole, signIn } from './index.ts';
import { type Answer, fakeApi, somePair, type Wire } from './wire.fixture.ts';

export type { Answer, Wire } from './wire.fixture.ts';

type As = { role?: Role; userId?: string };
type Parts = Partial<Record<RouteName, () => Promise<ComponentType<object>>>>;

export const refusal = (status: number, message: string, fields?: Record<string, string>): Answer => ({
  status,
  body: { message, fields },
});

/** A pending response, and the function that releases it. */
export function held(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { promise, release: () => resolve(answer) };
}

let users = 0;

/** A user not used before: the page's store starts empty for them. */
export function newUserId(): string {
  users += 1;
  return `user-${users}`;
}

let signedIn = '';

/** Clears the tab's storage before another user is served, as the shell does. */
export function signInAs(userId: string, role: Role): void {
  if (userId !== signedIn) sessionStorage.removeItem('marketplace.sorts');
  signedIn = userId;
  signIn(somePair(900, role, userId));
}

/**
 * Opens addresses of an area as a signed-in user, by default `usual`, with a fake API at the wire. `asked` grows with each call. As in the
 * shell, another address is another screen; those of other areas are only named, except where the area provides a role's whole screen, such
 * as its home.
 */
export function areaOpener(screens: object, usual: Role, parts: Parts = {}) {
  partLoader.load = async (_, screen) => {
    const load = parts[screen];
    if (!load) throw new Error(`${screen} has no part of this area`);
    const Part = await load();
    return Part;
  };
  const shown = routeNames.map((name) => {
    const Screen = (screens as Record<string, ComponentType | undefined>)[name];
    const isPart = name === 'ConditionalHome' && name in parts;
    const other = isPart ? createElement(AreaPart, { role: usual, on: name }) : createElement('h1', undefined, name);
    const element = Screen ? createElement(OwnScreen, { Screen }) : other;
    return { path: routes[name].path, element };
  });
  return (entry: InitialEntry, wire: Wire, { role = usual, userId = newUserId() }: As = {}) => {
    signInAs(userId, role);
    // The shell usually knows the role before a screen opens; tests may set it, or let the page request it.
    if (!wire['GET /seller/firm-role']) setFirmRole({ requests: 0, ...firmRoleNow() });
    const asked = fakeApi(wire);
    const router = createMemoryRouter(shown, { initialEntries: [entry] });
    const { unmount } = render(createElement(RouterProvider, { router }));
    const where = () => router.state.location.pathname + router.state.location.search;
    return { asked, router, where, unmount };
  };
}

function OwnScreen({ Screen }: { Screen: ComponentType }) {
  return createElement(Screen, { key: useLocation().pathname });
}
