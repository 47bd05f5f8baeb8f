import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import test from 'node:test';
import pg from 'pg';
import type { EmbeddedDatabase } from './cluster.ts';
import { startEmbedded } from './cluster.ts';
import { clusterIn } from './cluster-home.ts';
import { atEnd } from './fixtures/at-end.ts';
import { runChild } from './fixtures/child.ts';
import { dataFolder } from './fixtures/folders.ts';
import { serverUser } from './os-user.ts';
import { serversOn } from './process-table.ts';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a database that is stopped with the test, even a failed one. */
async function start(t: TestContext, dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir });
  atEnd(t, database.stop);
  return database;
}

test('the first start makes a durable UTF-8 database that only its password opens', async (t) => {
  const dataDir = await dataFolder(t);
  const { url } = await start(t, dataDir);
  assert.match(url, /^postgres:\/\/marketplace:[\w-]{32}@127\.0\.0\.1:\d+\/marketplace$/);
  const shown = async (name: string) => Object.values((await query(url, `show ${name}`))[0] ?? {})[0];
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
    assert.equal(await shown(name), 'on', name);
  }
  assert.equal(await shown('unix_socket_directories'), '');
  assert.equal(await shown('listen_addresses'), '127.0.0.1');
  assert.equal(await shown('timezone'), 'UTC');
  assert.equal(await shown('server_encoding'), 'UTF8');
  await assert.rejects(query(url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1'), /password authentication failed/);
  assert.equal((await stat(path.join(dataDir, 'database-password'))).mode & 0o777, 0o600);
  const osUser = await serverUser();
  assert.equal((await stat(clusterIn(dataDir))).uid, osUser?.uid ?? process.getuid?.());
});

test('a second start has the rows of the first, and a process that joins it is refused and harms nothing', async (t) => {
  const dataDir = await dataFolder(t);
  const first = await start(t, dataDir);
  await query(first.url, `create table kept as select 'row' as value`);
  await Promise.all([first.stop(), first.stop()]);
  assert.deepEqual(serversOn(clusterIn(dataDir)), []);
  const second = await start(t, dataDir);
  const third = runChild(t, 'database-owner.ts', [dataDir, 'hold']);
  assert.match((await third.next()) ?? '', new RegExp(`^refused: Another instance \\(process ${process.pid}\\)`));
  assert.deepEqual(await query(second.url, 'select value from kept'), [{ value: 'row' }]);
});

test('settings of the caller win, words end at signs, and names can be sorted as people do', async (t) => {
  const { url, stop } = await startEmbedded({ dataDir: await dataFolder(t), settings: { fsync: 'off' } });
  atEnd(t, stop);
  assert.deepEqual(await query(url, 'show fsync'), [{ fsync: 'off' }]);
  const [words] = await query(url, `select to_tsvector('english', '£20m Éclairs') @@ '20m & éclair' as found`);
  assert.deepEqual(words, { found: true });
  const [order] = await query(
    url,
    `select string_agg(n, ' ' order by n collate "en-x-icu") as names from unnest('{Zoe,adam,Éclair}'::text[]) n`,
  );
  assert.deepEqual(order, { names: 'adam Éclair Zoe' });
});

test('a password that was lost is said, not replaced', async (t) => {
  const dataDir = await dataFolder(t);
  await (await start(t, dataDir)).stop();
  await writeFile(path.join(dataDir, 'database-password'), '');
  await assert.rejects(startEmbedded({ dataDir }), /database-password is missing/);
});

test('a start that fails says the last words of PostgreSQL and frees the folder', async (t) => {
  const dataDir = await dataFolder(t);
  await assert.rejects(
    startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } }),
    /Its last words:[\s\S]*plenty/,
  );
  await start(t, dataDir);
  assert.match(await readFile(path.join(clusterIn(dataDir), 'PG_VERSION'), 'utf8'), /^18/);
});
