import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiBase } from '@marketplace/shared-contract/calls';
import { areaCalls } from '@marketplace/shared-contract/calls.areas';
import { listed } from '../../api/src/web/listed.ts';
import { renderPage } from '../../api/src/web/page.ts';
import type { ReleasedState } from '../../api/src/web/released-state.ts';
import { routeOf } from '../../api/src/web/route-of.ts';
import { pageHeaders } from '../../api/src/web/security-headers.ts';

/** The product's own pages under its own policy, for what nothing else answers; the policy lets the reload channel in. */
export const servePages =
  (state: ReleasedState) =>
  ({ url = '/', method, headers }: IncomingMessage, response: ServerResponse, next: () => void) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (method !== 'GET' || /^\/(api|assets|remotes)\//.test(path) || /\.\w+$/.test(path)) return next();
    if (!state.shell) return response.writeHead(503, { 'content-type': 'text/plain' }).end('Still building …\n');
    const nonce = randomBytes(16).toString('base64');
    const { scriptDigest } = state.shell.frame;
    const policy = pageHeaders({ nonce, scriptDigest, apiOrigin: `ws://${headers.host}`, fromSource: true });
    const site = { publicUrl: `http://${headers.host}`, mailServiceUrl: '/api/dev/mailbox' };
    const route = routeOf(path);
    response.writeHead(route ? 200 : 404, { ...policy, 'content-type': 'text/html; charset=utf-8' });
    return response.end(renderPage({ state, site, route: route ?? 'NotFound', nonce }));
  };

/** What is released, told to everybody: a developer is any user. */
export const serveAreas =
  (state: ReleasedState) =>
  ({ url = '/' }: IncomingMessage, response: ServerResponse, next: () => void) => {
    const call = Object.values(areaCalls).find(({ path }) => url === apiBase + path);
    if (!call || !state.shell) return next();
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(listed(state, call === areaCalls.adminAreas ? 'admin' : 'everyone')));
  };
