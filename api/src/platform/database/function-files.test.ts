import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { parse } from 'libpg-query';
import { testDatabase } from '../../../test/database.ts';
import { connect, type Database } from './connect.ts';
import { functionFiles, replaceFunctions } from './function-files.ts';

type Defined = { replace?: boolean; funcname: { String: { sval: string } }[] };
type Parsed = { stmts: { stmt: { CreateFunctionStmt?: Defined } }[] };

/** Functions that a text defines. Other statements have no name. */
async function definedIn(text: string): Promise<{ name?: string; replace?: boolean }[]> {
  const { stmts } = (await parse(text)) as unknown as Parsed;
  return stmts.map(({ stmt: { CreateFunctionStmt: made } }) => ({
    name: made?.funcname.at(-1)?.String.sval,
    replace: made?.replace,
  }));
}

async function migrated(t: TestContext): Promise<Database> {
  const { url, drop } = await testDatabase();
  const db = connect(url, 1);
  t.after(() => db.destroy().then(drop));
  return db;
}

/** Every function of the product's own schema, as PostgreSQL describes it. */
async function functionsOf(db: Database): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`.execute(db);
  return rows;
}

/** Search functions, which only migrations define. */
const ofMigrationsAlone =
  /search|words|terms|gram|pair|fold|letters|_line$|_found$|_share$|^share_holding$|^sample_share$/;

test('a file of functions only replaces functions, each in one file', async () => {
  const files = await functionFiles();
  const statements = (await Promise.all(files.map(({ text }) => definedIn(text)))).flat();
  assert.deepEqual(
    statements.filter(({ name, replace }) => !name || !replace),
    [],
  );
  assert.equal(new Set(statements.map(({ name }) => name)).size, statements.length);
});

test('the functions of a migrated database are those of the files', async (t) => {
  const db = await migrated(t);
  const before = await functionsOf(db);
  const files = await functionFiles();
  const defined = (await Promise.all(files.map(({ text }) => definedIn(text)))).flat().map(({ name }) => name);
  assert.deepEqual(
    before.map(({ name }) => name).filter((name) => !ofMigrationsAlone.test(name)),
    defined.sort(),
  );
  for (const { text } of files) await sql.raw(text).execute(db);
  assert.deepEqual(await functionsOf(db), before);
});

/** The last migration that defined functions which now have a file. */
const beforeFiles = '0430';

test('no migration defines a function again that has a file, which is applied only when it changes', async () => {
  const folder = new URL('../../../migrations/', import.meta.url);
  const later = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file > beforeFiles);
  const replaced = (
    await Promise.all(later.map(async (file) => definedIn(await readFile(new URL(file, folder), 'utf8'))))
  )
    .flat()
    .filter(({ replace }) => replace)
    .map(({ name }) => name);
  const files = (await functionFiles()).map(({ text }) => definedIn(text));
  const defined = new Set((await Promise.all(files)).flat().map(({ name }) => name));
  assert.deepEqual(
    replaced.filter((name) => defined.has(name)),
    [],
  );
});

test('a changed file replaces its functions once, and the text of an earlier release does not come back', async (t) => {
  const db = await migrated(t);
  const fileReturning = (n: number) => [
    { name: 'x.sql', text: `create or replace function x() returns int language sql as 'select ${n}'` },
  ];
  const returned = async () => (await sql<{ x: number }>`select x() as x`.execute(db)).rows[0]?.x;
  await replaceFunctions(db, fileReturning(1));
  await replaceFunctions(db, fileReturning(2));
  assert.equal(await returned(), 2);
  await replaceFunctions(db, fileReturning(1));
  assert.equal(await returned(), 2);
  const broken = { name: 'y.sql', text: `create or replace function y() returns int language sql as 'select z()'` };
  await assert.rejects(replaceFunctions(db, [...fileReturning(3), broken]), /z\(\)/);
  assert.equal(await returned(), 2, 'all files or none');
});
