import fp from 'fastify-plugin';
import { currentTracing, type Span } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/**
 * Each call as part of a trace: that of its `traceparent`, which a browser or a proxy may send, or one of its own. It is named by
 * its route, never by its address, which can hold a link's token. Without a place for traces nothing is done.
 */
export const traceCalls = fp(async (app) => {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'none';
    request.span = currentTracing()?.begin(`${method} ${route}`, {
      kind: 'server',
      parent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
      attributes: { 'http.request.method': method, 'http.route': route, 'request.id': id },
    });
    if (request.span) request.span.run(done);
    else done();
  });
  // What a body is read by belongs to its connection, not to the call.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { span } = request;
    if (!span) return done();
    span.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(String(statusCode));
    span.end();
    span.run(done);
  });
});
