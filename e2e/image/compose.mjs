// Run by image.test.mjs in its own network: the product started by Compose with the command in docs/containers.md, and again with a new
// image. Arguments: a folder with podman's settings, `rendered` and `database.sock`, and that command.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { hostAddress, isReady, until } from './containers.mjs';

const [folder, command] = process.argv.slice(2);
const file = join(folder, 'rendered/compose.yaml');
const network = 'rendered_default';
const podman = (...args) => String(execFileSync('podman', args)).trim();

/** Runs an operator's command while connections to the database still work. */
async function type(line) {
  const [code] = await once(spawn('sh', ['-c', line], { cwd: folder, stdio: 'ignore' }), 'exit');
  assert.equal(code, 0, line);
}

async function assertRunning(image) {
  await type(command);
  for (const port of [3001, 3002, 3003]) await until(() => isReady(`http://127.0.0.1:${port}`));
  const running = (shown) => podman('ps', '--filter', 'label=io.podman.compose.project=rendered', ...shown).split('\n');
  assert.deepEqual(running(['--format', '{{.Image}}']), Array(5).fill(image));
  for (const id of running(['--quiet'])) {
    await until(() => spawnSync('podman', ['exec', id, 'node', 'deploy/containers/health.mjs']).status === 0);
    podman('exec', id, 'sh', '-c', 'touch /files/.tried && ! touch /etc/x 2> /dev/null');
  }
}

execFileSync('ip', ['link', 'set', 'lo', 'up']);
execFileSync('ip', ['address', 'add', hostAddress, 'dev', 'lo']);
// With systemd, udev gives a bridge a permanent hardware address. Here the kernel would change it as containers start, and containers that
// know the old one would lose the database. So the bridge is made first, and `keeps` holds it when they all stop.
spawnSync('podman', ['network', 'create', network], { stdio: 'ignore' });
const [{ network_interface: bridge, subnets }] = JSON.parse(podman('network', 'inspect', network));
const gateway = `${subnets[0].gateway}/${subnets[0].subnet.split('/')[1]}`;
for (const words of [
  ['link', 'add', bridge, 'address', '02:00:00:00:00:01', 'type', 'bridge'],
  ['link', 'add', 'keeps', 'master', bridge, 'type', 'veth'],
  ['address', 'add', gateway, 'dev', bridge],
  ['link', 'set', bridge, 'up'],
])
  execFileSync('ip', words);
const database = createServer((client) =>
  pipeline(client, connect(join(folder, 'database.sock')), client, () => undefined),
);
database.listen(5432, hostAddress);
const text = readFileSync(file, 'utf8');
const [, today] = /image: (\S+)/.exec(text);
try {
  await assertRunning(today);
  podman('tag', today, `${today}.1`);
  writeFileSync(file, text.replaceAll(today, `${today}.1`));
  await assertRunning(`${today}.1`);
} finally {
  await type('podman-compose -f rendered/compose.yaml down');
  database.close();
}
