// An area in a repository of its own, with the shared packages from a registry: installed, checked, built and released there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readLog } from '@marketplace/releases/move-log';
import { readRegistry, readRelease } from '@marketplace/releases/release-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { cacheFolder, dist, root } from '../build/parts.mjs';
import { linkPackages } from '../matrix/link-packages.mjs';
import { startRegistry } from './registry.fixture.mjs';

const skip = process.platform === 'linux' ? false : 'cp of Linux makes hard links';

describe('an area in a repository of its own', { skip }, () => {
  mkdirSync(cacheFolder, { recursive: true });
  // On the disk of the packages, for hard links; and no folder above has packages that a repository would not have.
  const folder = mkdtempSync(join(cacheFolder, 'own-repository-'));
  const [repository, store] = [join(folder, 'buyer-area'), join(folder, 'store')];
  let registry;
  before(async () => {
    registry = await startRegistry(folder);
    // npm asks for a token before it publishes, whatever the registry asks for.
    writeFileSync(
      join(folder, 'npmrc'),
      `//${new URL(registry.url).host}/:_authToken=nobody\nregistry=${registry.url}\n`,
    );
  });
  after(() => {
    registry?.close();
    rmSync(folder, { recursive: true });
  });

  const env = () => ({
    ...process.env,
    npm_config_userconfig: join(folder, 'npmrc'),
    npm_config_cache: join(folder, 'npm'),
  });
  const run = (cwd, command, ...args) =>
    new Promise((resolve) => {
      execFile(command, args, { cwd, env: env(), encoding: 'utf8', maxBuffer: 1 << 26 }, (failure, out, said) =>
        resolve({ code: failure ? (failure.code ?? 1) : 0, said: out + said }),
      );
    });
  const passes = async (...command) => {
    const { code, said } = await run(...command);
    assert.equal(code, 0, said);
    return said;
  };
  const own = (...args) =>
    passes(root, process.execPath, 'tools/own-repository/command.mjs', ...args, '--registry', registry.url);

  test('the shared packages are published once', async () => {
    const said = await own('publish');
    assert.match(said, /The shared packages are at http:\/\/127\.0\.0\.1:\d+ as 1\.0\.0-sources-\w{8}\./);
    assert.equal(await own('publish'), said, 'what is there stays');
  });

  test('the repository has the area alone, and installs the shared packages from the registry', async () => {
    await own('buyer', repository);
    // Third parties are those of this machine, as no registry is asked but the one that was started here.
    linkPackages(repository, { hard: true });
    rmSync(join(repository, 'node_modules/@marketplace'), { recursive: true });
    // Where a package is from stands in the lock file, whatever this machine's npm is set to.
    await passes(
      repository,
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--no-omit-lockfile-registry-resolved',
    );
    const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
    const { resolved, integrity } = lock.packages['node_modules/@marketplace/shared-ui'];
    assert.ok(resolved.startsWith(registry.url), resolved);
    assert.match(integrity, /^sha512-/);
    assert.ok(!existsSync(join(repository, 'shared-ui')));
  });

  test('it is checked there', async () => {
    assert.match(await passes(repository, 'npm', 'run', 'verify', '--', 'types', 'walls'), /steps: 2 passed, 0 failed/);
    await passes(
      repository,
      'node_modules/.bin/jest',
      '--runTestsByPath',
      'remote-buyer/src/preferences/alerts.screen.test.tsx',
    );
    const file = join(repository, 'remote-buyer/src/wrong.ts');
    writeFileSync(file, "import { Page } from '@marketplace/shared-ui';\nexport const page = Page({ titel: 'x' });\n");
    // The project that the check of types has written.
    const { code, said } = await run(repository, 'node_modules/.bin/tsc', '-p', '.cache/types/buyer.json');
    assert.notEqual(code, 0);
    assert.match(said, /remote-buyer\/src\/wrong\.ts.*titel/);
    rmSync(file);
  });

  test('its release is compared with what is served, and is byte by byte what the repository of all has built', async () => {
    await passes(root, process.execPath, 'tools/build.mjs');
    cpSync(dist, store, { recursive: true });
    const target = await openTarget(store);
    const servedOf = async () => {
      const { registry: served } = await readRegistry(target);
      return readRelease(target, 'buyer', served.areas.find(({ name }) => name === 'buyer').version);
    };
    const here = await servedOf();
    const said = await passes(repository, 'npm', 'run', 'release', '--', '--tested', '--store', store);
    assert.match(said, /buyer 1\.0\.0-\w{8} → 1\.0\.0-\w{8}/);
    const released = await servedOf();
    assert.notEqual(
      released.version,
      here.version,
      'the version is also of the lock file, which is the repository’s own',
    );
    // The names are hashes of the contents.
    assert.deepEqual(released.files, here.files);
    const hashes = ({ released: { files } }) =>
      Object.entries(files).map(([address, hash]) => [address.split('/').at(-1), hash]);
    assert.deepEqual(hashes(released), hashes(here));
    // Packages, calls and types: the gate has compared all of them.
    assert.deepEqual(released.fit, here.fit);
    const { moves } = await readLog(target, (await readRegistry(target)).registry);
    const move = moves.find(({ parts }) => parts.some(({ to }) => to === released.version));
    for (const what of [
      /^\d+ packages of buyer /,
      /^types that buyer .* the same it was built with$/,
      /^\d+ calls of buyer /,
    ])
      assert.ok(
        move.gate.compared.some((compared) => what.test(compared)),
        String(what),
      );
  });
});
