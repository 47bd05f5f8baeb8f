import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import test from 'node:test';
import pg from 'pg';
import { binariesPackage, program, usableBinaries } from './binaries.ts';
import { startEmbedded } from './cluster.ts';
import { clusterIn, exists } from './cluster-home.ts';
import { atEnd } from './fixtures/at-end.ts';
import { runChild } from './fixtures/child.ts';
import { dataFolder, skipUnlessRoot, temporaryFolder } from './fixtures/folders.ts';
import { locationFile } from './location-file.ts';
import { serverUser } from './os-user.ts';
import { errorMessageOf, runProgram } from './program.ts';
import { removeCluster } from './remove-cluster.ts';

const asRoot = { skip: skipUnlessRoot };

async function run(dataDir: string, sql: string): Promise<{ value: unknown; said: string[] }> {
  const said: string[] = [];
  const database = await startEmbedded({ dataDir, log: (line) => said.push(line), settings: { fsync: 'off' } });
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    return { value: Object.values((await client.query(sql)).rows[0] ?? {})[0], said };
  } finally {
    await client.end();
    await database.stop();
  }
}

async function homeOf(dataDir: string): Promise<string> {
  return JSON.parse(await readFile(locationFile(dataDir), 'utf8')).home;
}

test('below a folder closed to its user, the database lives elsewhere and is found again', asRoot, async (t) => {
  const dataDir = await dataFolder(t, 0o700);
  const { said } = await run(dataDir, 'create table kept as select 7 as value');
  const home = await homeOf(dataDir);
  // Where this clone itself is closed, the programs are told of too.
  const ofFiles = said.filter((line) => !line.includes('cannot run PostgreSQL'));
  assert.deepEqual(ofFiles, [`PostgreSQL's user cannot keep files in ${dataDir}, so the database is in ${home}.`]);
  assert.equal((await run(dataDir, 'select value from kept')).value, 7);
  assert.equal(await homeOf(dataDir), home);
});

test('without its data folder, a database that lives elsewhere is forgotten', asRoot, async (t) => {
  const dataDir = await dataFolder(t, 0o700);
  await run(dataDir, 'create table kept as select 7 as value');
  const first = await homeOf(dataDir);
  atEnd(t, () => rm(first, { recursive: true, force: true }));
  await rm(dataDir, { recursive: true });
  assert.equal((await run(dataDir, `select to_regclass('kept')`)).value, null);
});

test('a database that is not where its data folder says is not replaced by an empty one', asRoot, async (t) => {
  const dataDir = await dataFolder(t, 0o700);
  await run(dataDir, 'select 1');
  await rm(clusterIn(await homeOf(dataDir)), { recursive: true });
  await assert.rejects(startEmbedded({ dataDir }), /says the database is in .*, but it is not there/);
});

test('two copies of a data folder do not share the database behind them', asRoot, async (t) => {
  const dataDir = await dataFolder(t, 0o700);
  const database = await startEmbedded({ dataDir });
  atEnd(t, database.stop);
  const copy = await temporaryFolder(t);
  for (const name of ['database-location.json', 'database-password']) {
    await cp(path.join(dataDir, name), path.join(copy, name));
  }
  await assert.rejects(startEmbedded({ dataDir: copy }), /Another instance/);
  await assert.rejects(removeCluster(copy), /Another instance/);
});

test('a database whose folder was closed since is taken along', asRoot, async (t) => {
  const dataDir = await dataFolder(t);
  await run(dataDir, 'create table kept as select 7 as value');
  await chmod(path.dirname(dataDir), 0o700);
  assert.equal((await run(dataDir, 'select value from kept')).value, 7);
  assert.equal(await exists(clusterIn(dataDir)), false);
});

test('programs below a closed folder are copied once to where they can be run', asRoot, async (t) => {
  const closed = await mkdtemp(path.join(os.tmpdir(), 'marketplace-closed-'));
  const version = `test-${randomUUID()}`;
  atEnd(t, () => rm(closed, { recursive: true }));
  await cp(path.join(binariesPackage().folder, 'native'), path.join(closed, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // As npm leaves it where no install script may run: without links to libraries, and perhaps not to be executed.
  const links = JSON.parse(await readFile(path.join(closed, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { target } of links) await rm(path.join(closed, target));
  await chmod(program(closed, 'postgres'), 0o600);
  const osUser = await serverUser();
  const said: string[] = [];
  const find = () => usableBinaries(osUser, (line) => said.push(line), { folder: closed, version });
  const [copy = ''] = await Promise.all([find(), find()]);
  atEnd(t, () => rm(copy, { recursive: true, force: true }));
  assert.notEqual(copy, closed);
  assert.match(said[0] ?? '', /cannot run PostgreSQL from .*, so its copy in .* is used\.$/);
  await runProgram(osUser, program(copy, 'postgres'), ['--version']);
  const { ino } = await stat(program(copy, 'postgres'));
  assert.equal(await find(), copy);
  assert.equal((await stat(program(copy, 'postgres'))).ino, ino);
});

test('an ordinary user needs none of this', asRoot, async (t: TestContext) => {
  const osUser = await serverUser();
  const closed = await errorMessageOf(() => runProgram(osUser, process.execPath, [import.meta.filename, '--check']));
  if (closed || !osUser) return t.skip(`this clone is closed to other users: ${closed}`);
  const dataDir = await dataFolder(t);
  await mkdir(dataDir);
  await chown(dataDir, osUser.uid, osUser.gid);
  const owner = runChild(t, 'database-owner.ts', [dataDir, 'hold'], { uid: osUser.uid, gid: osUser.gid });
  assert.match((await owner.next()) ?? '', /^postgres:/);
  await owner.kill('SIGKILL');
  // Root takes the same folder over, orphan and all.
  assert.equal((await run(dataDir, 'select 1')).value, 1);
});
