// Rows, files and what sweeps them (ADR-0077).
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { testProduct } from '../../../test/product.ts';
import { keysIn, testInEachFileStore } from './each-file-store.fixture.ts';
import type { FileStore } from './file-store.ts';
import { openFile, storeFile } from './files.service.ts';
import { sweepFiles } from './sweep-files.job.ts';
import { withUpload } from './upload.ts';

const content = (of: string) => Buffer.from(of);

/** A product with a feature that keeps files, on a store of the test's own. */
async function withFeature(t: TestContext, files: FileStore) {
  const product = await testProduct(t);
  const context = { ...product.context, files };
  await sql`create table leaflet (id int primary key, file_key text not null references stored_file)`.execute(
    product.db,
  );
  const refer = (id: number, key: string) => sql`insert into leaflet values (${id}, ${key})`.execute(product.db);
  return { ...product, context, refer };
}

testInEachFileStore(
  'a file that a row refers to stays; any other is gone after a day and not before',
  async (t, files) => {
    const { context, clock, db, refer } = await withFeature(t, files);
    const [used, killed, removed] = [
      await storeFile(context, content('used')),
      await storeFile(context, content('its process was killed')),
      await storeFile(context, content('removed later')),
    ];
    await refer(1, used);
    await refer(2, removed);
    clock.set('2026-06-11T08:00:00Z');
    const tidied = t.mock.method(files, 'tidy');
    await sweepFiles(context);
    assert.equal(tidied.mock.callCount(), 1, 'what killed writers had begun goes too');
    assert.deepEqual(await keysIn(files), [used, killed, removed].sort(), 'an upload may take a while');
    await sql`delete from leaflet where id = 2`.execute(db);
    clock.set('2026-06-11T09:00:01Z');
    await sweepFiles(context);
    assert.deepEqual(await keysIn(files), [used, removed].sort());
    clock.set('2026-06-12T09:00:02Z');
    await sweepFiles(context);
    assert.deepEqual(await keysIn(files), [used]);
    assert.deepEqual(
      (await db.selectFrom('storedFile').selectAll().execute()).map(({ key }) => key),
      [used],
    );
    assert.equal(await text(await openFile(context, used)), 'used');
  },
);

testInEachFileStore('the same content stored again while it waits to be removed stays', async (t, files) => {
  const { context, clock, refer } = await withFeature(t, files);
  const key = await storeFile(context, content('twice'));
  clock.set('2026-06-11T10:00:00Z');
  assert.equal(await storeFile(context, content('twice')), key);
  await sweepFiles(context);
  await refer(1, key);
  clock.set('2026-06-20T10:00:00Z');
  await sweepFiles(context);
  await sweepFiles(context);
  assert.equal(await text(await openFile(context, key)), 'twice');
});

testInEachFileStore('a file that no row knows is removed a day after it was found', async (t, files) => {
  const { context, clock, db } = await withFeature(t, files);
  await storeFile(context, content('of a database that was put back'));
  await db.deleteFrom('storedFile').execute();
  await sweepFiles(context);
  assert.equal((await keysIn(files)).length, 1);
  clock.set('2026-06-11T09:00:01Z');
  await sweepFiles(context);
  assert.deepEqual(await keysIn(files), []);
  assert.deepEqual(await db.selectFrom('storedFile').selectAll().execute(), []);
});

test('content stored by twenty concurrent uploads survives sweeps', async (t) => {
  const { context, clock, db, refer } = await withFeature(t, (await testProduct(t)).context.files);
  const key = await storeFile(context, content('contended'));
  await sql`update stored_file set unused_since = ${new Date('2026-06-01T00:00:00Z')}`.execute(db);
  clock.set('2026-06-11T10:00:00Z');
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 4 === 0 ? sweepFiles(context) : storeFile(context, content('contended')),
    ),
  );
  await refer(1, key);
  assert.equal(await text(await openFile(context, key)), 'contended');
});

test('an unreachable store answers 503 with a sentence and leaves no reference', async (t) => {
  const { context } = await withFeature(t, (await testProduct(t)).context.files);
  const away = { ...context.files, write: () => Promise.reject(new Error('ECONNREFUSED')), open: context.files.open };
  await assert.rejects(storeFile({ ...context, files: away }, content('x')), {
    reason: 'busy',
    message: 'Files cannot be stored or read just now. Please try again in a moment.',
  });
  await assert.rejects(openFile(context, 'a'.repeat(64)), { reason: 'busy' });
});

test('streams an upload to a temporary file, rejects it above its limit, and removes it afterwards', async (t) => {
  const { context } = await testProduct(t);
  const { dataDir } = context.config;
  const asked = { dataDir, mostBytes: 10, tooLarge: 'A picture may have 10 bytes' };
  const uploads = () => readdir(path.join(dataDir, 'uploads'));
  const size = await withUpload(
    { ...asked, body: Readable.from([content('12345'), content('67890')]) },
    async (upload) => {
      assert.equal((await uploads()).length, 1);
      return upload.size;
    },
  );
  assert.equal(size, 10);
  const more = Readable.from([content('1234567890'), content('1')]);
  await assert.rejects(
    withUpload({ ...asked, body: more }, async () => assert.fail('not worked on')),
    { reason: 'too-large', message: 'A picture may have 10 bytes' },
  );
  const broken = Readable.from(
    (async function* () {
      yield content('123');
      throw new Error('the line went');
    })(),
  );
  await assert.rejects(
    withUpload({ ...asked, body: broken }, async () => assert.fail('not worked on')),
    /the line went/,
  );
  assert.deepEqual(await uploads(), []);
  const [left, underWay] = ['left', 'under-way'].map((name) => path.join(dataDir, 'uploads', name));
  for (const file of [left, underWay]) await writeFile(file ?? '', 'x');
  await utimes(left ?? '', 1, 1);
  await sweepFiles(context);
  assert.deepEqual(await uploads(), ['under-way']);
});

test('a client that uploads too much reads why, and its connection stays open', async (t) => {
  const { context } = await testProduct(t);
  const limit = { dataDir: context.config.dataDir, mostBytes: 10, tooLarge: 'At most 10 bytes' };
  const server = createServer((request, response) => {
    withUpload({ ...limit, body: request }, async ({ size }) => String(size)).then(
      (text) => response.end(text),
      ({ message }) => response.writeHead(413).end(message),
    );
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = async (size: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: Buffer.alloc(size) });
    return [answer.status, await answer.text()];
  };
  assert.deepEqual(await send(3_000_000), [413, 'At most 10 bytes']);
  assert.deepEqual(await send(10), [200, '10']);
});
