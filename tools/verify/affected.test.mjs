import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affectedAreas, affectedBy, areasNamedIn } from './affected.mjs';

const module = (source, ...imports) => ({ source, dependencies: imports.map((resolved) => ({ resolved })) });
const modules = [
  module('shared-ui/src/button.tsx'),
  module('remote-seller/src/list.screen.tsx', 'shared-ui/src/button.tsx'),
  module('remote-seller/src/list.test.tsx', 'remote-seller/src/list.screen.tsx'),
  module('remote-admin/src/users.screen.tsx', 'shared-ui/src/button.tsx'),
  module('api/src/a.ts', 'api/src/b.ts'),
  module('api/src/b.ts', 'api/src/a.ts'),
];

test('a change affects itself and whatever imports it, however far away, also in circles', () => {
  assert.deepEqual([...affectedBy(['remote-seller/src/list.screen.tsx'], modules)].sort(), [
    'remote-seller/src/list.screen.tsx',
    'remote-seller/src/list.test.tsx',
  ]);
  assert.equal(affectedBy(['shared-ui/src/button.tsx'], modules).size, 4);
  assert.deepEqual([...affectedBy(['api/src/a.ts'], modules)], ['api/src/a.ts', 'api/src/b.ts']);
  assert.deepEqual([...affectedBy(['docs/new.md'], modules)], ['docs/new.md']);
});

test('a change of an area is that area alone; of what areas share, all of them; of a test, none', () => {
  assert.deepEqual(affectedAreas(affectedBy(['remote-seller/src/list.screen.tsx'], modules)), ['seller']);
  assert.deepEqual(affectedAreas(affectedBy(['remote-seller/src/list.test.tsx'], modules)), []);
  assert.equal(affectedAreas(affectedBy(['shared-ui/src/button.tsx'], modules)).length, 4);
  assert.deepEqual(affectedAreas(affectedBy(['api/src/a.ts'], modules)), []);
});

test('a browser test is of the areas whose addresses it names', () => {
  const named = (source) => [...areasNamedIn(source)].sort();
  assert.deepEqual(named("await page.goto('/user/live-posts'); await page.goto(`/post/12`)"), ['buyer', 'seller']);
  assert.deepEqual(named("goto('/posting-inbox/?sort=price')"), ['buyer']);
  assert.deepEqual(named("goto('/')"), ['public']);
  assert.deepEqual(named("route('**/api/login')"), []);
});
