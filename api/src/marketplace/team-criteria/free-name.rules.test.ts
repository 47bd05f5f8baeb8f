import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeName } from './free-name.rules.ts';

for (const [what, name, taken, free] of [
  ['a name that nobody has', 'Hotels', ['Pubs'], 'Hotels'],
  ['one that is there, in other letters', 'Hotels', ['HOTELS'], 'Hotels (2)'],
  ['one that is there twice', 'Hotels', ['hotels', 'Hotels (2)'], 'Hotels (3)'],
  ['the longest', 'x'.repeat(40), ['x'.repeat(40)], `${'x'.repeat(36)} (2)`],
  ['emoji, which are not cut in two', '🏨'.repeat(20), ['🏨'.repeat(20)], `${'🏨'.repeat(18)} (2)`],
] as const)
  test(`${what}: ${free}`, () => assert.equal(freeName(name, taken), free));
