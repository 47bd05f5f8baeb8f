import fp from 'fastify-plugin';

/**
 * Logs one line per call: id, route, status and time. No URL, query, header or body, because those can contain personal data. The id is
 * returned in `x-request-id`, for a user to quote.
 */
export const requestLog = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions, log }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
});
