import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { areaOrigins } from '@marketplace/releases/resolve-urls';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../platform/clock/clock.ts';
import { releasesOfPage } from './choose-release.ts';
import { isIndexed } from './render-page/head.ts';
import { renderPage } from './render-page/page.ts';
import { fileHeaders, pageHeaders, strictTransport } from './render-page/page-headers.ts';
import { routeOf } from './render-page/route-of.ts';
import type { PageWords, Site } from './render-page/site.ts';
import { serveCrawlers } from './robots-and-sitemap.ts';
import { serveFiles } from './serve-files.ts';
import { serveWellKnown } from './well-known.ts';

/** Pages are made per request, so speed matters more than size. */
function compressPage(text: string, accepted = ''): { body: Buffer; encoding?: 'br' | 'gzip' } {
  if (/\bbr\b/.test(accepted)) {
    return { encoding: 'br', body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: gzipSync(text) };
  return { body: Buffer.from(text) };
}

/** The address of a page and the text released with its area. */
export type AskedPage = { path: string; released: string | undefined };

export type WebOptions = {
  /** The folders with `shell` and `remotes` to serve; the first that has a file wins. */
  folders: string[];
  releases: RegistrySource;
  site: Site;
  /** The API's address, if not the page's own origin. */
  apiOrigin?: string;
  /** Whether the contact form uses Google reCAPTCHA. */
  recaptcha?: boolean;
  /** The words of a post for its page before any script runs; undefined for a post not open to visitors. */
  postWords?: (id: number) => Promise<PageWords | undefined>;
  /** The whole text of a page as HTML, for browsers without scripts (PD-82); undefined if it has none. */
  wholeText?: (route: RouteName, page: AskedPage) => Promise<string | undefined>;
  clock?: Clock;
};

/** Serves the web client: its files, and the page for every other address. */
export async function webPlugin(
  app: FastifyInstance,
  { folders, releases, site, apiOrigin, recaptcha, postWords, wholeText, clock = systemClock }: WebOptions,
) {
  const secure = site.publicUrl.startsWith('https:');
  // Prevents a downgrade to plain HTTP. Browsers ignore it if the site is not on TLS.
  if (secure) app.addHook('onRequest', async (_request, reply) => void reply.header(...strictTransport));
  await app.register(cookie);
  await serveFiles(app, folders);
  await serveCrawlers(app, site, releases);
  await serveWellKnown(app, site, clock);

  app.get('/*', { config: { allow: 'everyone' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const matchedRoute = routeOf(path);
    if (!matchedRoute && !asksForPage(path, request)) return reply.callNotFound();
    const state = releases();
    if (!state) return sendNothingBuilt(reply);
    const registry = releasesOfPage(request, reply, state, site.publicUrl);
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
    const words = postWords && (await wordsOfPost(postWords, route, path));
    // Optional, like the words of a post: without a database the page omits it.
    const released = registry.areas.find(({ texts }) => texts?.[route])?.texts?.[route];
    const text = await wholeText?.(route, { path, released }).catch(() => undefined);
    const page = renderPage({ registry, site, route, nonce, words, text });
    return sendPage(request, reply, page, { isOwn: Boolean(state.shares?.length) });
  });
}

/** The words of a page's post. Optional: without a database the page omits them. */
async function wordsOfPost(postWords: NonNullable<WebOptions['postWords']>, route: RouteName, path: string) {
  const id = /^\/(?:post|for-sale)\/([1-9]\d{0,8})\/?$/i.exec(path)?.[1];
  if (!id || !postRoutes.includes(route)) return undefined;
  return postWords(Number(id)).catch(() => undefined);
}
const postRoutes: readonly RouteName[] = ['PostDetail', 'PublicPost'];

/** Whether a request is for a page: not a call or a file, and the client accepts HTML. */
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

/** `isOwn`: other browsers may get another page. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string, { isOwn }: { isOwn: boolean }) {
  const { body, encoding } = compressPage(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers(
      isOwn
        ? { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' }
        : { 'cache-control': 'no-cache', vary: 'accept-encoding' },
    )
    .type('text/html; charset=utf-8')
    .send(body);
}
