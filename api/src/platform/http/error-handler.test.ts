import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import Fastify, { LogController } from 'fastify';
import { openLog } from '../process/log.ts';
import { errorHandler } from './error-handler.ts';

test('defect 75: callers who hang up while sending are neither a lost database nor logged', async (t) => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: openLog('info', { write: (line) => void lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(errorHandler);
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.post('/read', async () => 'read');
  app.post('/streamed', async ({ body }) => {
    for await (const _ of body as AsyncIterable<Buffer>);
    return 'read';
  });
  const failed = t.mock.fn();
  app.addHook('onError', async (_request, _reply, error) => failed(error.message));
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  for (const [path, type] of [
    ['/read', 'application/json'],
    ['/streamed', 'application/octet-stream'],
  ] as const) {
    const before = failed.mock.callCount();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const arrived = once(app.server, 'request');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{"a":`);
    await arrived;
    socket.destroy();
    while (failed.mock.callCount() === before) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(failed.mock.calls.at(-1)?.arguments, ['aborted'], path);
  }
  assert.deepEqual(
    lines.filter((line) => /database|failed/.test(line)),
    [],
  );
});

for (const code of ['53100', 'ENOSPC'])
  test(`reports and logs a full disk (${code}) with a time to retry`, async () => {
    const lines: string[] = [];
    const app = Fastify({ loggerInstance: openLog('info', { write: (line) => void lines.push(line) }) });
    await app.register(errorHandler);
    app.post('/write', async () => {
      throw Object.assign(new Error('No space left on device'), { code });
    });
    const answer = await app.inject({ method: 'POST', url: '/write' });
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '5']);
    assert.match(answer.json().message, /^There is no room to store anything just now\. Nothing was saved\./);
    assert.ok(lines.some((line) => line.includes('a disk is full')));
  });
