import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { filesIn } from '../../../test/zip.ts';
import { sendZip } from './send-zip.ts';
import { partOf, zipStream } from './zip-stream.ts';

test('an unreadable file ends an unread ZIP, not the process', async () => {
  const busy = new Error('busy');
  const zip = zipStream([{ path: 'a.pdf', compress: false, open: () => Promise.reject(busy) }], new Date());
  await new Promise((resolve) => zip.once('close', resolve));
  assert.equal(zip.errored, busy);
});

test('makes files when their turn comes, and none after the reader disconnects', async () => {
  const made: string[] = [];
  async function* parts() {
    for (const path of ['a.txt', 'b.txt', 'c.txt']) {
      made.push(path);
      yield partOf(path, path.repeat(100_000));
    }
  }
  const files = await filesIn(await buffer(zipStream(parts(), new Date())));
  assert.deepEqual(Object.keys(files), ['a.txt', 'b.txt', 'c.txt']);
  assert.equal(files['c.txt']?.toString(), 'c.txt'.repeat(100_000));
  made.length = 0;
  const left = zipStream(parts(), new Date());
  await new Promise((resolve) => left.once('data', resolve));
  left.destroy();
  await new Promise((resolve) => left.once('close', resolve));
  assert.ok(made.length < 3, made.join());
});

test('a failure between two files ends the ZIP', async () => {
  async function* parts() {
    yield partOf('a.txt', 'a');
    throw new Error('gone');
  }
  await assert.rejects(buffer(zipStream(parts(), new Date())), /gone/);
});

const reply = { headers: () => reply, type: () => reply, send: () => reply } as never;
const busy = { reason: 'busy' };

test('rejects an account’s fourth ZIP until one of the three ends, fails or is abandoned', async () => {
  const begin = async () => {
    const content = new PassThrough();
    await sendZip(reply, async () => ({ name: 'a.zip', content }));
    return content;
  };
  const [first, second] = [await begin(), await begin(), await begin()];
  await assert.rejects(begin(), busy);

  first.end();
  first.resume();
  await once(first, 'close');
  await begin();
  await assert.rejects(begin(), busy);

  second.destroy();
  await once(second, 'close');
  const failed = new Error('There is no such post');
  await assert.rejects(
    sendZip(reply, () => Promise.reject(failed)),
    failed,
  );
  await begin();
  await assert.rejects(begin(), busy);
});
