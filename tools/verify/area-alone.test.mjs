// Checks an area without the folders of the others.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readRegistry } from '@marketplace/releases/release-store';
import { writeServers } from '@marketplace/releases/servers-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { shellApi } from '../../shared-contract/src/web/shell-api.ts';
import { copySources } from '../matrix/copy-sources.mjs';

const skip = process.platform === 'linux' ? false : 'cp of Linux makes hard links';

describe('an area alone', { skip }, () => {
  let copy;
  const run = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const passes = (...args) => {
    const { status, said } = run(...args);
    assert.equal(status, 0, said);
    return said;
  };
  before(() => {
    copy = copySources();
    for (const area of ['public', 'buyer']) rmSync(join(copy, `remote-${area}`), { recursive: true });
  });
  after(() => copy && rmSync(copy, { recursive: true }));

  test('is right by types, lint and walls, is tested, and has nothing dead', () => {
    const steps = ['types', 'lint', 'walls', 'dead'];
    assert.match(passes('tools/verify.mjs', '--area', 'admin', ...steps), /steps: 4 passed, 0 failed/);
    passes(
      'node_modules/jest/bin/jest.js',
      '--runTestsByPath',
      'remote-admin/src/mail-health/mail-health.screen.test.tsx',
    );
  });

  test('may import no other area', () => {
    const file = join(copy, 'remote-seller/src/beside.ts');
    writeFileSync(file, "export { screens } from '../../remote-admin/src/remote.tsx';\n");
    const { status, said } = run('tools/verify.mjs', '--area', 'seller', 'walls');
    assert.equal(status, 1, said);
    assert.match(said, /error remotes-apart: remote-seller\/src\/beside\.ts → remote-admin/);
    rmSync(file);
  });

  test('is built and released', async () => {
    const store = await openTarget(join(copy, 'store'));
    const shell = { version: '1.0.0-shell', shellApi };
    await writeServers(store, {
      at: new Date(0).toISOString(),
      who: 'ada@desk',
      api: { version: 'x', calls: {} },
      shell,
    });
    const accept = ['--accept', 'These servers describe no calls'];
    const said = passes('tools/release/release.mjs', 'seller', '--tested', '--store', join(copy, 'store'), ...accept);
    assert.match(said, /seller nothing → 1\.0\.0-\w{8} at/);
    const { registry } = await readRegistry(store);
    const [seller] = registry.areas;
    assert.deepEqual([seller.name, seller.owner], ['seller', 'Seller team']);
    assert.ok(
      readdirSync(join(copy, 'store', dirname(seller.entry.address))).some((name) => name.startsWith('remoteEntry.')),
    );
  });
});
