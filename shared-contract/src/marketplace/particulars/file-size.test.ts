import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileSize } from './file-size.ts';

const kb = 1024;
const rows: [number, string][] = [
  ...([
    [0, '1 KB'],
    [1, '1 KB'],
    [kb * 999, '999 KB'],
    [kb * 999.6, '1 MB'],
  ] satisfies [number, string][]),
  ...([
    [kb * 1000, '1 MB'],
    [kb * 8253, '8.1 MB'],
    [kb * 18_750, '18 MB'],
  ] satisfies [number, string][]),
  ...([
    [kb * kb * 300, '300 MB'],
    [kb * kb * 999.9, '1 GB'],
    [kb * kb * 3584, '3.5 GB'],
  ] satisfies [number, string][]),
];
for (const [bytes, said] of rows) test(`${bytes} bytes are ${said}`, () => assert.equal(fileSize(bytes), said));
