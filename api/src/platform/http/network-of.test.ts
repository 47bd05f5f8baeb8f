import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './network-of.rules.ts';

const rows = [
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['', ''],
  ['not an address', ''],
] as const;

for (const [address, network] of rows)
  test(`the address ${address || '(none)'} is stored as ${network || 'nothing'}`, () =>
    assert.equal(networkOf(address), network));
