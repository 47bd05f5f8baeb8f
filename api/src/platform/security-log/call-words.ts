import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

/** What each restricted call is for, in the security log's words, by method and path: `GET /api/admin/users`. */
export const callWords: Record<string, string> = {};

/** The roles of a call in words, to say why it was rejected. */
const whose: Readonly<Record<string, string>> = {
  admin: ' (for Admins)',
  seller: ' (for Insolvency Practitioners)',
  buyer: ' (for Interested Parties)',
};
/** Whether a call downloads data: its summary then names the content. */
const isFile = (path: string) => /csv|export|zip/.test(path);

/** Keeps the summaries of all calls. A call without one stops the start. */
export const keepCallWords = fp(async (app) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const calls = routes.filter(
      ({ method, url, config, schema }) =>
        url.startsWith(`${apiBase}/`) &&
        schema &&
        !schema.hide &&
        (method !== 'HEAD' || config?.swagger?.exposeHeadRoute),
    );
    const silent = calls.filter(({ schema }) => !schema?.summary).map(({ method, url }) => `${String(method)} ${url}`);
    if (silent.length > 0) throw new Error(`These calls have no summary: ${silent.join(', ')}`);
    for (const { method, url, config, schema } of calls) {
      const who = isFile(url) ? '' : (whose[url.slice(apiBase.length).split('/')[1] ?? ''] ?? '');
      if (config?.allow !== 'everyone') callWords[`${String(method)} ${url}`] = `${schema?.summary}${who}`;
    }
  });
});
