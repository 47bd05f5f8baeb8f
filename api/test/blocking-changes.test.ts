import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { blockingChanges, wholeUpdates } from './blocking-changes.ts';

const folder = new URL('../migrations/', import.meta.url);
/** Migrations up to here ran in releases before the one that limits waiting times. */
const before = '0048';

test('no migration blocks users of a large database', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file > before);
  for (const file of files)
    assert.deepEqual(await blockingChanges(await readFile(new URL(file, folder), 'utf8')), [], file);
});

/** Migrations up to here change few rows, ran in a release, or both. */
const updatedAtOnce = '0300';

test('no migration changes all rows of an existing table in one statement', async () => {
  const files = (await readdir(folder)).filter((file) => /^0267_.*\.sql$/.test(file) || file > `${updatedAtOnce}~`);
  assert.ok(files.length > 1);
  for (const file of files.filter((name) => name.endsWith('.sql')))
    assert.deepEqual(await wholeUpdates(await readFile(new URL(file, folder), 'utf8')), [], file);
  const update = 'update post set tone = heading where tone is null';
  assert.deepEqual(await wholeUpdates(`${update};`), ['post']);
  const part = `-- repeated until it changes nothing: 5,000 at a time\n${update}`;
  assert.deepEqual(await wholeUpdates(`select 1;\n-- next transaction\n${part};\n-- next transaction\nselect 1;`), []);
  assert.deepEqual(await wholeUpdates(`${part}; ${update};\n-- next transaction\nselect 1;`), ['post', 'post']);
  assert.deepEqual(await wholeUpdates('create table tone (id int); update tone set id = 1;'), []);
});

const index = 'create index post_new on post (heading);';
const refused: [string, string, string][] = [
  [
    'an index built concurrently in the last transaction, which is Kysely’s',
    'create index concurrently if not exists post_new on post (heading);',
    'builds an index concurrently in the last transaction, which is noted with the file',
  ],
  [
    'a column that a second start would add again',
    'alter table post add column tone text;\n-- next transaction\nselect 1;',
    'cannot be done again after a start that was interrupted',
  ],
  ['an index on a table that was there', index, 'builds an index on post without "concurrently"'],
  [
    'an index built concurrently in a transaction with more',
    'create index concurrently if not exists post_new on post (heading); select 1;\n-- next transaction\nselect 1;',
    'builds an index concurrently alongside other statements',
  ],
  [
    'rows filled in the transaction that adds their column',
    'alter table post add column tone text; update post set tone = heading;',
    'writes rows while it keeps others from a table',
  ],
  [
    'rows copied into a table that refers to another',
    'create table tone (post_id int references post); insert into tone select id from post;',
    'writes rows while it keeps others from a table',
  ],
];
for (const [name, text, reason] of refused)
  test(`rejected: ${name}`, async () => assert.deepEqual(await blockingChanges(text), [reason]));

for (const text of [
  'create index concurrently if not exists post_new on post (heading);\n-- next transaction\nselect 1;',
  'create table tone (id int primary key); create index tone_id on tone (id); insert into tone select 1;',
  'alter table post add column if not exists tone text;\n-- next transaction\nupdate post set tone = heading;',
  'create table tone (post_id int references post); insert into tone values (1), (2);',
])
  test(`allowed: ${text.replaceAll('\n', ' ')}`, async () => assert.deepEqual(await blockingChanges(text), []));
