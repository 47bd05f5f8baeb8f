import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { removeCluster, startEmbedded } from '@marketplace/embedded-database';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import pg from 'pg';
import { administer } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { evidenceKey, productOn, type TestProduct } from '../../../test/product.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connect } from '../../platform/database/connect.ts';
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts';
import { generatedSecret } from '../../platform/secrets/session-secret.ts';
import { statusLines } from '../status/status-lines.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded-backup.ts';
import { backUpLogically, kindOf, restoreLogically } from './logical-backup.ts';
import { beginReplication, endReplication, goBack, replicationState } from './replicate.ts';
import { backUpServer, restoreServer } from './server-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/** A checksum of every table in a backup, including the queue's; counts of calls do not survive a crash either. */
async function fingerprints(url: string): Promise<Record<string, string>> {
  const db = connect(url, 1);
  try {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and relpersistence = 'p' and nspname in ('public', 'jobs') order by name`.execute(db);
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const all = sql.raw(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as is from ${name} t`,
      );
      found[name] = String((await sql<{ is: string }>`${all}`.execute(db)).rows[0]?.is);
    }
    return found;
  } finally {
    await db.destroy();
  }
}

/** A posting that has ended, so that its certificate is sealed; returns the certificate's code. */
async function sealedCertificate(product: TestProduct): Promise<string> {
  const seller = await makeAccount(product, 'seller');
  await makeBuyer(product);
  const id = await makeLivePost(product, seller);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id } });
  const period = product.db.selectFrom('postingPeriod').select('verificationCode').where('postId', '=', id);
  return (await period.executeTakeFirstOrThrow()).verificationCode;
}

const standing = async ({ call }: TestProduct, code: string) =>
  (await call(undefined, publicCalls.verifyCertificate, { query: { code } })).json().standing;

async function folder(t: TestContext): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'marketplace-tests-backup-'));
  await chmod(made, 0o755);
  t.after(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Runs `work` with the API on a database that stays afterwards. */
async function briefly<T>(url: string, work: (product: TestProduct) => Promise<T>): Promise<T> {
  let close: () => unknown = () => undefined;
  const after: TestContext['after'] = (last) => {
    close = last as typeof close;
  };
  try {
    return await work(await productOn({ after }, { url, drop: async () => undefined }, {}));
  } finally {
    await close();
  }
}

/** Why PostgreSQL's programs cannot copy the tests' server; they must not be older than it. */
async function whyNoDump(): Promise<string | false> {
  const { stdout, status } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return 'pg_dump is not installed';
  const server = await administer(String(process.env.TEST_DATABASE_SERVER), (client) =>
    client.query('show server_version_num'),
  );
  const [mine, its] = [Number(/\d+/.exec(stdout)?.[0]), Math.floor(server.rows[0].server_version_num / 10_000)];
  return mine < its && `pg_dump ${mine} is older than the server, ${its}`;
}
const skip = await whyNoDump();

/** What `npm run backup -- verify` finds in a file, with the key that seals certificates in tests. */
const verified = (file: string) =>
  verifyBackup(file, readConfig({ EVIDENCE_KEY: evidenceKey, DATA_DIR: '/nowhere' }, '/'));
const whole = '0 files are whole, 1 certificate is genuine';

test('a server’s backup restores every row, with valid certificates, and replaces nothing without --force', {
  skip,
}, async (t) => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  const file = path.join(await folder(t), 'backup');
  const product = await productOn(t, source, {});
  const code = await sealedCertificate(product);
  await backUpServer(source.url, file);
  assert.equal(await verified(file), whole);
  const before = await fingerprints(source.url);
  assert.ok(Object.keys(before).length > 20);
  // The target is migrated, so it contains tables.
  const empty = await fingerprints(target.url);
  await assert.rejects(restoreServer(target.url, file, false), /holds tables\. Say --force/);
  assert.deepEqual(await fingerprints(target.url), empty);
  await restoreServer(target.url, file, true);
  assert.deepEqual(await fingerprints(target.url), before);
  const restored = await productOn(t, target, {});
  assert.equal(await standing(restored, code), 'genuine');
  assert.equal(typeof (await sealedCertificate(restored)), 'string', 'and work goes on where it was');
});

test('a broken backup leaves a server’s database unchanged', { skip }, async (t) => {
  const source = await testDatabase();
  t.after(source.drop);
  const before = await fingerprints(source.url);
  const file = path.join(await folder(t), 'backup');
  await backUpServer(source.url, file);
  await truncate(file, Math.floor((await stat(file)).size * 0.7));
  await assert.rejects(restoreServer(source.url, file, true));
  assert.deepEqual(await fingerprints(source.url), before);
});

const skipRows = spawnSync('psql', ['--version']).status === 0 ? false : 'psql is not installed';

test('rows move to a server of any version, with valid certificates, and a broken file changes nothing', {
  skip: skipRows,
}, async (t) => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  const file = path.join(await folder(t), 'backup');
  const product = await productOn(t, source, {});
  const code = await sealedCertificate(product);
  await backUpLogically(source.url, file);
  assert.equal(await kindOf(file), 'rows');
  assert.equal((await stat(file)).mode & 0o077, 0);
  const [before, empty] = [await fingerprints(source.url), await fingerprints(target.url)];
  await assert.rejects(restoreLogically(target.url, file, false), /holds tables\. Say --force/);
  const broken = `${file}.broken`;
  await copyFile(file, broken);
  await truncate(broken, Math.floor((await stat(file)).size * 0.7));
  await assert.rejects(restoreLogically(target.url, broken, true));
  // Each preparation records its times there.
  const times = { 'jobs.queue': undefined, 'jobs.version': undefined };
  assert.deepEqual({ ...(await fingerprints(target.url)), ...times }, { ...empty, ...times });
  await restoreLogically(target.url, file, true);
  assert.deepEqual(await fingerprints(target.url), before);
  const restored = await productOn(t, target, {});
  assert.equal(await standing(restored, code), 'genuine');
  assert.equal(typeof (await sealedCertificate(restored)), 'string', 'and counters go on where they were');
  const ledger = restored.db.deleteFrom('marketingEvent').execute();
  await assert.rejects(ledger, 'what may not be deleted is protected as before');
});

test('rejects a server without replication before changing anything', async (t) => {
  const [from, to] = [await testDatabase(), await testDatabase()];
  t.after(() => Promise.all([from.drop(), to.drop()]));
  const before = await fingerprints(from.url);
  await assert.rejects(replicationState(from.url, to.url), /Nothing is replicated: begin first/);
  await assert.rejects(beginReplication(from.url, to.url), /needs wal_level = logical/);
  await assert.rejects(endReplication(from.url, to.url), /follows nothing: begin first/);
  await assert.rejects(goBack(from.url, to.url), /there is no way back/);
  // A connection that stays open keeps the command from ending.
  await assert.rejects(replicationState(from.url, 'postgres://nobody@127.0.0.1:1/none'), /ECONNREFUSED/);
  const client = new pg.Client(from.url);
  await client.connect();
  const open =
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = $1';
  const { rows } = await client.query(open, ['client backend']).finally(() => client.end());
  assert.deepEqual(rows, [{ n: 1 }]);
  assert.deepEqual(await fingerprints(from.url), before);
});

test('a data folder’s backup restores database and secrets, and neither backup nor restore works under a running product', async (t) => {
  const [dataDir, place] = [await folder(t), await folder(t)];
  const file = path.join(place, 'backup.tar.gz');
  const other = path.join(place, 'other');
  const settings = { fsync: 'off' };
  const evidenceKey = await generatedSecret(dataDir, 'evidence-key');
  const first = await startEmbedded({ dataDir, settings });
  await prepareDatabase(first.url);
  const [code, before] = await briefly(first.url, async (product) => {
    const made = await sealedCertificate(product);
    return [made, await fingerprints(first.url)] as const;
  });
  await assert.rejects(backUpEmbedded(dataDir, file), /already using DATA_DIR/);
  const [, database, oldest] = await statusLines(readConfig({ DATA_DIR: dataDir }, '/'));
  assert.match(`${database}\n${oldest}`, /^Database PostgreSQL .*, embedded in .*, migration \d+.*\nOldest due: /);
  await first.stop();
  const [, stopped] = await statusLines(readConfig({ DATA_DIR: dataDir }, '/'));
  assert.match(stopped ?? '', /no running process serves it/);
  await backUpEmbedded(dataDir, file);
  assert.equal((await stat(file)).mode & 0o077, 0, 'secrets are in it');
  assert.equal(await verified(file), whole);

  await restoreEmbedded(other, file, false);
  t.after(() => removeCluster(other));
  await assert.rejects(restoreEmbedded(other, file, false), /holds a database\. Say --force/);
  const cut = `${file}.cut`;
  await copyFile(file, cut);
  await truncate(cut, Math.floor((await stat(file)).size * 0.7));
  await assert.rejects(restoreEmbedded(other, cut, true), /cut cannot be unpacked: .*unexpected end of file/);
  assert.deepEqual((await readdir(place)).toSorted(), ['backup.tar.gz', 'backup.tar.gz.cut', 'other']);
  await restoreEmbedded(other, file, true);
  assert.equal(await readFile(path.join(other, 'evidence-key'), 'utf8'), evidenceKey);
  const again = await startEmbedded({ dataDir: other, settings });
  try {
    assert.deepEqual(await fingerprints(again.url), before);
    await assert.rejects(restoreEmbedded(other, file, true), /already using DATA_DIR/);
    assert.equal(await briefly(again.url, (product) => standing(product, code)), 'genuine');
  } finally {
    await again.stop();
  }
});
