import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from './cluster.ts';
import { clusterIn } from './cluster-home.ts';
import { atEnd } from './fixtures/at-end.ts';
import { runChild } from './fixtures/child.ts';
import { dataFolder, skipUnlessLinux } from './fixtures/folders.ts';
import { fromPs, serversOn } from './process-table.ts';
import { removeCluster } from './remove-cluster.ts';

/** Starts, says what one value is, stops. */
async function readOnce(dataDir: string, sql: string): Promise<unknown> {
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    return Object.values((await client.query(sql)).rows[0])[0];
  } finally {
    await client.end();
    await database.stop();
  }
}

async function ownedByChild(t: TestContext, what: string) {
  const dataDir = await dataFolder(t);
  const owner = runChild(t, 'database-owner.ts', [dataDir, what]);
  const url = await owner.next();
  assert.match(url ?? '', /^postgres:/);
  return { dataDir, owner, url, servers: () => serversOn(clusterIn(dataDir)) };
}

test('a server whose owner was killed is stopped, and what it committed is kept', {
  skip: skipUnlessLinux,
}, async (t) => {
  const { dataDir, owner, url, servers } = await ownedByChild(t, 'hold');
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table kept as select 42 as value');
  await owner.kill('SIGKILL');
  const orphans = servers();
  assert.ok(orphans.length > 0, 'the server outlives its owner');
  assert.equal(await readOnce(dataDir, 'select value from kept'), 42);
  assert.deepEqual(servers(), []);
});

test('an owner that exits without a stop leaves nothing running', { skip: skipUnlessLinux }, async (t) => {
  const { owner, servers } = await ownedByChild(t, 'leave');
  await owner.ended;
  const deadline = Date.now() + 120_000;
  while (servers().length > 0 && Date.now() < deadline) await pause(20);
  assert.deepEqual(servers(), []);
});

test('a postmaster.pid whose number now belongs to another process does not block', async (t) => {
  const dataDir = await dataFolder(t);
  await readOnce(dataDir, 'select 1');
  await writeFile(path.join(clusterIn(dataDir), 'postmaster.pid'), `${process.pid}\n${clusterIn(dataDir)}\n`);
  assert.equal(await readOnce(dataDir, 'select 1'), 1);
});

test('a first start killed at any moment leaves nothing that the next one trips over', async (t) => {
  for (const delay of [150, 350, 700]) {
    const dataDir = await dataFolder(t);
    const owner = runChild(t, 'database-owner.ts', [dataDir, 'hold']);
    await pause(delay);
    await owner.kill('SIGKILL');
    assert.equal(await readOnce(dataDir, 'select 1'), 1, `killed after ${delay} ms`);
  }
});

test('half a cluster from a killed first start is made again', async (t) => {
  const dataDir = await dataFolder(t);
  await mkdir(path.join(`${clusterIn(dataDir)}.new-x`, 'data', 'base'), { recursive: true });
  assert.equal(await readOnce(dataDir, 'select 1'), 1);
  assert.deepEqual((await readdir(dataDir)).sort(), ['database-password', 'postgres']);
});

test('a postmaster is found by ps too, where there is no /proc, also in a folder with a space', async (t) => {
  const dataDir = path.join(await dataFolder(t), 'a space');
  atEnd(t, () => removeCluster(dataDir));
  const database = await startEmbedded({ dataDir });
  const postmaster = Number.parseInt(await readFile(path.join(clusterIn(dataDir), 'postmaster.pid'), 'utf8'), 10);
  assert.deepEqual(serversOn(clusterIn(dataDir), fromPs()), [postmaster]);
  await database.stop();
  assert.deepEqual(serversOn(clusterIn(dataDir), fromPs()), []);
});
