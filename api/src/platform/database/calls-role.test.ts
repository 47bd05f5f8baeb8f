import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { administer, createDatabase, dropDatabase, urlOf } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { noReleases, productOn } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { finaliseCertificates } from '../../billing/certificates/finalise-certificates.job.ts';
import { startJobHandlers } from '../../job-handlers.ts';
import { oldestAges } from '../../operations/metrics/oldest-ages.sql.ts';
import { systemClock } from '../clock/clock.ts';
import { prepareDatabase } from '../jobs/prepare-database.ts';
import { noSuppressionList } from '../mail/suppression-list.ts';
import { connect } from './connect.ts';

const file = new URL('../../../../deploy/postgresql/calls-role.sql', import.meta.url);
const roleFile = new URL('../../../../deploy/postgresql/role.sql', import.meta.url);

const statementsOf = (text: string, name: string) =>
  text.replaceAll(`:'password'`, `'secret'`).replaceAll('marketplace', name);

/** A database with the deployment's two roles under its own names; the owner runs `before` while there is only the first. */
async function twoRoles(t: TestContext, before: (owner: string) => Promise<unknown>) {
  const { url: server, drop } = await testDatabase();
  const owner = `owner_${randomUUID().slice(0, 8)}`;
  const calls = `${owner}_calls`;
  t.after(async () => {
    await dropDatabase(server, owner);
    await administer(server, (client) => client.query(`drop role if exists ${calls}; drop role if exists ${owner}`));
    await drop();
  });
  const [role = ''] = statementsOf(await readFile(roleFile, 'utf8'), owner).split('create database');
  await administer(server, (client) => client.query(role));
  await createDatabase(server, owner, `owner ${owner}`);
  const as = (role: string) => {
    const url = new URL(urlOf(server, owner));
    return Object.assign(url, { username: role, password: 'secret' }).href;
  };
  await before(as(owner));
  const text = statementsOf(await readFile(file, 'utf8'), owner);
  await administer(urlOf(server, owner), (client) => client.query(text));
  return { owner: as(owner), calls: as(calls), superuser: urlOf(server, owner) };
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

test('with calls as a role of their own, workers make and drop partitions as the owner of the tables', async (t) => {
  const { calls, owner } = await twoRoles(t, prepareDatabase);
  const closing: (() => unknown)[] = [];
  try {
    const product = await productOn(
      { after: (close) => closing.push(close as () => unknown) },
      { url: calls, drop: async () => undefined },
      {},
    );
    const { db, context, clock } = product;
    const mailer = { send: async () => '', close: async () => undefined };
    const work = async (isDone: () => Promise<boolean>) => {
      const parts = { mailer, suppressions: noSuppressionList, releases: noReleases };
      const { stop } = await startJobHandlers(context, owner, parts, pino({ level: 'silent' }));
      try {
        await until(isDone, 'the jobs');
      } finally {
        await stop();
      }
    };
    const isThere = async (name: string) =>
      (await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db)).rows[0]?.there ??
      false;
    const seller = await makeAccount(product, 'seller');
    await makeLivePost(product, seller);
    await sql`select setval('posting_period_id_seq', 2500, false)`.execute(db);
    await makeLivePost(product, seller);
    await work(() => isThere('delivery_from_5000'));
    clock.set('2028-10-08T12:00:00Z');
    await finaliseCertificates(context);
    await context.jobs.add(db, 'apply-retention', {});
    await work(async () => !(await isThere('delivery_first')));
  } finally {
    for (const close of closing) await close();
  }
});

test('both roles see how long a transaction of another has been open', async (t) => {
  const { calls, owner, superuser } = await twoRoles(t, prepareDatabase);
  await administer(superuser, async (client) => {
    await client.query('begin isolation level repeatable read');
    await client.query('select from account');
    for (const url of [calls, owner]) {
      const db = connect(url, 1);
      const seen = async () => (await oldestAges(db, systemClock)).snapshot > 0;
      await until(seen, 'the age of the snapshot').finally(() => db.destroy());
    }
    await client.query('rollback');
  });
});
