import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { passedOn } from './network-pieces.ts';

const mb = 1024 ** 2;

test('pieces of a file that were passed on do not pile up', async () => {
  const pieces: WeakRef<Buffer>[] = [];
  for (let n = 0; n < 40; n += 1) {
    const piece = Buffer.allocUnsafeSlow(mb);
    pieces.push(new WeakRef(piece));
    passedOn(piece);
    // A weak reference keeps its target until the turn ends.
    await nextTurn();
  }
  assert.ok(pieces.some((piece) => piece.deref() === undefined));
});
