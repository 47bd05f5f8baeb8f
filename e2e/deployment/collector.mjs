import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** An OpenTelemetry collector that keeps each span's service, name and trace. */
export async function collector() {
  const spans = [];
  const server = createServer(async (request, response) => {
    for (const { resource, scopeSpans } of (await json(request)).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      for (const { name, traceId, parentSpanId } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ service, name, traceId, parentSpanId });
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    spans,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
