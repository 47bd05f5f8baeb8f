import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media type of a call that sends a file; others send JSON, or text where their response is a text. */
    sends?: string;
    /** Saves an edit: accepts `If-Match`, and returns the new version. */
    edits?: boolean;
    /** Returns the version of the editable part of its response. */
    versioned?: boolean;
  }
}

/** OpenAPI at /api/openapi.json and a page to browse it at /api/docs. Registered before the routes it describes. */
export const apiDocs = fp<{ production: boolean }>(async (app, { production }) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  const open = async () => {
    // Requested rarely, and its modules would slow every start.
    const { describeCalls } = await import('./describe-calls.ts');
    return describeCalls(routes, production);
  };
  let opened: ReturnType<typeof open> | undefined;
  const docs = () => {
    opened ??= open();
    return opened;
  };
  const ofPage = async ({ url, headers }: FastifyRequest) => (await docs()).page.inject({ url, headers });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, allow: 'everyone' };
      route.schema = { ...route.schema, hide: true };
    });
    scope.get('/openapi.json', async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((await docs()).description),
    );
    for (const path of ['/docs', '/docs/*'])
      scope.get(path, async (request, reply) => {
        const { statusCode, headers, rawPayload } = await ofPage(request);
        const { connection: _, 'transfer-encoding': __, ...kept } = headers;
        return reply.code(statusCode).headers(kept).send(rawPayload);
      });
  });
});
