// deploy/release.sh with real builds, migrations and processes of the API, in a folder: over the previous release, with a migration that
// fails halfway, and back again. Stubs are systemd, for which a shell starts the processes, and the user they run as.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '@marketplace/embedded-database/parts';
import { createDatabase, dropDatabase, urlOf } from '../../api/test/administration.ts';
import { databaseServer } from '../../api/test/database-server.ts';
import { root } from '../build/parts.mjs';
import { copySources } from '../matrix/copy-sources.mjs';
import { commandsBelow } from './steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'step-back-'));
const database = `step_back_${process.pid}`;
const migration = 'api/migrations/9000_of_the_test.sql';
const versionNow = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
let copy;
let server;
let ports;

/** Starts a process like its unit, once the previous one has ended, and waits until it is ready. */
const systemctl = (portsOfApi) => `#!/bin/sh
case "$*" in
  *list-units*api@*) for port in ${portsOfApi.join(' ')}; do echo "marketplace-api@$port.service loaded active running"; done ;;
  restart*)
    port=$(echo "$2" | sed 's/.*@\\(.*\\)\\.service/\\1/')
    note=${folder}/$port.pid
    if [ -f "$note" ]; then kill "$(cat "$note")"; tail --pid="$(cat "$note")" -f /dev/null; fi
    PORT=$port JOBS=separate ${process.execPath} api/dist/server.mjs > ${folder}/$port.log 2>&1 < /dev/null &
    echo $! > "$note"
    exec curl --silent --fail --output /dev/null --retry 300 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$port/api/readyz" ;;
esac
`;

before(async () => {
  copy = copySources();
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
  const script = join(copy, 'deploy/release.sh');
  writeFileSync(script, readFileSync(script, 'utf8').replaceAll(/(?<= )\/etc\//g, `${folder}/etc/`));
  git('init', '--quiet');
  commit();
  server = await databaseServer();
  await createDatabase(server.url, database, '');
  ports = [await freePort(), await freePort()];
  for (const path of ['bin', 'etc/systemd/system', 'data']) mkdirSync(join(folder, path), { recursive: true });
  const settings = {
    DATABASE_URL: urlOf(server.url, database),
    DATA_DIR: join(folder, 'data'),
    RELEASE_TARGET: join(copy, 'dist'),
    DEMO_DATA: 'off',
    DRAIN_SECONDS: '0',
    EVIDENCE_KEY: randomBytes(32).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'etc/marketplace.env'), lines.join(''));
  const programs = { systemctl: systemctl(ports), runuser: '#!/bin/sh\nshift 3\nexec "$@"\n' };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, 'bin', name), text);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
});

after(async () => {
  for (const port of ports ?? [])
    if (existsSync(noteOf(port))) process.kill(Number(readFileSync(noteOf(port), 'utf8')), 'SIGKILL');
  if (server) await dropDatabase(server.url, database);
  await server?.stop();
  for (const made of [folder, copy]) if (made) rmSync(made, { recursive: true });
});

const noteOf = (port) => join(folder, `${port}.pid`);

function git(...args) {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@market.example', ...args], { cwd: copy });
}

function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A release');
  return String(git('rev-parse', 'HEAD')).trim();
}

/** Commits a release of this version, with a migration of these transactions. */
function commitRelease(version, ...transactions) {
  const file = join(copy, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": ".*"/, `"version": "${version}"`));
  writeFileSync(join(copy, migration), transactions.join('\n-- next transaction\n'));
  return commit();
}

/** The commands below a heading, from the one that checks out a commit. */
function commandsFrom(heading) {
  const all = commandsBelow(readFileSync(join(root, 'docs/deployment.md'), 'utf8'), heading);
  return all.slice(all.findIndex((command) => command.includes(' git checkout ')));
}

/** Deploys a commit with these commands. */
async function release(commands, wanted) {
  let last;
  for (const command of commands) {
    last = spawnSync('sh', ['-c', command.replace('<COMMIT>', wanted)], {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: folder },
    });
    if (command.includes(' git checkout ')) await notePackages();
    if (last.status !== 0) break;
  }
  return last;
}

/** Each release has the same packages, which need not be installed again. */
async function notePackages() {
  const { installationKey } = await import(join(copy, 'tools/bootstrap.mjs'));
  const stamp = join(copy, 'node_modules/.installed');
  rmSync(stamp);
  writeFileSync(stamp, `${installationKey()} all`);
}

/** Each process's version, and its id. */
async function serving() {
  const answers = ports.map((port) =>
    fetch(`http://127.0.0.1:${port}/api/healthz`, { headers: { connection: 'close' } }).then((answer) => answer.json()),
  );
  const versions = (await Promise.all(answers)).map(({ version }) => version);
  return { versions, processes: ports.map((port) => readFileSync(noteOf(port), 'utf8')) };
}

test('a release, one whose migration fails halfway, the next one, and the step back', async (t) => {
  const [forward, back] = ['A release', 'The step back'].map(commandsFrom);
  const inService = async (commands, wanted, version) => {
    const { status, stdout, stderr } = await release(commands, wanted);
    assert.equal(status, 0, `${stdout}${stderr}`);
    assert.deepEqual((await serving()).versions, [version, version]);
    assert.equal(String(git('status', '--porcelain')), '', 'no tracked file is changed');
  };
  const first = String(git('rev-parse', 'HEAD')).trim();
  await inService(forward, first, versionNow);

  await t.test('a migration that fails leaves the release before in service', async () => {
    const before = await serving();
    const broken = commitRelease('9.0.0', 'create table half_done (id int);', 'select 1 / 0;');
    const { status, stdout, stderr } = await release(forward, broken);
    assert.equal(status, 1, stdout);
    assert.match(
      stderr,
      /division by zero.*Stopped while migrating the database\. To step back: check out the commit before/s,
    );
    assert.deepEqual(await serving(), before);
  });

  await t.test('from what failed, the step back succeeds', () => inService(back, first, versionNow));

  await t.test('the next release is put into service, and taken back', async () => {
    const next = commitRelease(
      '9.0.1',
      'create table if not exists half_done (id int);',
      'create table done (id int);',
    );
    await inService(forward, next, '9.0.1');
    await inService(back, first, versionNow);
  });
});
