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

/** The address of a page, and its text as the area was released with it. */
export type AskedPage = { path: string; released: string | undefined };

export type WebOptions = {
  /** The folders whose files are served: `shell` and `remotes` in them; the first that has a file serves it. */
  folders: string[];
  releases: RegistrySource;
  site: Site;
  /** Where the API is, if not on the page's own origin. */
  apiOrigin?: string;
  /** Whether the contact form uses Google reCAPTCHA. */
  recaptcha?: boolean;
  /** What a page of one post may say of it before any script has run; nothing for a post that is not open to visitors. */
  postWords?: (id: number) => Promise<PageWords | undefined>;
  /** The whole text of a page, as HTML, for browsers that cannot run scripts (PD-82); undefined if the page has none. */
  wholeText?: (route: RouteName, page: AskedPage) => Promise<string | undefined>;
  clock?: Clock;
};

/** Serves the web client: its files, and for every other address the page. */
export async function webPlugin(
  app: FastifyInstance,
  { folders, releases, site, apiOrigin, recaptcha, postWords, wholeText, clock = systemClock }: WebOptions,
) {
  const secure = site.publicUrl.startsWith('https:');
  // Nobody is led back to plain HTTP by a line in between; of no use, and ignored, where the site is not on TLS.
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
    // An addition, as the words of a post are: without a database the page comes without it.
    const released = registry.areas.find(({ texts }) => texts?.[route])?.texts?.[route];
    const text = await wholeText?.(route, { path, released }).catch(() => undefined);
    const page = renderPage({ registry, site, route, nonce, words, text });
    return sendPage(request, reply, page, { isOwn: Boolean(state.shares?.length) });
  });
}

/** The words of the post that a page is of. They are an addition: without a database the page comes without them. */
async function wordsOfPost(postWords: NonNullable<WebOptions['postWords']>, route: RouteName, path: string) {
  const id = /^\/(?:post|for-sale)\/([1-9]\d{0,8})\/?$/i.exec(path)?.[1];
  if (!id || !postRoutes.includes(route)) return undefined;
  return postWords(Number(id)).catch(() => undefined);
}
const postRoutes: readonly RouteName[] = ['PostDetail', 'PublicPost'];

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

/** `isOwn`: another browser may be sent another page. */
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
