// Releases in a bucket, over the AWS SDK and an S3 server on this machine.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { openBucket } from './bucket.fixture.mjs';
import { bucketTarget } from './bucket-target.mjs';
import { moveTo, previousOf } from './move.mjs';
import { prune } from './prune.mjs';
import { publish, refuseSecond } from './publish.mjs';
import { readLog, readRegistry } from './releases.mjs';

const folder = mkdtempSync(join(tmpdir(), 'built-'));
after(() => rmSync(folder, { recursive: true }));

const day = (number) => new Date(Date.parse('2026-11-01T09:00:00Z') + number * 86_400_000);
const who = 'ada@desk';

function built(version, number) {
  const files = [`entry.${version}.js`, `entry.${version}.js.br`];
  for (const name of files) writeFileSync(join(folder, name), `content of ${version}`);
  const released = { name: 'seller', version, shellApi: '^1.0.0' };
  const place = `remotes/seller/${version}`;
  return {
    folder,
    release: { part: 'seller', version, publishedAt: day(number).toISOString(), place, files, released },
  };
}

test('a release lives in a bucket as it does in a folder: published once, moved to, rolled back, outlived', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://releases/shop/live', client);
  const versions = ['0000000a', '0000000b', '0000000c'];
  for (const [number, version] of versions.entries()) {
    await publish(target, built(version, number));
    await moveTo(target, [{ part: 'seller', version }], { act: 'release', who, now: day(number) });
  }
  assert.equal(await publish(target, built('0000000a', 9)), false);
  await assert.rejects(
    refuseSecond(target, 'seller', '0000000a'),
    /seller 0000000a is published at s3:\/\/releases\/shop\/live already, and stays as it is/,
  );

  assert.equal(await previousOf(target, 'seller'), '0000000b');
  await moveTo(target, [{ part: 'seller', version: '0000000b' }], { act: 'rollback', who, now: day(3) });
  assert.deepEqual(
    (await readRegistry(target)).state.areas.map(({ version, since }) => [version, since]),
    [['0000000b', day(3).toISOString()]],
  );
  assert.deepEqual(
    (await readLog(target)).map(({ act, to }) => `${act} ${to}`),
    ['rollback 0000000b', 'release 0000000c', 'release 0000000b', 'release 0000000a'],
  );
  assert.deepEqual(await prune(target, 'seller', 7, day(60).getTime()), ['0000000c']);
  assert.deepEqual((await target.list('remotes/seller')).sort(), [
    'remotes/seller/0000000a/entry.0000000a.js',
    'remotes/seller/0000000a/entry.0000000a.js.br',
    'remotes/seller/0000000b/entry.0000000b.js',
    'remotes/seller/0000000b/entry.0000000b.js.br',
  ]);
});

test('files are kept by browsers for ever and the registry never, under their types and encodings', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://releases', client);
  await publish(target, built('0000000a', 0));
  await moveTo(target, [{ part: 'seller', version: '0000000a' }], { act: 'release', who });
  const headersOf = async (Key) => {
    const { ContentType, ContentEncoding, CacheControl } = await client.send(
      new GetObjectCommand({ Bucket: 'releases', Key }),
    );
    return [ContentType, ContentEncoding, CacheControl];
  };
  const forEver = 'public, max-age=31536000, immutable';
  const script = 'text/javascript; charset=utf-8';
  const entry = 'remotes/seller/0000000a/entry.0000000a.js';
  assert.deepEqual(await headersOf(entry), [script, undefined, forEver]);
  assert.deepEqual(await headersOf(`${entry}.br`), [script, 'br', forEver]);
  assert.deepEqual(await headersOf('registry.json'), ['application/json', undefined, 'no-cache']);
});

test('of two who move at the same time in a bucket one is told so', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://releases/race', client);
  for (const version of ['0000000a', '0000000b', '0000000c']) await publish(target, built(version, 0));
  await moveTo(target, [{ part: 'seller', version: '0000000a' }], { act: 'release', who });
  const { tag, state } = await readRegistry(target);
  assert.equal(await target.replace('registry.json', JSON.stringify(state), tag), true);
  assert.equal(await target.replace('registry.json', JSON.stringify({ areas: [] }), '"another"'), false);
  assert.equal((await readRegistry(target)).state.areas.length, 1);
});

test('what the store refuses is said as it said it', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://no-such-bucket', client);
  await assert.rejects(target.create('a.js', 'a'), /bucket does not exist/i);
});
