import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callerOf, networkOf, networksIn } from './network-of.rules.ts';

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

const callers = [
  ['203.0.113.77', '203.0.113.77/32'],
  ['::ffff:203.0.113.77', '203.0.113.77/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3:3:4:5:6', '2001:db8:1:3::/64'],
  ['', ''],
] as const;

for (const [address, caller] of callers)
  test(`calls from ${address || 'nowhere'} are limited as ${caller || 'one caller'}`, () =>
    assert.equal(callerOf(address), caller));

for (const [words, searched] of [
  ['zoe 203.0.113.77, 2001:db8:1:2::3', 'zoe 203.0.113.0/24, 2001:db8:1::/48'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['203.0.113', '203.0.113'],
  ['42 0x7f.1 10:30', '42 0x7f.1 10:30'],
  ['', ''],
] as const)
  test(`networks are searched for by “${searched}” where “${words}” is typed`, () =>
    assert.equal(networksIn(words), searched));
