import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet from 'helmet';

/** The headers that helmet sets on every response. They are computed once: at each call they caused half of its garbage. */
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
 * Headers of every API response, including errors; pages have their own policy (web/). Most responses have tokens or personal data, so
 * caching is off unless a route allows it.
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

/** Sets them on the responses of routes in the same Fastify scope. */
export const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiHeaders);
    done();
  });
});
