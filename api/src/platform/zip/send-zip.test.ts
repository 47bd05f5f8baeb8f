import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { sendZip } from './send-zip.ts';

const reply = { headers: () => reply, type: () => reply, send: () => reply } as never;
const busy = { reason: 'busy' };

test('a fourth ZIP of one account is refused until one of the three ends, is left by its reader or fails', async () => {
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
