import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet from 'helmet';

/** What helmet would set on every answer alike. It is asked once: asking it at each call made half of a call's garbage. */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * Headers of every answer of the API and of every refusal; pages bring a policy of their own (web/). Tokens and personal
 * data are in most answers, so none is kept by a cache unless its route says otherwise.
 */
export const apiHeaders: Record<string, string> = {
  ...headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }),
  'cache-control': 'no-store',
};

/** Sets them on the answers of the routes beside which it is registered. */
export const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiHeaders);
    done();
  });
});
