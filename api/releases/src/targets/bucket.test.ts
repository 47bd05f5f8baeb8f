// Releases in a bucket, over the AWS SDK and an S3 server on this machine.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { builtPart, day } from '../built-part.fixture.ts';
import { activate } from '../commands/activate.ts';
import { prune } from '../commands/prune.ts';
import { publish, refuseSecondPublish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { readLog, readRegistry } from '../release-store.ts';
import { openBucket } from './bucket.fixture.ts';
import { bucketTarget } from './bucket.ts';

const scratch = mkdtempSync(join(tmpdir(), 'built-'));
after(() => rmSync(scratch, { recursive: true }));

const who = 'ada@desk';
const built = (version: string, number: number) =>
  builtPart(scratch, 'seller', version, {
    publishedAt: day(number),
    files: [`entry.${version}.js`, `entry.${version}.js.br`],
  });

test('a release lives in a bucket as it does in a folder: published once, activated, rolled back, expired', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://releases/shop/live', client);
  const versions = ['0000000a', '0000000b', '0000000c'];
  for (const [number, version] of versions.entries()) {
    await publish(target, built(version, number));
    await activate(target, [{ part: 'seller', version }], { act: 'release', who, now: day(number) });
  }
  assert.equal(await publish(target, built('0000000a', 9)), false);
  await assert.rejects(
    refuseSecondPublish(target, 'seller', '0000000a'),
    /seller 0000000a is published at s3:\/\/releases\/shop\/live already, and stays as it is/,
  );

  await rollback(target, { part: 'seller', who, now: day(3) });
  assert.deepEqual(
    (await readRegistry(target)).registry.areas.map(({ version, since }) => [version, since]),
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

test('files are cached for ever and the registry never, with their types and encodings', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://releases', client);
  await publish(target, built('0000000a', 0));
  await activate(target, [{ part: 'seller', version: '0000000a' }], { act: 'release', who });
  const headersOf = async (Key: string) => {
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

test('of two who move at the same time in a bucket one is refused', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://releases/race', client);
  for (const version of ['0000000a', '0000000b', '0000000c']) await publish(target, built(version, 0));
  await activate(target, [{ part: 'seller', version: '0000000a' }], { act: 'release', who });
  const { tag, registry } = await readRegistry(target);
  assert.equal(await target.replace('registry.json', JSON.stringify(registry), tag), true);
  assert.equal(await target.replace('registry.json', JSON.stringify({ areas: [] }), '"another"'), false);
  assert.equal((await readRegistry(target)).registry.areas.length, 1);
});

test('what the store refuses is reported in its own words', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://no-such-bucket', client);
  await assert.rejects(target.create('a.js', 'a'), /bucket does not exist/i);
});
