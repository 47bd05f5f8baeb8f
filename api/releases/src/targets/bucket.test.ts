// Properties only buckets have, with the AWS SDK and an S3 server on this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { scratchFolder } from '../folder-releases.fixture.ts';
import { releaseVersion, servedWhole } from '../prepared-release.fixture.ts';
import { readRegistry } from '../release-store.ts';
import { clientAround, openBucket } from './bucket.fixture.ts';
import { bucketTarget } from './bucket.ts';

test('files are cached for ever and the registry never, with their types and encodings', async (t) => {
  const { client } = await openBucket(t);
  const target = bucketTarget('s3://releases', client);
  const keys = ['registry.json', 'remotes/seller/a/entry.0000000a.js', 'remotes/seller/a/entry.0000000a.js.br'];
  for (const key of keys) await target.create(key, 'content');
  const headersOf = async (Key: string) => {
    const { ContentType, ContentEncoding, CacheControl } = await client.send(
      new GetObjectCommand({ Bucket: 'releases', Key }),
    );
    return [ContentType, ContentEncoding, CacheControl];
  };
  const forEver = 'public, max-age=31536000, immutable';
  const script = 'text/javascript; charset=utf-8';
  assert.deepEqual(await Promise.all(keys.map(headersOf)), [
    ['application/json', undefined, 'no-cache'],
    [script, undefined, forEver],
    [script, 'br', forEver],
  ]);
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
  const release = () => releaseVersion(target, scratchFolder(t), ['seller'], 1);
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
  await releaseVersion(target, scratchFolder(t), ['seller'], 2);
  assert.equal(await servedWhole(target, ['seller'], 'lost answer'), 'v2');
});

test('areas review 9: a store that writes whatever the conditions are is refused before anything moves', async (t) => {
  const { client } = await openBucket(t);
  const careless = clientAround(client, (send, command) => {
    if (command instanceof PutObjectCommand) {
      delete command.input.IfMatch;
      delete command.input.IfNoneMatch;
    }
    // The double recognises the conditions by the headers made from these.
    return send(command);
  });
  const target = bucketTarget('s3://releases/careless', careless);
  await assert.rejects(
    releaseVersion(target, scratchFolder(t), ['seller'], 3),
    /without regard to conditions.*Nothing was changed/,
  );
  assert.deepEqual((await readRegistry(target)).registry.areas, []);
});
