import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import Fastify from 'fastify';
import { testProduct } from '../../../test/product.ts';
import { drain } from '../http/drain.ts';
import { apiFolder } from '../process/api-folder.ts';

const statuses = async ({ app }: Awaited<ReturnType<typeof testProduct>>) =>
  Promise.all(
    ['livez', 'servingz', 'readyz', 'healthz'].map(async (name) => (await app.inject(`/api/${name}`)).statusCode),
  );

test('a process is alive and ready; while it drains it still responds but is not ready', async (t) => {
  const product = await testProduct(t);
  assert.deepEqual(await statuses(product), [200, 200, 200, 200]);
  product.app.drain();
  assert.deepEqual(await statuses(product), [200, 503, 503, 503]);
  const answer = await product.call(undefined, publicCalls.homePosts);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers.connection, 'close');
});

test('readiness names the version', async (t) => {
  const { app } = await testProduct(t);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', apiFolder), 'utf8'));
  assert.deepEqual((await app.inject('/api/healthz')).json(), { status: 'ready', version });
});

test('without its database a process is alive and serving, but not ready', async (t) => {
  const product = await testProduct(t);
  assert.deepEqual(await statuses(product), [200, 200, 200, 200]);
  await product.db.destroy();
  assert.deepEqual(await statuses(product), [200, 200, 503, 503]);
});

test('closing finishes the current call, refuses new connections and does not wait for idle ones', async () => {
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false });
  await app.register(drain);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  app.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const silentEnded = once(silent, 'close');
  const late = connect(port, '127.0.0.1');
  await once(late, 'connect');
  const agent = new Agent({ keepAlive: true });
  const call = once(get({ port, path: '/slow', agent }), 'response') as Promise<[IncomingMessage]>;
  await asked.promise;
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  await assert.rejects(fetch(`http://127.0.0.1:${port}/slow`), 'nobody listens any more');
  // Connected before the close, sends its request after it.
  late.write('GET /slow HTTP/1.1\r\nhost: late\r\n\r\n');
  answer.resolve('done');
  assert.match(
    Buffer.concat(await late.toArray()).toString(),
    /^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*done$/,
  );
  const [response] = await call;
  assert.equal(response.headers.connection, 'close');
  assert.equal(Buffer.concat(await response.toArray()).toString(), 'done');
  await Promise.all([closed, silentEnded]);
});
