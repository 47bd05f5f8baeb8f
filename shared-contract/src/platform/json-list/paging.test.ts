import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageIn } from './page-number.ts';

for (const [text, page] of [
  ['', 1],
  ['2', 2],
  ['1000000', 1_000_000],
  ['1000001', 1],
  ['0', 1],
  ['-1', 1],
  ['02', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['two', 1],
] as const)
  test(`an address with page=${text} asks for page ${page}`, () => {
    assert.equal(pageIn(new URLSearchParams({ page: text, sort: 'heading' })), page);
  });
