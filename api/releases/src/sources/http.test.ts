import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { area, registry } from '../registry.fixture.ts';
import { httpSource } from './http.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-'));
after(() => rmSync(folder, { recursive: true }));

/** A registry server that responds as the test says at the moment. */
async function place(t: TestContext) {
  const answers: { listener: RequestListener } = { listener: () => undefined };
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    answers.listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.closeAllConnections());
  t.after(() => server.close());
  return { answers, asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/registry.json` };
}
const responseBody = (version: string) => JSON.stringify({ areas: [{ ...area('seller', ['seller']), version }] });
const good =
  (version: string): RequestListener =>
  (_, response) =>
    void response.setHeader('etag', `"${version}"`).end(responseBody(version));
/** A minute, which only ends a hanging test. */
const settled = { times: 6000, pause: 10 };

async function until(holds: () => boolean) {
  for (let turn = 0; turn < settled.times && !holds(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, settled.pause));
  }
  assert.ok(holds());
}

test('areas come by the registry at an address, at addresses beside it; the shell is the server’s own', async (t) => {
  const { answers, asked, address } = await place(t);
  answers.listener = good('1');
  const errors: string[] = [];
  const logError = (message: string) => void errors.push(message);
  const own = () => registry;
  const { source, stop } = await httpSource(address, {
    own,
    cacheFile: join(folder, 'a.json'),
    logError,
    interval: 20,
  });
  t.after(stop);
  const [seller, ...others] = source()?.areas ?? [];
  assert.deepEqual([source()?.shell, others], [registry.shell, []]);
  const base = address.replace('/registry.json', '');
  assert.equal(seller?.entry.address, `${base}/remotes/seller/1.0.0-aa/remoteEntry.01234567.js`);
  assert.deepEqual(
    Object.keys(seller?.files ?? {}).every((file) => file.startsWith(base)),
    true,
  );
  await until(() => asked.includes('"1"'));
  answers.listener = good('2');
  await until(() => source()?.areas[0]?.version === '2');
  assert.deepEqual(errors, []);
});

const troubles: Record<string, RequestListener> = {
  'an error status': (_, response) => void response.writeHead(503).end(),
  'a page': (_, response) => void response.end('<!doctype html>'),
  'another JSON': (_, response) => void response.end('{"areas":[{"name":"seller"}]}'),
  silence: () => undefined,
};
for (const [trouble, listener] of Object.entries(troubles)) {
  test(`${trouble} leaves the last good registry in force, also over a start of the server`, async (t) => {
    const { answers, address } = await place(t);
    const complaints: string[] = [];
    const cacheFile = join(folder, `${trouble}.json`);
    const options = {
      own: () => registry,
      cacheFile,
      logError: (text: string) => complaints.push(text),
      interval: 20,
      // Long enough for a busy machine to respond; of the four failures only silence waits for it.
      timeout: 500,
    };
    answers.listener = good('1');
    const first = await httpSource(address, options);
    answers.listener = listener;
    await until(() => complaints.length > 0);
    assert.equal(first.source()?.areas[0]?.version, '1');
    first.stop();

    const second = await httpSource(address, options);
    t.after(second.stop);
    assert.equal(second.source()?.areas[0]?.version, '1');
    answers.listener = good('2');
    await until(() => second.source()?.areas[0]?.version === '2');
  });
}

test('a kept registry that was cut short does not stop a start', async (t) => {
  const { answers, address } = await place(t);
  answers.listener = (_, response) => void response.writeHead(503).end();
  const cacheFile = join(folder, 'cut-short.json');
  writeFileSync(cacheFile, '{"areas":[');
  const { source, stop } = await httpSource(address, { own: () => registry, cacheFile, logError: () => undefined });
  t.after(stop);
  assert.deepEqual(source()?.areas, []);
});
