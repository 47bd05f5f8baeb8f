// Builds the shell and looks for modules a page would have twice. remotes.test.mjs checks the areas.
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

/** Modules of which a page must have only one instance. */
const libraries = ['react', 'react-dom', 'react-router', 'react-redux', 'redux', '@reduxjs/toolkit'];
const shared = [...libraries, 'antd', '@ant-design/cssinjs'];
const ours = /[\\/]shared-(ui|auth)[\\/]src[\\/].*\.tsx?$/;
/** The files that `federation-runtime.mjs` replaces, by words that occur only in their names. */
const replacedInFederation =
  /federation-runtime|@module-federation.*(dom|generateSnapshotFromManifest|sdk.dist.logger|load|preload|semver|SnapshotHandler|FallbackGetter|init|remotes)\.js$/;
const packageOf = /^(.*?[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;

test('the shell has one version of each shared package and one instance of each module', async () => {
  const compilation = await bundle(shellConfig({ mode: 'production', path: folder }));
  const homes = new Map();
  const instances = new Map();
  const repeated = [];
  const ofFederation = new Set();
  for (const outer of compilation.modules) {
    const files = compilation.chunkGraph.getModuleChunks(outer);
    // Modules concatenated into another are counted there.
    if (files.length === 0) continue;
    for (const { resource = '' } of outer.modules ?? [outer]) {
      if (replacedInFederation.test(resource)) ofFederation.add(basename(resource));
      const [, home, found = ''] = packageOf.exec(resource) ?? [];
      const name = found.replaceAll('\\', '/');
      if (name) homes.set(name, (homes.get(name) ?? new Set()).add(home));
      // A module concatenated into two others would run twice.
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
