import { randomBytes } from 'node:crypto';
import { isIndexed } from '@marketplace/releases/render-page/head';
import { renderPage } from '@marketplace/releases/render-page/page';
import { fileHeaders, pageHeaders, strictTransport } from '@marketplace/releases/render-page/page-headers';
import { routeOf } from '@marketplace/releases/render-page/route-of';
import type { Site } from '@marketplace/releases/render-page/site';
import { areaOrigins } from '@marketplace/releases/resolve-urls';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import { apiBase } from '@marketplace/shared-contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressPage } from './compress-page.ts';
import { serveCrawlers } from './robots-and-sitemap.ts';
import { serveFiles } from './serve-files.ts';

export type WebOptions = {
  /** The folders whose files are served: `shell` and `remotes` in them; the first that has a file serves it. */
  folders: string[];
  releases: RegistrySource;
  site: Site;
  /** Where the API is, if not on the page's own origin. */
  apiOrigin?: string;
  /** Whether the contact form uses Google reCAPTCHA. */
  recaptcha?: boolean;
};

/** Serves the web client: its files, and for every other address the page. */
export async function webPlugin(app: FastifyInstance, { folders, releases, site, apiOrigin, recaptcha }: WebOptions) {
  // Nobody is led back to plain HTTP by a line in between; of no use, and ignored, where the site is not on TLS.
  if (site.publicUrl.startsWith('https:'))
    app.addHook('onRequest', async (_request, reply) => void reply.header(...strictTransport));
  await serveFiles(app, folders);
  await serveCrawlers(app, site, releases);

  app.get('/*', { config: { allow: 'everyone' } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const matchedRoute = routeOf(path);
    if (!matchedRoute && !asksForPage(path, request)) return reply.callNotFound();
    const registry = releases();
    if (!registry) return sendNothingBuilt(reply);
    const route = matchedRoute ?? 'NotFound';
    const nonce = randomBytes(16).toString('base64');
    const { scriptDigest } = registry.shell.frame;
    reply.code(matchedRoute ? 200 : 404).headers(
      pageHeaders({
        nonce,
        scriptDigest,
        areaOrigins: areaOrigins(registry),
        apiOrigin,
        recaptcha,
        dashboardUrl: site.dashboardUrl,
        areaOverrides: site.areaOverrides,
      }),
    );
    if (!matchedRoute || !isIndexed(registry, route)) reply.header('x-robots-tag', 'noindex');
    const page = renderPage({ registry, site, route, nonce });
    return sendPage(request, reply, page);
  });
}

/** Neither a call nor a file, and requested by a client that accepts pages. */
const asksForPage = (path: string, { headers }: FastifyRequest) =>
  path !== apiBase &&
  !path.startsWith(`${apiBase}/`) &&
  !/\.\w+$/.test(path) &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

const sendNothingBuilt = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ ...fileHeaders, 'cache-control': 'no-store', 'retry-after': 5 })
    .type('text/plain; charset=utf-8')
    .send('The web client is not built: run npm run build.\n');

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  const { body, encoding } = compressPage(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(body);
}
