import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { root } from './bootstrap.mjs';

const versionOf = (node) => Number(/^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout)?.[1]);
const nodes = [...process.env.PATH.split(delimiter), '/usr/bin']
  .map((folder) => join(folder, 'node'))
  .filter(existsSync);
const old = nodes.find((node) => versionOf(node) < 22);

/** Runs a command like an operator, on a Node that cannot run the product itself, without any settings. */
const run = (...args) =>
  spawnSync(old, [join(root, 'tools/operate.mjs'), ...args], {
    cwd: '/',
    encoding: 'utf8',
    input: '',
    env: { PATH: process.env.PATH },
  });

const skip = old ? false : 'no Node older than 22 is installed';

test('defect 48: the commands of operators work on the Node that package.json allows', { skip }, () => {
  const admin = run('make-admin');
  assert.deepEqual([admin.status, admin.stderr], [1, 'Usage: npm run make-admin -- <email>\n']);
  const notice = run('announce');
  assert.deepEqual([notice.status, notice.stderr], [1, 'Usage: npm run announce -- "<text>" [YYYY-MM-DD]\n']);
  const mail = run('mail', 'stop');
  assert.deepEqual([mail.status, mail.stderr], [1, 'Usage: npm run mail -- pause|resume\n']);
  const worker = run('worker');
  const certificates = run('verify-certificates', '100');
  assert.deepEqual([certificates.status, certificates.stderr], [1, 'DATABASE_URL must name the server to look at.\n']);
  const status = run('status');
  assert.deepEqual([status.status, status.stderr], [0, '']);
  assert.match(status.stdout, /^Version \d+\.\d+\.\d+, commit .+\nDatabase embedded/);
  const check = run('deploy:check', '--before-release');
  assert.match(check.stdout, /^ok +Settings: usable\.\nok +Database: embedded in /);
  const prober = run('prober');
  assert.deepEqual([prober.status, prober.stdout], [0, 'STATUS_PAGE is off: there is nothing to look at.\n']);
  assert.equal(worker.status, 1);
  assert.match(worker.stderr, /A separate worker needs DATABASE_URL/);
});

test('defect 48: the pipe for bounces works there too, and a mail server is asked to try again', { skip }, () => {
  const bounce = run('receive-bounce');
  assert.equal(bounce.status, 75);
  assert.match(bounce.stderr, /Bounces need DATABASE_URL/);
});

test('a command that there is not is named', { skip }, () => {
  const wrong = run('make-tea');
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /There is no command make-tea\. Known are make-admin, announce/);
});
