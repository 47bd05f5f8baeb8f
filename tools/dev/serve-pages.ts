import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toPublicRegistry } from '@marketplace/releases/public-registry';
import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { renderPage } from '../../api/src/web/render-page/page.ts';
import { pageHeaders } from '../../api/src/web/render-page/page-headers.ts';
import { routeOf } from '../../api/src/web/render-page/route-of.ts';

/** The product's own pages under its own policy, for addresses that nothing else serves; the policy permits the reload channel. */
export const servePages =
  (registry: ReleaseRegistry) =>
  ({ url = '/', method, headers }: IncomingMessage, response: ServerResponse, next: () => void) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (method !== 'GET' || /^\/(api|assets|remotes)\//.test(path) || /\.\w+$/.test(path)) return next();
    if (!registry.shell) return response.writeHead(503, { 'content-type': 'text/plain' }).end('Still building …\n');
    const nonce = randomBytes(16).toString('base64');
    const { scriptDigest } = registry.shell.frame;
    const policy = pageHeaders({ nonce, scriptDigest, apiOrigin: `ws://${headers.host}`, fromSource: true });
    const site = { publicUrl: `http://${headers.host}`, mailServiceUrl: '/api/dev/mailbox' };
    const route = routeOf(path);
    response.writeHead(route ? 200 : 404, { ...policy, 'content-type': 'text/html; charset=utf-8' });
    return response.end(renderPage({ registry, site, route: route ?? 'NotFound', nonce }));
  };

/** The whole registry for everybody, since a developer acts as any user. */
export const serveAreas =
  (registry: ReleaseRegistry) =>
  ({ url = '/' }: IncomingMessage, response: ServerResponse, next: () => void) => {
    const call = Object.values(areaCalls).find(({ path }) => url === apiBase + path);
    if (!call || !registry.shell) return next();
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(
      JSON.stringify(toPublicRegistry(registry, call === areaCalls.adminAreas ? 'admin' : 'everyone')),
    );
  };
