import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passedOn } from './network-pieces.ts';

const mb = 1024 ** 2;
const held = () => process.memoryUsage().arrayBuffers / mb;

test('pieces of a file that were passed on do not pile up', () => {
  const before = held();
  let most = 0;
  for (let n = 0; n < 40 * 16; n += 1) {
    passedOn(Buffer.allocUnsafeSlow(mb / 16));
    most = Math.max(most, held() - before);
  }
  assert.ok(most < 10, `${most.toFixed(0)} MB of 40 MB were held at once`);
});
