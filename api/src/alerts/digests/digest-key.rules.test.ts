import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestKey, digestOf } from './digest-key.rules.ts';

test('a digest is found again by its key, up to the last number there is, and by nothing else', () => {
  for (const digestId of [1, 999_999_999, 1_000_000_000, 2_147_483_647])
    assert.deepEqual(digestOf(digestKey({ digestId, slot: 2 })), { digestId, slot: 2 });
  for (const key of ['', 'd1', 'd1-3', 'd-1', '1-1', 'd2147483648-1', 'd99999999999-1', 'd1-1 '])
    assert.equal(digestOf(key), undefined, key);
});
