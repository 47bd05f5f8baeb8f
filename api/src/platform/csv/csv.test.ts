import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { columns, table, wanted } from './csv.fixture.ts';
import { csvOf } from './csv.ts';

test('defect 37: a strict reader gets every cell back, whatever it contains', () => {
  const property = fc.property(table, (rows) => {
    const read = parse(csvOf(columns, rows), { record_delimiter: '\r\n', relax_quotes: false });
    assert.deepEqual(read, wanted(rows));
  });
  fc.assert(property, { numRuns: 500 });
});

test('defect 37: no line of a file starts as a formula, not even for a reader that knows no quotes', () => {
  const property = fc.property(table, (rows) => {
    const csv = csvOf(columns, rows);
    assert.doesNotMatch(csv.replaceAll('\r\n', '\n'), /\r/);
    for (const line of csv.split(/\r\n|\n/)) assert.doesNotMatch(line, /^"?[=+\-@\t＝＋－＠]/);
  });
  fc.assert(property, { numRuns: 500 });
});

test('records end in CRLF, and cells with a line break, quote, comma, semicolon or tab are quoted', () => {
  const rows = [
    ['a\nb', 'c"d', 'e,f'],
    ['g;h', 'i\tj', 'k'],
    ['-1', '', "'"],
  ];
  assert.equal(
    csvOf(columns, rows),
    'Column 0,Column 1,Column 2\r\n"a\nb","c""d","e,f"\r\n"g;h","i\tj",k\r\n\'-1,,\'\r\n',
  );
  assert.equal(csvOf([['Net', () => -1.5]], [0]), 'Net\r\n-1.5\r\n', 'a number is a number');
});
