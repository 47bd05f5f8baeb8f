import fp from 'fastify-plugin';
import { currentTracing, type Span } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/**
 * Traces each call, continuing a `traceparent` from the client if present. Spans are named by route, never by URL, which can contain a
 * link's token. Does nothing without a collector.
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
  // Reading a body runs in the connection's context, not in the call's.
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
