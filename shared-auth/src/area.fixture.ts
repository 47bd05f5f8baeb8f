import { totalCountHeader } from '@marketplace/shared-contract/paging';
import { type Role, roleClaims } from '@marketplace/shared-contract/roles';
import { routeNames, routes } from '@marketplace/shared-contract/routes';
import { render } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider, useLocation } from 'react-router-dom';
import { signIn } from './index.ts';

/** What the API answers; text goes as text, all else as JSON. `total` is what a paged list has in all. */
export type Answer = { status?: number; body: unknown; total?: number };
/** A call as it was made; `key` is its Idempotency-Key. */
export type Asked = { call: string; query: Record<string, string>; body: unknown; key?: string };
/** The API by method and path, e.g. `GET /seller/posts`. */
export type Wire = Record<string, (asked: Asked) => Answer | Promise<Answer>>;
type As = { role?: Role; userId?: string };

export const refusal = (status: number, message: string, fields?: Record<string, string>): Answer => ({
  status,
  body: { message, fields },
});

/** An answer that has not come yet, and the way to let it come. */
export function held(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { promise, release: () => resolve(answer) };
}

let users = 0;

/** A user nobody was before: with them the page's store starts empty. */
export function newUserId(): string {
  users += 1;
  return `user-${users}`;
}

/** An access token of the role, good for 15 minutes. */
export function tokenOf(role: Role, sub: string): string {
  const claims = { sub, role: roleClaims[role], exp: Math.floor(Date.now() / 1000) + 900 };
  return `.${btoa(JSON.stringify(claims))}.`;
}

/**
 * Opens addresses of an area as a signed-in user, `usual` unless told otherwise, with the API faked at the wire. `asked`
 * grows with each call. As the shell draws them, another address is another screen; those of other areas are named only.
 */
export function areaOpener(screens: object, usual: Role) {
  const shown = routeNames.map((name) => {
    const Screen = (screens as Record<string, ComponentType | undefined>)[name];
    const element = Screen ? createElement(OwnScreen, { Screen }) : createElement('h1', undefined, name);
    return { path: routes[name].path, element };
  });
  return (entry: InitialEntry, wire: Wire, { role = usual, userId = newUserId() }: As = {}) => {
    signIn({ token: tokenOf(role, userId), refreshToken: 'refresh' });
    const asked = fakeApi(wire);
    const router = createMemoryRouter(shown, { initialEntries: [entry] });
    render(createElement(RouterProvider, { router }));
    const where = () => router.state.location.pathname + router.state.location.search;
    return { asked, router, where };
  };
}

function OwnScreen({ Screen }: { Screen: ComponentType }) {
  return createElement(Screen, { key: useLocation().pathname });
}

function fakeApi(wire: Wire): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    const call = `${init?.method} ${url.pathname.replace('/api', '')}`;
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    const key = new Headers(init?.headers).get('idempotency-key');
    const one = { call, query: Object.fromEntries(url.searchParams), body, ...(key && { key }) };
    asked.push(one);
    const answer = wire[call];
    if (!answer) throw new TypeError(`Nothing answers ${call}`);
    return responseOf(await answer(one));
  };
  return asked;
}

function responseOf({ status = 200, body, total }: Answer): Response {
  const text = typeof body === 'string';
  const headers = new Headers({ 'content-type': text ? 'text/plain' : 'application/json' });
  if (total !== undefined) headers.set(totalCountHeader, String(total));
  return new Response(text ? body : JSON.stringify(body), { status, headers });
}
