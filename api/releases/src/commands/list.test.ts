import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { day, releasesInFolder, who } from '../folder-releases.fixture.ts';
import { compareWithPublished } from './compare.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { openServedStore } from './served-store.ts';

test('the list names what is served, what else is published, and every move, the latest first', async (t) => {
  const { target, release } = releasesInFolder(t);
  await release('seller', 'a');
  await release('seller', 'b', 1);
  assert.deepEqual(await list(target, ['shell', 'seller']), [
    'shell   not released',
    `seller  b since ${day(1).toISOString()}`,
    '        b: commit not recorded, not signed',
    '        a: commit not recorded, not signed',
    'servers not recorded',
    '',
    `   2  ${day(1).toISOString()}  release  seller  a → b  ${who}`,
    '        not compared: which shell the servers have; which calls the API has',
    `   1  ${day(0).toISOString()}  release  seller  nothing → a  ${who}`,
    '        not compared: which shell the servers have; which calls the API has',
  ]);
});

test('areas review 11: a build is compared with what is published, file by file, and so is the store', async (t) => {
  const { target, built, folder } = releasesInFolder(t);
  const files = ['a.js', 'b.js'];
  await publish(target, built('seller', 'v', { files }));
  const later = built('seller', 'v', { files, publishedAt: day(5) });
  assert.deepEqual(await compareWithPublished(target, later), []);

  writeFileSync(join(later.folder, 'b.js'), 'built otherwise');
  assert.deepEqual(await compareWithPublished(target, later), ['b.js']);
  assert.deepEqual(await compareWithPublished(target, built('seller', 'v', { files: ['a.js', 'c.js'] })), [
    'b.js',
    'c.js',
  ]);
  assert.deepEqual(await compareWithPublished(target, built('seller', 'v', { files, shellApi: '^2.0.0' })), [
    'the record',
  ]);
  rmSync(join(folder, 'remotes/seller/v/a.js'));
  assert.deepEqual(await compareWithPublished(target, built('seller', 'v', { files })), ['a.js']);
  await assert.rejects(compareWithPublished(target, built('seller', 'w')), /seller w, .* is not published/);
});

const name = async (settings: Partial<Parameters<typeof openServedStore>[0]>) =>
  (await openServedStore({ releaseTarget: 'dist', ...settings })).name;

test('the store of a server is the one it serves from', async () => {
  assert.match(await name({}), /dist\/?$/);
  assert.equal(await name({ areasRegistry: '/srv/areas', releaseTarget: '/srv/other' }), '/srv/areas');
  const areasRegistry = 'https://cdn.example/areas/registry.json';
  assert.equal(await name({ areasRegistry, releaseTarget: 's3://bucket/areas' }), 's3://bucket/areas');
  await assert.rejects(
    name({ areasRegistry }),
    /^Error: This server only reads what is released: AREAS_REGISTRY is an address/,
  );
});
