import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { administer, createDatabase, dropDatabase, urlOf } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { prepareDatabase } from '../jobs/prepare-database.ts';

const file = new URL('../../../../deploy/postgresql/calls-role.sql', import.meta.url);

/** A database with the two roles of the deployment, under names of its own; `before` is done by the owner before there is the second. */
async function twoRoles(t: TestContext, before: (owner: string) => Promise<unknown>) {
  const { url: server, drop } = await testDatabase();
  const owner = `owner_${randomUUID().slice(0, 8)}`;
  const calls = `${owner}_calls`;
  t.after(async () => {
    await dropDatabase(server, owner);
    await administer(server, (client) => client.query(`drop role if exists ${calls}; drop role if exists ${owner}`));
    await drop();
  });
  await administer(server, (client) => client.query(`create role ${owner} login password 'secret'`));
  await createDatabase(server, owner, `owner ${owner}`);
  const as = (role: string) => {
    const url = new URL(urlOf(server, owner));
    return Object.assign(url, { username: role, password: 'secret' }).href;
  };
  await before(as(owner));
  const text = (await readFile(file, 'utf8')).replaceAll(`:'password'`, `'secret'`).replaceAll('marketplace', owner);
  await administer(urlOf(server, owner), (client) => client.query(text));
  return { owner: as(owner), calls: as(calls) };
}

const tables = `
  select c.oid::regclass::text as name,
    has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update')
      and has_table_privilege(c.oid, 'delete') as rows,
    has_table_privilege(c.oid, 'truncate') or has_table_privilege(c.oid, 'trigger') or has_table_privilege(c.oid, 'references') as more
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`;

const cases: [string, boolean][] = [
  ['before the first start', false],
  ['on a database that is in use', true],
];
for (const [name, isInUse] of cases)
  test(`the role of calls, made ${name}, writes rows of every table and changes none`, async (t) => {
    const roles = await twoRoles(t, async (owner) => isInUse && (await prepareDatabase(owner)));
    if (!isInUse) await prepareDatabase(roles.owner);
    await administer(roles.calls, async (client) => {
      const { rows } = await client.query<{ name: string; rows: boolean; more: boolean }>(tables);
      assert.ok(rows.length > 50);
      assert.deepEqual(
        rows.filter((one) => !one.rows || one.more),
        [],
      );
      for (const statement of [
        'alter table audit disable trigger all',
        'truncate audit',
        'drop table audit',
        'create table x ()',
      ])
        await assert.rejects(client.query(statement), /must be owner|permission denied/, statement);
    });
  });
