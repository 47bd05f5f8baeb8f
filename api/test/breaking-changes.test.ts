import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { breakingChanges } from './breaking-changes.ts';

const folder = new URL('../migrations/', import.meta.url);
/** Migrations up to here are the first release: no earlier one could break. */
const firstRelease = '0017';

test('no migration removes what the previous release may still use', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  for (const file of files) {
    const found = await breakingChanges(await readFile(new URL(file, folder), 'utf8'));
    if (file.slice(0, 4) > firstRelease) assert.deepEqual(found, [], file);
  }
});

const breaking: [string, string][] = [
  ['drop table post', 'drops what may be in use'],
  ['drop function f()', 'drops what may be in use'],
  ['alter table post drop column heading', 'drops column heading'],
  ['alter table post rename column heading to title', 'renames what may be in use'],
  ['alter table post rename to advert', 'renames what may be in use'],
  ['alter table post alter column heading type varchar(10)', 'changes the type of heading'],
  ['alter table post alter column heading set not null', 'lets heading be null no longer'],
  ['alter table post alter column heading drop default', 'takes the default of heading'],
  ['alter table post add column tone text not null', 'adds column tone that must be given'],
  ["alter table post add check (heading <> '')", 'forbids rows that were allowed'],
  ['create unique index on post (heading)', 'forbids rows that were allowed'],
  ['truncate post', 'empties a table'],
  ["do $$ begin execute 'drop table post'; end $$", 'runs a block nobody can look into'],
];
for (const [statement, reason] of breaking) {
  test(`rejected unless marked: ${statement}`, async () => {
    // Multi-byte letters come before it, as offsets are counted in bytes.
    const before = "-- An “old” table\nselect '€€€';\n";
    assert.deepEqual(await breakingChanges(`${before}${statement};`), [reason]);
    assert.deepEqual(await breakingChanges(`${before}-- nothing uses it since release 1.4.0\n${statement};`), []);
    assert.deepEqual(await breakingChanges(`${before}-- nothing uses it\n${statement};`), [reason]);
    const marked = `-- nothing uses it since release 1.4.0\nselect 1;\n${statement};`;
    assert.deepEqual(await breakingChanges(marked), [reason], 'a mark is for its own statement');
  });
}

for (const statement of [
  'create table tone (id int primary key, name text not null unique); create unique index on tone (lower(name))',
  'alter table post add column tone text',
  "alter table post add column tone text not null default 'calm'",
  'alter table post add column number int not null generated always as identity',
  'create index on post (heading); drop index post_old',
  'alter table post alter column heading drop not null',
  'alter table post add column looked_at timestamptz default now(); alter table post alter column looked_at drop default',
  "update post set heading = '' where heading is null",
])
  test(`allowed: ${statement}`, async () => assert.deepEqual(await breakingChanges(statement), []));

test('accepts only a block whose comment says what was found in it', async () => {
  const said = '-- read by hand: adds a check that is not valid yet';
  assert.deepEqual(await breakingChanges(`${said}\ndo $$ begin null; end $$;`), []);
  assert.deepEqual(await breakingChanges('-- read by hand:\ndo $$ begin null; end $$;'), [
    'runs a block nobody can look into',
  ]);
  assert.deepEqual(await breakingChanges(`${said}\ntruncate post;`), ['empties a table']);
});

test('a column added to another table does not excuse one with the same name', async () => {
  const twoTables = 'alter table other add column heading text; alter table post alter column heading drop default';
  assert.deepEqual(await breakingChanges(twoTables), ['takes the default of heading']);
});
