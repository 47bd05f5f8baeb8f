// Follows docs/backups.md with a bucket and the files of deploy/pgbackrest: `npm run test:backups`, by hand and each week. BACKUPS_MB adds
// that many megabytes to the database, to learn how long a large backup takes; it needs five times as much disk.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { whyNotInstalled } from '../tools/deployment/debian.mjs';
import { whyNotDeployable } from '../tools/deployment/packages.mjs';
import { backupCommand } from './backups/backrest.mjs';
import { startBucket } from './backups/bucket.mjs';
import { machine, mayRead } from './backups/machine.mjs';
import { openSocket, startApi } from './deployment/product.mjs';

const skip =
  whyNotDeployable() ??
  whyNotInstalled({ pgbackrest: '/usr/bin/pgbackrest' }) ??
  ((await mayRead()) ? false : 'the user postgres cannot read this folder');

const filling = Number(process.env.BACKUPS_MB ?? 0);
/** A megabyte a minute is slower than any disk. */
const patience = 120 + filling * 60;
const evidence = { EVIDENCE_KEY: 'a key for certificates of the deployment' };
const drill = ['sh', 'deploy/pgbackrest/drill.sh'];

/** Waits for a condition; returns how many seconds that took. */
async function until(what, holds, seconds = patience) {
  const began = Date.now();
  while (!(await holds())) {
    assert.ok(Date.now() - began < seconds * 1000, `${what}, not after ${seconds} s`);
    await pause(200);
  }
  return Math.round((Date.now() - began) / 1000);
}

const timed = async (work) => {
  const began = Date.now();
  const result = await work();
  return [((Date.now() - began) / 1000).toFixed(1), result];
};

describe('a backup in a bucket', { skip }, () => {
  let [folder, bucket, primary, server] = [];
  const moments = {};

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marketplace-backups-'));
    chmodSync(folder, 0o755);
    bucket = await startBucket(folder);
    primary = await machine(join(folder, 'primary'), bucket, evidence);
    server = await primary.create();
    const socket = await openSocket();
    // Demo data represent a site not yet in operation.
    const settings = {
      ...evidence,
      NODE_ENV: 'development',
      DATABASE_URL: primary.url,
      DATA_DIR: join(folder, 'files'),
    };
    const api = await startApi(socket, { ...settings, DRAIN_SECONDS: '0', PUBLIC_URL: 'http://127.0.0.1' });
    await api.end();
    socket.close();
  });
  after(async () => {
    await server?.end('SIGINT');
    await bucket?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const archived = async () => Number(await primary.psql('select archived_count from pg_stat_archiver'));
  const mark = async (name) => {
    await primary.psql(`create table ${name} (n int)`);
    moments[name] = await primary.psql('select clock_timestamp()');
  };
  const marks = (at) =>
    at.psql(`select coalesce(string_agg(relname, ' ' order by relname), '') from pg_class where relname like 'mark_'`);

  test('takes a whole copy, encrypted', async (t) => {
    await primary.pgbackrest('stanza-create');
    await primary.pgbackrest('check');
    await primary.fill(filling);
    // A backup waits a minute for its log, and would queue behind that of all the rows just inserted.
    const unarchived = `select count(*) from pg_ls_archive_statusdir() where name like '%.ready'`;
    t.diagnostic(
      `archived after ${await until('all is archived', async () => (await primary.psql(unarchived, 'postgres')) === '0')} s`,
    );
    const [, ...args] = backupCommand('full');
    const [seconds] = await timed(() => primary.run('pgbackrest', args));
    const [{ backup, cipher }] = JSON.parse(await primary.pgbackrest('info', '--output=json'));
    assert.deepEqual([backup.length, cipher], [1, 'aes-256-cbc']);
    const { size, repository } = backup[0].info;
    t.diagnostic(`full backup of ${size / 1e6} MB: ${repository.delta / 1e6} MB in ${seconds} s`);
    const stored = readdirSync(bucket.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    assert.ok(stored.length > 4);
    for (const { parentPath, name } of stored) {
      const bytes = readFileSync(join(parentPath, name));
      for (const word of ['demo.example', 'backup-timestamp']) assert.ok(!bytes.includes(word), name);
    }
  });

  test('gets the log within a minute, without anybody asking', async (t) => {
    await mark('mark1');
    const was = await archived();
    const seconds = await until('the log is archived', async () => (await archived()) > was, 70);
    t.diagnostic(`archived after ${seconds} s`);
    await pause(1000);
    moments.between = await primary.psql('select clock_timestamp()');
    await pause(1000);
    await mark('mark2');
  });

  test('misses nothing of what was written while it was away', async (t) => {
    await bucket.close();
    await mark('mark3');
    await primary.psql('select pg_switch_wal()');
    const was = await archived();
    await pause(20_000);
    await mark('mark4');
    assert.equal(await archived(), was, 'nothing was put anywhere');
    await bucket.openAgain();
    t.diagnostic(
      `archived ${await until('the log is archived', async () => (await archived()) > was)} s after it was back`,
    );
    const [, ...args] = backupCommand('diff');
    const [seconds] = await timed(() => primary.run('pgbackrest', args));
    const [{ backup }] = JSON.parse(await primary.pgbackrest('info', '--output=json'));
    assert.deepEqual(
      backup.map(({ type }) => type),
      ['full', 'diff'],
    );
    t.diagnostic(`differences: ${backup[1].info.repository.delta / 1e6} MB in ${seconds} s`);
  });

  for (const [name, moment] of [
    ['the end of the log', () => []],
    ['a moment between', () => [moments.between]],
  ])
    test(`comes back beside the database in a drill to ${name}, and a hundred certificates are genuine`, async (t) => {
      const result = join(primary.place, 'result.prom');
      const place = join(primary.place, 'drill');
      const said = await primary.run('env', [`DRILL_RESULT=${result}`, ...drill, place, ...moment()]);
      assert.match(said, /^100 certificates are genuine\.$/m);
      assert.match(readFileSync(result, 'utf8'), /^marketplace_drill_timestamp_seconds \d+$/m);
      assert.ok(!existsSync(place));
      t.diagnostic(said.trim().split('\n').at(-1));
    });

  test('ends with the server’s words where a drill cannot get as far as it was told to', async () => {
    const place = join(primary.place, 'drill');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/T(.*)\..*/, ' $1+00');
    const late = primary.run('env', [...drill, place, tomorrow]);
    await assert.rejects(late, /recovery ended before configured recovery target was reached/);
    assert.ok(!existsSync(place));
  });

  test('comes back on a machine that has nothing, to the last of the log', async (t) => {
    const other = await machine(join(folder, 'other'), bucket, evidence);
    const [seconds] = await timed(() => other.pgbackrest('--archive-mode=off', 'restore'));
    const restored = await other.start();
    try {
      assert.equal(await marks(other), 'mark1 mark2 mark3 mark4');
      t.diagnostic(`restored in ${seconds} s`);
    } finally {
      await restored.end('SIGINT');
    }
  });

  test('brings the database back to a moment, and goes on from there', async () => {
    await server.end('SIGINT');
    const args = ['--delta', '--type=time', `--target=${moments.between}`, '--target-action=promote'];
    await primary.pgbackrest(...args, 'restore');
    server = await primary.start();
    assert.equal(await marks(primary), 'mark1');
    await mark('mark5');
    await primary.pgbackrest('check');
    const [, ...full] = backupCommand('full');
    await primary.run('pgbackrest', full);
    assert.equal(await marks(primary), 'mark1 mark5');
  });

  test('keeps 35 days, and lets go of what newer copies cover', async () => {
    const kinds = async () =>
      JSON.parse(await primary.pgbackrest('info', '--output=json'))[0].backup.map(({ type }) => type);
    await primary.pgbackrest('expire');
    assert.deepEqual(await kinds(), ['full', 'diff', 'full'], 'none of them is 35 days old');
    const count = () => readdirSync(bucket.folder, { recursive: true }).length;
    const before = count();
    // Simulates 35 days: the same code expires backups by count and by age.
    await primary.pgbackrest('--repo1-retention-full-type=count', '--repo1-retention-full=1', 'expire');
    assert.deepEqual(await kinds(), ['full']);
    assert.ok(count() < before);
  });

  test('gives nothing to whoever has the bucket and not the passphrase', async () => {
    const thief = await machine(join(folder, 'thief'), bucket, { PGBACKREST_REPO1_CIPHER_PASS: 'another' });
    // A wrong key leaves a broken block or no text, at random.
    await assert.rejects(thief.pgbackrest('restore'), /(Crypto|Format)Error[\s\S]*no backup set found to restore/);
  });
});
