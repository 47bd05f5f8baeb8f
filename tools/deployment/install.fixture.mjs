import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../build/parts.mjs';

/** The folders that Debian and its packages create. */
const made = [
  'etc/pgbouncer',
  'etc/nginx/conf.d',
  'etc/systemd/system',
  'etc/postgresql/15/main/conf.d',
  'etc/prometheus',
  'usr/lib/systemd',
  'var/backups',
  'srv',
];

/**
 * Runs commands of docs/deployment.md, in order, in a folder instead of `/`; returns the folder of the last `cd`. Uses these sources
 * and runs as the current user; the new user exists only in that folder. systemd enables units without running.
 */
export function installedIn(folder, commands) {
  for (const path of made) mkdirSync(join(folder, path), { recursive: true });
  for (const file of ['etc/passwd', 'etc/group', 'etc/shadow', 'etc/gshadow']) writeFileSync(join(folder, file), '');
  cpSync('/etc/login.defs', join(folder, 'etc/login.defs'));
  let place = folder;
  for (const command of commands) {
    const [, to] = /^cd (\S+)$/.exec(command) ?? [];
    if (to) place = join(folder, to);
    else if (command.includes(' git clone ')) copySources(join(folder, command.split(' ').at(-1)));
    else run(asHere(command, folder), place, folder);
  }
  return place;
}

function asHere(command, folder) {
  if (command.startsWith('useradd ')) return command.replace('useradd ', `useradd --prefix ${folder} `);
  if (command.startsWith('systemctl ')) return command.replace('enable --now', `--root=${folder} enable`);
  return command
    .replaceAll(/ -[og] (marketplace|postgres|prometheus)\b/g, '')
    .replaceAll(/(?<=[\s'"]|^)\/(?=(etc|srv|var)\/)/g, `${folder}/`);
}

/** Copies only the sources used by commands; `git clone` itself needs no test of ours. */
function copySources(to) {
  mkdirSync(join(to, '.git'), { recursive: true });
  writeFileSync(join(to, '.git/config'), '');
  for (const part of ['deploy', 'shared-contract', 'package.json']) {
    mkdirSync(dirname(join(to, part)), { recursive: true });
    cpSync(join(root, part), join(to, part), { recursive: true, filter: (path) => !path.includes('node_modules') });
  }
}

/** The files in a folder, with their times. */
const stateOf = (folder) =>
  spawnSync('find', [folder, '-printf', '%p %T@ %C@ %m\n'], { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;

/** Runs a command with Debian's programs, if installed, including its Node; it fails unless it changes or prints something. */
function run(command, cwd, folder) {
  if (command.startsWith('systemctl ') && spawnSync('systemctl', ['--version']).status !== 0) return;
  const before = stateOf(folder);
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', command], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: `/usr/sbin:/usr/bin:/sbin:/bin:${process.env.PATH}` },
  });
  assert.equal(status, 0, `${command}\n${stdout}${stderr}`);
  // Settings read for the next command leave no other trace.
  if (!command.startsWith('set -a;')) assert.ok(stdout || stateOf(folder) !== before, `${command} has no effect`);
}
