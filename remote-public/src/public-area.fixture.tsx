import { signIn } from '@marketplace/shared-auth';
import { clearTokens } from '@marketplace/shared-auth/token-store';
import { type Role, roleClaims } from '@marketplace/shared-contract/platform/routes/roles';
import { areas, type RouteName, routeNames, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { screens } from './remote.tsx';

type Answer = { status?: number; body: unknown };
/** The API by method and path, e.g. `POST /login`. */
export type Wire = Record<string, () => Answer | Promise<Answer>>;
/** `state` comes from the previous screen. */
type Opening = { wire?: Wire; as?: Role; released?: readonly RouteName[]; state?: object };
type Asked = { call: string; query?: string; key?: string; body: unknown };

export const refusal = (status: number, message: string): Answer => ({ status, body: { message } });

/** Opens an address of the area, by default as a visitor, with a fake API at the wire. */
export function openArea(address: string, { wire = {}, as, released = [], state }: Opening = {}) {
  clearTokens();
  if (as) signIn(pairOf(as));
  putRegistry(released);
  const asked = fakeApi(wire);
  const { pathname, search, hash } = new URL(address, location.origin);
  const router = createMemoryRouter(areaRoutes, { initialEntries: [{ pathname, search, hash, state }] });
  render(<RouterProvider router={router} />);
  return { asked, where: () => router.state.location.pathname + router.state.location.search };
}

/** A role's pair of tokens, good for 15 minutes. */
export function pairOf(role: Role) {
  const claims = { sub: 'user-1', role: roleClaims[role], exp: Math.floor(Date.now() / 1000) + 900 };
  return { token: `head.${btoa(JSON.stringify(claims))}.signature`, refreshToken: 'refresh' };
}

function fakeApi(wire: Wire): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const call = `${init?.method} ${pathname.replace('/api', '')}`;
    const key = new Headers(init?.headers).get('idempotency-key') ?? undefined;
    asked.push({ call, query: search || undefined, key, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const answer = wire[call];
    if (!answer) throw new TypeError(`Nothing answers ${call}`);
    const { status = 200, body } = await answer();
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return asked;
}

/** The registry that the shell's page would contain. */
function putRegistry(released: readonly RouteName[]): void {
  document.getElementById('registry')?.remove();
  const registry = areas.map((name) => ({ name, screens: released.filter((screen) => routes[screen].area === name) }));
  const script = Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json' });
  script.textContent = JSON.stringify(registry);
  document.head.append(script);
}

// Screens of other areas are only named.
const areaRoutes = routeNames.map((name) => {
  const Screen = (screens as Partial<Record<RouteName, ComponentType>>)[name];
  return { path: routes[name].path, element: Screen ? <Screen /> : <h1>{name}</h1> };
});
