import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipStream } from './zip-stream.ts';

test('a file that cannot be opened ends the ZIP, and not the process, where nobody reads it yet', async () => {
  const busy = new Error('busy');
  const zip = zipStream([{ path: 'a.pdf', compress: false, open: () => Promise.reject(busy) }], new Date());
  await new Promise((resolve) => zip.once('close', resolve));
  assert.equal(zip.errored, busy);
});
