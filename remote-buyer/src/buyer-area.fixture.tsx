import { clearTokens, writeTokens } from '@marketplace/shared-auth/token-store';
import { type Role, roleClaims } from '@marketplace/shared-contract/roles';
import { type RouteName, routes } from '@marketplace/shared-contract/routes';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { screens } from './remote.tsx';

// The first test of a file waits for antd to be compiled.
configure({ asyncUtilTimeout: 10_000 });

/** What the API answers to a call; text goes as text, all else as JSON. */
export type Answer = { status?: number; body: unknown; total?: number };
type Asked = { call: string; query: Record<string, string>; body: unknown; headers: Headers };
/** The API by method and path, e.g. `GET /buyer/expression-text`. */
export type Wire = Record<string, (asked: Asked) => Answer | Promise<Answer>>;

const buyerId = 'buyer-1';
export const refusal = (status: number, message: string): Answer => ({ status, body: { message } });

/** Opens an address of the area as a signed-in user, with the API faked at the wire. Answers what was asked of it. */
export function openArea(address: string, { as = 'buyer', userId = buyerId, wire }: Opening) {
  clearTokens();
  writeTokens({ token: tokenOf(as, userId), refreshToken: 'refresh' });
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    const call = `${init?.method} ${url.pathname.replace('/api', '')}`;
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    const one = { call, query: Object.fromEntries(url.searchParams), body, headers: new Headers(init?.headers) };
    asked.push(one);
    const answer = wire[call];
    if (!answer) throw new TypeError(`Nothing answers ${call}`);
    return responseOf(await answer(one));
  };
  const router = createMemoryRouter(areaRoutes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { asked, router };
}

type Opening = { as?: Role; userId?: string; wire: Wire };

// As the shell draws them: another address is another screen.
const areaRoutes = (Object.keys(screens) as RouteName[]).map((name) => ({
  path: routes[name].path,
  element: <AreaScreen name={name} />,
}));

function AreaScreen({ name }: { name: RouteName }) {
  const { pathname } = useLocation();
  const Screen = (screens as Partial<Record<RouteName, React.ComponentType>>)[name];
  return Screen && <Screen key={pathname} />;
}

function responseOf({ status = 200, body, total }: Answer): Response {
  const text = typeof body === 'string';
  const headers = new Headers({ 'content-type': text ? 'text/plain' : 'application/json' });
  if (total !== undefined) headers.set('x-total-count', String(total));
  return new Response(text ? body : JSON.stringify(body), { status, headers });
}

function tokenOf(role: Role, sub: string): string {
  const claims = { sub, role: roleClaims[role], exp: Math.floor(Date.now() / 1000) + 900 };
  return `.${btoa(JSON.stringify(claims))}.`;
}
