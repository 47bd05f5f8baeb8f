// Releases in a bucket, over the AWS SDK and an S3 server on this machine.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { builtPart, day } from '../built-part.fixture.ts';
import { activate } from '../commands/activate.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { servedWhole } from '../cut-short.fixture.ts';
import { undoLast } from '../folder-releases.fixture.ts';
import { readLog } from '../move-log.ts';
import { releaseVersion } from '../prepared-release.fixture.ts';
import { readRegistry } from '../release-store.ts';
import { openBucket } from './bucket.fixture.ts';
import { bucketTarget } from './bucket.ts';
import { clientAround } from './dying-client.fixture.ts';

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
  await undoLast(target, { who, now: day(3) }, 'seller');
  const { registry } = await readRegistry(target);
  assert.deepEqual(
    registry.areas.map(({ version, since }) => [version, since]),
    [['0000000b', day(3).toISOString()]],
  );
  assert.deepEqual(
    (await readLog(target, registry)).moves.map(({ act, parts }) => `${act} ${parts[0]?.to}`),
    ['rollback 0000000b', 'release 0000000c', 'release 0000000b', 'release 0000000a'],
  );
  assert.deepEqual(await prune(target, 'seller', 7, day(60)), ['0000000c']);
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

test('areas review 10: a bucket that is away refuses with a sentence, and the same command ends well when it is back', async (t) => {
  const { client } = await openBucket(t);
  let away = true;
  const flaky = clientAround(client, async (send, command) => {
    if (away) throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { name: 'Error' });
    return send(command);
  });
  const target = bucketTarget('s3://releases/away', flaky);
  const release = () => releaseVersion(target, scratch, ['seller'], 1);
  await assert.rejects(release(), /s3:\/\/releases\/away cannot be reached \(Error: connect ECONNREFUSED/);
  away = false;
  await release();
  assert.equal(await servedWhole(target, ['seller'], 'back again'), 'v1');
});

test('a move whose answer was lost has been made, and the command says so', async (t) => {
  const { client } = await openBucket(t);
  const forgetful = clientAround(client, async (send, command) => {
    const answer = await send(command);
    const { Key } = (command as PutObjectCommand).input;
    if (command instanceof PutObjectCommand && Key?.endsWith('/registry.json')) throw new Error('socket hang up');
    return answer;
  });
  const target = bucketTarget('s3://releases/lost', forgetful);
  await releaseVersion(target, scratch, ['seller'], 2);
  assert.equal(await servedWhole(target, ['seller'], 'lost answer'), 'v2');
});

test('areas review 9: a store that writes whatever the conditions are is refused before anything moves', async (t) => {
  const { client } = await openBucket(t);
  const careless = clientAround(client, (send, command) => {
    if (command instanceof PutObjectCommand) {
      delete command.input.IfMatch;
      delete command.input.IfNoneMatch;
    }
    // The double knows the conditions by the headers that are made of these.
    return send(command);
  });
  const target = bucketTarget('s3://releases/careless', careless);
  await assert.rejects(
    releaseVersion(target, scratch, ['seller'], 3),
    /without regard to conditions.*Nothing was changed/,
  );
  assert.deepEqual((await readRegistry(target)).registry.areas, []);
});

test('of several who release at the same time into a bucket each says what became of it', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://releases/several', client);
  const numbers = [11, 12, 13, 14];
  const outcomes = await Promise.allSettled(
    numbers.map((number) => releaseVersion(target, scratch, ['seller'], number, false)),
  );
  const { registry } = await readRegistry(target);
  const { moves } = await readLog(target, registry);
  const made = moves.flatMap(({ parts }) => parts.map(({ to }) => to)).sort();
  const said = numbers.filter((_, index) => outcomes[index]?.status === 'fulfilled').map((number) => `v${number}`);
  assert.deepEqual(said, made);
  await servedWhole(target, ['seller'], 'several');
});
