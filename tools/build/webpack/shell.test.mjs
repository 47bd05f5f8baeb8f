// The shell is built for real; its modules say what a page would have twice. That areas bring nothing: remotes.test.mjs.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { fitOf } from '../build-part.mjs';
import { bundle } from '../bundle.mjs';
import { packageOf as manifestOf } from '../parts.mjs';
import { adminNamesIn } from './admin-names.fixture.mjs';
import { shellConfig } from './shell.config.mjs';

const folder = mkdtempSync(join(tmpdir(), 'shell-'));
after(() => rmSync(folder, { recursive: true }));

/** What two parts of a page must not have one each of. */
const libraries = ['react', 'react-dom', 'react-router', 'react-redux', 'redux', '@reduxjs/toolkit'];
const shared = [...libraries, 'antd', '@ant-design/cssinjs'];
const ours = /[\\/]shared-(ui|auth)[\\/]src[\\/].*\.tsx?$/;
/** What `federation-runtime.mjs` stands for, by the words only these files have in their names. */
const replacedInFederation =
  /federation-runtime|@module-federation.*(dom|generateSnapshotFromManifest|sdk.dist.logger|load|preload|semver|SnapshotHandler|FallbackGetter|init|remotes)\.js$/;
const packageOf = /^(.*?[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;

test('what parts share is in the shell once: one version of each package, one instance of each module', async () => {
  const compilation = await bundle(shellConfig({ mode: 'production', path: folder }));
  const homes = new Map();
  const instances = new Map();
  const repeated = [];
  const ofFederation = new Set();
  for (const outer of compilation.modules) {
    const files = compilation.chunkGraph.getModuleChunks(outer);
    // What was written into another module is counted there.
    if (files.length === 0) continue;
    for (const { resource = '' } of outer.modules ?? [outer]) {
      if (replacedInFederation.test(resource)) ofFederation.add(basename(resource));
      const [, home, found = ''] = packageOf.exec(resource) ?? [];
      const name = found.replaceAll('\\', '/');
      if (name) homes.set(name, (homes.get(name) ?? new Set()).add(home));
      // A module that was written into two others would be two at run time.
      if (ours.test(resource) || shared.includes(name)) instances.set(resource, (instances.get(resource) ?? 0) + 1);
      if (libraries.includes(name) && files.length > 1) repeated.push(resource);
    }
  }
  assert.ok(instances.size > 100);
  assert.deepEqual(adminNamesIn(folder), [], 'of the admin area the shell has but addresses of the contract');
  assert.deepEqual(
    [...instances].filter(([, count]) => count > 1),
    [],
  );
  assert.deepEqual(repeated, [], 'libraries in more than one file');
  assert.deepEqual([...ofFederation], ['federation-runtime.mjs']);
  const { provides } = fitOf('shell', compilation);
  const { dependencies } = manifestOf('shell');
  for (const name of ['react', 'react-dom', 'react-router-dom', 'react-redux', 'react-hook-form'])
    assert.equal(provides[name], dependencies[name]);
  assert.ok('@marketplace/shared-ui/form' in provides);
  for (const name of shared) assert.equal(homes.get(name)?.size, 1, `${name} from ${[...(homes.get(name) ?? [])]}`);
});
