import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import test, { type TestContext } from 'node:test';
import { Migrator } from 'kysely/migration';
import { administer, createDatabase, dropDatabase, urlOf } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrationFiles, transactionsOf } from './migration-files.ts';

/** A database that has also run migrations with these names. */
async function databaseWith(t: TestContext, ...names: string[]): Promise<string> {
  const { url, drop } = await testDatabase();
  t.after(drop);
  await administer(url, async (client) => {
    for (const name of names) {
      await client.query(`insert into kysely_migration (name, timestamp) values ($1, now()::text)`, [name]);
    }
  });
  return url;
}

test('the release before starts on a database that the next one has migrated', async (t) => {
  const url = await databaseWith(t, '9998_next', '9999_and_the_one_after');
  // Its job queues are not recreated for this version either.
  assert.equal(await migrate(url), false);
});

test('a database with a migration that never was in this place is refused', async (t) => {
  await assert.rejects(migrate(await databaseWith(t, '0001_other')), /0001_other is missing/);
  await assert.rejects(migrate(await databaseWith(t, '0001_other', '9999_next')), /missing/);
});

test('a database some of whose migrations were not done is no later one', async (t) => {
  const url = await databaseWith(t, '9999_next');
  await administer(url, (client) => client.query(`delete from kysely_migration where name like '0005%'`));
  await assert.rejects(migrate(url), /missing/);
});

test('help texts that differ from this version’s are replaced, and equal ones are not written again', async (t) => {
  const url = await databaseWith(t);
  const rowsOf = (columns: string) =>
    administer(url, async (client) => (await client.query(`select ${columns} from faq order by id`)).rows);
  const before = await rowsOf('slug, section, question, answer, screens');
  await migrate(url);
  const written = await rowsOf('xmin::text');
  await migrate(url);
  assert.deepEqual(await rowsOf('xmin::text'), written);
  await administer(url, (client) =>
    client.query(`update faq set answer = 'Old.' where id = 1; delete from faq where id = 2;
      insert into faq values (99, 'gone', 'Buying', 'Gone?', 'Gone.', '{}')`),
  );
  await Promise.all([migrate(url), migrate(url)]);
  assert.deepEqual(await rowsOf('slug, section, question, answer, screens'), before);
});

/** A database as the previous release left it, at the first of these migrations. */
async function databaseAt(t: TestContext, name: string): Promise<string> {
  const { url: server, drop } = await testDatabase();
  const database = `migrate_${process.pid}_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, database, '');
  t.after(() => dropDatabase(server, database).then(drop));
  const db = connect(urlOf(server, database), 2);
  const { error } = await new Migrator({ db, provider: migrationFiles() }).migrateTo(name);
  await db.destroy();
  assert.equal(error, undefined);
  return urlOf(server, database);
}

const previousRelease = '0047_card_version';

test('migrated step by step, a database becomes what an empty one becomes at once', async (t) => {
  const url = await databaseAt(t, previousRelease);
  assert.equal(await migrate(url), true);
  assert.deepEqual(await shapeOf(url), await shapeOf(await databaseWith(t)));
});

test('who uses a table that a migration wants is not kept waiting, nor is who comes after them', async (t) => {
  const url = await databaseAt(t, previousRelease);
  await administer(url, async (reader) => {
    await reader.query('begin; select from account');
    const migrated = migrate(url);
    await administer(url, async (other) => {
      const waiting = `select count(*)::int as n from pg_locks where not granted and relation = 'account'::regclass`;
      while ((await other.query(waiting)).rows[0].n === 0);
      // Queues behind the waiting migration until that gives up.
      await other.query(`set statement_timeout = '10s'; select from account`);
    });
    await reader.query('commit');
    assert.equal(await migrated, true);
  });
});

test('what a killed process left of an index is built again', async (t) => {
  const url = await databaseAt(t, previousRelease);
  const index = `select indisvalid as valid from pg_index where indexrelid = 'account_flagged'::regclass`;
  await administer(url, async (client) => {
    await client.query('create index account_flagged on account (id) where flagged');
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'account_flagged'::regclass`);
    await migrate(url);
    assert.deepEqual((await client.query(index)).rows, [{ valid: true }]);
  });
});

test('a migration that was broken off can begin anew: all its transactions but the last can be done again', async (t) => {
  const url = await databaseWith(t);
  const folder = new URL('../../../migrations/', import.meta.url);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    const repeated = transactionsOf(await readFile(new URL(file, folder), 'utf8')).slice(0, -1);
    await administer(url, async (client) => {
      for (const transaction of repeated) await client.query(transaction);
    });
  }
});

test('two processes that start at once migrate one database once', async (t) => {
  const url = await databaseAt(t, previousRelease);
  assert.deepEqual(await Promise.all([migrate(url), migrate(url)]), [true, true]);
});

test('a role that may not create an extension gets told which one, and what to do', async (t) => {
  const { url: server, drop } = await testDatabase();
  const role = `no_extensions_${process.pid}`;
  const database = `migrate_${process.pid}_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, database, '');
  t.after(async () => {
    await dropDatabase(server, database);
    await administer(server, (client) => client.query(`drop role ${role}`));
    await drop();
  });
  const url = new URL(urlOf(server, database));
  await administer(url.href, (client) =>
    client.query(`create role ${role} login password 'x'; grant create on schema public to ${role}`),
  );
  url.username = role;
  url.password = 'x';
  await assert.rejects(
    migrate(url.href),
    /extension pg_trgm .*run "CREATE EXTENSION pg_trgm" in this database as a superuser/,
  );
});

/** All of a database's tables, as PostgreSQL describes them; columns by name, because later ones come last. */
const shapeOf = (url: string): Promise<unknown[]> =>
  administer(url, async (client) => {
    const { rows } = await client.query(`
      select table_name || '.' || column_name as name, data_type || is_nullable || coalesce(column_default, '') as what
        from information_schema.columns where table_schema = 'public'
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || convalidated from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, 2`);
    return rows;
  });

test('rows that a migration changes in parts are all changed, and never all of them in one transaction', async (t) => {
  const url = await databaseAt(t, '0264_home_count');
  const owner = randomUUID();
  const values: Record<string, string> = {
    integer: 'n',
    uuid: `'${owner}'`,
    date: 'current_date',
    text: `'x' || n`,
    boolean: 'false',
    'timestamp with time zone': 'now()',
  };
  await administer(url, async (client) => {
    // Ignores owners and dependencies: only the lines to search matter here.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ name: string; type: string }>(`
      select quote_ident(column_name) as name, data_type as type from information_schema.columns
      where table_name = 'post' and table_schema = 'public' and is_nullable = 'NO' and (column_default is null or column_name = 'id')
        and is_generated = 'NEVER'`);
    const columns = rows.map(({ name }) => name).join(', ');
    const given = rows.map(({ type }) => values[type] ?? `null::${type}`).join(', ');
    await client.query(
      `insert into post (${columns}) overriding system value select ${given} from generate_series(1, 12000) n`,
    );
    await client.query(`insert into post_search (post_id, line, reference) select id, 'x', 'x' from post`);
    await client.query(`insert into account_search values ('${owner}', 'seller', 'robin of tester & co')`);
    await migrate(url);
    const { rows: changed } = await client.query(`
      select count(*)::int as lines, count(distinct xmin::text)::int as transactions from post_search
      where owner_line = 'robin of tester & co'`);
    assert.deepEqual(changed, [{ lines: 12000, transactions: 3 }]);
  });
});
