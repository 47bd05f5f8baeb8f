import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { columns, table, wanted } from './csv.fixture.ts';
import { csvOf } from './csv.ts';

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
