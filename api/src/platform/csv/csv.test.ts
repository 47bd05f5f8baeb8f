import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { type CsvColumn, csvOf } from './csv.ts';

const columns: readonly CsvColumn<string[]>[] = [0, 1, 2].map((place) => [
  `Column ${place}`,
  (row) => row[place] ?? '',
]);

/** Texts as people and their enemies write them. */
const piece = fc.constantFrom(
  ...[
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '"',
    '""',
    ',',
    ';',
    "'",
    ' ',
    '\u2028',
    '＝',
    '=1+1',
    'Bakery',
    '£5',
  ],
  ...[
    '=HYPERLINK("http://evil.example","x")',
    '+44 20 7946 0000',
    '\u00e9',
    '\u{1F469}',
    '\ufeff',
    "@SUM(A1)|' /C calc'!A0",
  ],
);
const cell = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 12 });

/** What a reader should get: lines parted alike, and nothing a line of which starts as a formula does. */
const expected = (text: string) => {
  const lines = text.replace(/\r\n|[\r\u2028\u2029\v\f\u0085]/g, '\n').split('\n');
  return lines.map((line) => (/^[=+\-@\t＝＋－＠]/.test(line) ? `'${line}` : line)).join('\n');
};
const headings = columns.map(([title]) => title);
const wanted = (rows: string[][]) => [headings, ...rows.map((row) => row.map(expected))];

test('defect 37: a strict reader gets every cell back, whatever was written in it', () => {
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

test('records end in CRLF, and a cell with a line, quote, comma, semicolon or tab in it is quoted', () => {
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

async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csv-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
const worst = fc.sample(table, { seed: 37, numRuns: 300 }).flat();

test('defect 37: Python’s reader gets every cell back', async (t) => {
  if (spawnSync('python3', ['--version']).status !== 0) return t.skip('python3 is not installed');
  const file = join(await folderFor(t), 'list.csv');
  await writeFile(file, csvOf(columns, worst));
  const program = `import csv, json, sys
with open(sys.argv[1], newline='', encoding='utf-8') as file: print(json.dumps(list(csv.reader(file, strict=True))))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program, file], { encoding: 'utf8', maxBuffer: 1e9 });
  assert.equal(stderr, '');
  assert.deepEqual(JSON.parse(stdout), wanted(worst));
});

/** The cells of a spreadsheet in LibreOffice's flat XML; fails where one is a formula. */
function cellsOf(xml: string): string[][] {
  const rows: string[][] = [];
  let lines: string[] | undefined;
  let inText = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        assert.equal(attributes['table:formula'], undefined);
        if (name === 'table:table-row') rows.push([]);
        if (name === 'table:table-cell') lines = [];
        if (name === 'text:p') lines?.push('');
        inText = name === 'text:p';
      },
      ontext(text) {
        if (inText && lines?.length) lines[lines.length - 1] += text;
      },
      onclosetag(name) {
        if (name === 'text:p') inText = false;
        if (name === 'table:table-cell') rows.at(-1)?.push(lines?.join('\n') ?? '');
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return rows.map((row) => row.slice(0, columns.length)).filter((row) => row.length === columns.length);
}

test('defect 37: LibreOffice shows every record as one row, and none of it is a formula', async (t) => {
  if (spawnSync('soffice', ['--version']).status !== 0) return t.skip('LibreOffice is not installed');
  const folder = await folderFor(t);
  const rows = [
    ['Réf', 'one\n=1+1\n-2', '=HYPERLINK("http://evil.example","x")'],
    ['+44 20', 'a, b; "c"', '@SUM(A1)'],
    ['last', '\r\n=cmd', '＝1'],
  ];
  // The mark is put before it by who saves it (shared-auth/src/download.ts).
  await writeFile(join(folder, 'list.csv'), `\ufeff${csvOf(columns, rows)}`);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const made = spawnSync(
    'soffice',
    [
      profile,
      '--headless',
      '--convert-to',
      'fods',
      '--infilter=CSV:44,34,76,1,,0,false,true,false,false,false,-1,true',
      'list.csv',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const xml = await readFile(join(folder, 'list.fods'), 'utf8').catch(() => assert.fail(made.stderr + made.stdout));
  assert.deepEqual(cellsOf(xml), wanted(rows));
});
