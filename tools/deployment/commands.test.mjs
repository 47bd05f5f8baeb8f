// The product's commands as in the operators' documents, with Debian's Node if installed, on their own databases.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { connect } from '../../api/src/platform/database/connect.ts';
import { prepareDatabase } from '../../api/src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../../api/test/administration.ts';
import { root } from '../build/parts.mjs';
import { commandsOf } from './steps.mjs';

const server = process.env.TEST_DATABASE_URL;
const written = ['operations', 'deployment', 'backups'].flatMap((name) =>
  commandsOf(readFileSync(join(root, `docs/${name}.md`), 'utf8')),
);

test('each command does what its document says', {
  skip: server ? false : 'TEST_DATABASE_URL is not set',
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const name of ['marketplace', 'data']) mkdirSync(join(folder, name));
  const databases = ['used', 'empty', 'moved'].map((name) => `commands_${name}_${process.pid}`);
  for (const name of databases) await createDatabase(server, name, '');
  const [used, empty, moved] = databases.map((name) => urlOf(server, name));
  await prepareDatabase(used);
  const db = connect(used, 1);
  t.after(async () => {
    await db.destroy();
    for (const name of databases) await dropDatabase(server, name);
    rmSync(folder, { recursive: true });
  });
  /** Runs the documented command with this start; its paths are put below a folder and its day into the future. Returns its output. */
  const run = (start, url = used) => {
    const command = written.find((one) => one.startsWith(start));
    assert.ok(command, start);
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', command.replace(' /var/backups/', ` ${folder}/`).replace('2026-12-01', '2099-12-01')],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...{ PATH: `/usr/bin:${process.env.PATH}`, HOME: folder, TMPDIR: folder, DATA_DIR: join(folder, 'data') },
          ...{ DATABASE_URL: url, ADMIN_PASSWORD: 'Correct1horse', EVIDENCE_KEY: 'k'.repeat(32) },
        },
      },
    );
    assert.equal(status, 0, `${command}\n${stdout}${stderr}`);
    return stdout;
  };
  const isPaused = async () =>
    (await db.selectFrom('mailPace').select('pausedAt').executeTakeFirst()).pausedAt !== null;

  run('npm run make-admin -- ');
  assert.deepEqual(await db.selectFrom('account').select(['role', 'email1']).execute(), [
    { role: 'admin', email1: 'admin@example.co.uk' },
  ]);
  run('npm run announce -- ');
  assert.deepEqual(await db.selectFrom('announcement').select('text').execute(), [
    { text: 'No service on Sunday morning.' },
  ]);
  run('npm run mail -- pause');
  assert.equal(await isPaused(), true);
  run('npm run mail -- resume');
  assert.equal(await isPaused(), false);

  run('npm run backup -- /var/backups/marketplace/2026');
  assert.match(run('npm run backup -- verify /'), /2026-11-21: .*certificates/);
  assert.match(run('npm run status'), /^Backup: .*2026-11-21, made .*, verified /m);
  run('npm run restore -- /var/backups/marketplace/2026', empty);
  run('npm run backup -- /var/backups/marketplace/move ');
  run('npm run restore -- /var/backups/marketplace/move', moved);
  for (const url of [empty, moved]) {
    const restored = connect(url, 1);
    const admins = await restored
      .selectFrom('account')
      .select('email1')
      .execute()
      .finally(() => restored.destroy());
    assert.deepEqual(admins, [{ email1: 'admin@example.co.uk' }]);
  }
  assert.match(run('npm run backup -- /var/backups/marketplace/files --files'), /new files copied/);
});
