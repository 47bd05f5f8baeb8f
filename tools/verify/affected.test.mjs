import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas, routeNames, routes } from '../../shared-contract/src/platform/routes/routes.ts';
import { affectedBy, affectedScreens, nearest, screenFiles, screensNamedIn } from './affected.mjs';
import { importGraph, importsIn } from './import-graph.mjs';

const module = (source, ...imports) => ({ source, imports });
const modules = [
  module('shared-ui/src/button.tsx'),
  module('remote-seller/src/list.screen.tsx', 'shared-ui/src/button.tsx'),
  module('remote-seller/src/list.test.tsx', 'remote-seller/src/list.screen.tsx'),
  module('remote-admin/src/users.screen.tsx', 'shared-ui/src/button.tsx'),
  module('api/src/a.ts', 'api/src/b.ts'),
  module('api/src/b.ts', 'api/src/a.ts'),
];

test('a change affects its own file and every direct or indirect importer, including in cycles', () => {
  assert.deepEqual([...affectedBy(['remote-seller/src/list.screen.tsx'], modules)].sort(), [
    'remote-seller/src/list.screen.tsx',
    'remote-seller/src/list.test.tsx',
  ]);
  assert.equal(affectedBy(['shared-ui/src/button.tsx'], modules).size, 4);
  assert.deepEqual([...affectedBy(['api/src/a.ts'], modules)], ['api/src/a.ts', 'api/src/b.ts']);
  assert.deepEqual([...affectedBy(['docs/new.md'], modules)], ['docs/new.md']);
});

test('imports are statements, dynamic ones and workers; a package of this repository leads to its file', () => {
  const text = `import { c } from './c.ts';
import './d.module.css';
const e = import(/* webpackChunkName: "e" */ '../e.tsx');
new Worker(new URL('./f.worker.ts', import.meta.url));
export * from '@marketplace/g';
import react from 'react';`;
  const found = importsIn('a/b/x.ts', text, (name) => [`${name}/index.ts`]);
  assert.deepEqual(found, ['a/b/c.ts', 'a/b/d.module.css', 'a/e.tsx', 'a/b/f.worker.ts', '@marketplace/g/index.ts']);
  const opening = importGraph().find(({ source }) => source === 'api/src/platform/database/open-database.ts');
  assert.ok(opening.imports.includes('api/embedded-database/src/index.ts'));
});

/** The tests that run first after a change of `a/changed.ts`, given each test's distance in imports. */
const firstOf = (distances, kinds) => nearest(new Map([['a/changed.ts', 0], ...distances]), kinds);

test('tests in the changed folder run first, then the quickest within two imports', () => {
  const many = Array.from({ length: 20 }, (_, n) => [`b/${n}.test.ts`, 2]);
  const node = many.map(([file]) => file);
  const distances = [['c/slow.test.ts', 1], ...many, ['c/far.test.ts', 3], ['a/beside.test.ts', 9]];
  const { near, total } = firstOf(distances, { node, api: ['a/beside.test.ts', 'c/slow.test.ts', 'c/far.test.ts'] });
  assert.deepEqual([total, near.api, near.node], [23, ['a/beside.test.ts'], node.slice(0, 5)]);
});

test('a change without a close test runs the nearest', () => {
  const { near } = firstOf([['c/far.test.ts', 5]], { node: [], jest: ['c/far.test.ts'] });
  assert.deepEqual([near.jest, near.browser], [['c/far.test.ts'], []]);
});

const remoteOf = (names) =>
  names
    .map((name) => `  ${name}: dataScreen(() =>\n    import('./${name}.screen.tsx').then((m) => m.${name})),\n`)
    .join('');
const namesOf = (area) => routeNames.filter((name) => routes[name].area === area);
const files = Object.fromEntries(areas.map((area) => [area, screenFiles(area, remoteOf(namesOf(area)))]));
const screensAfter = (changed) => affectedScreens(changed, new Set(changed), files);

test('an area names the file of every screen', () => {
  assert.equal(files.seller.LivePosts, 'remote-seller/src/LivePosts.screen.tsx');
  assert.throws(() => screenFiles('seller', remoteOf(['LivePosts'])), /does not say where .*DraftPosts,/);
});

test('a changed screen affects itself, the shell every screen, and a test none', () => {
  assert.deepEqual(screensAfter(['remote-seller/src/LivePosts.screen.tsx', 'shared-ui/src/button.tsx']), ['LivePosts']);
  assert.deepEqual(screensAfter(['shell/src/main.tsx']), [...routeNames]);
  assert.deepEqual(screensAfter(['shell/src/main.test.tsx', 'api/src/a.ts']), []);
});

test('a file outside the import graph affects every screen of its area', () => {
  for (const file of [
    'remote-seller/src/remote.tsx',
    'remote-seller/src/list.module.css',
    'remote-seller/package.json',
  ])
    assert.deepEqual(screensAfter([file]), namesOf('seller'), file);
});

test('a browser test covers the screens whose addresses it names', () => {
  assert.deepEqual(screensNamedIn("await page.goto('/user/live-posts'); await page.goto(`/post/12`)").sort(), [
    'LivePosts',
    'PostDetail',
  ]);
  assert.deepEqual(screensNamedIn("goto('/posting-inbox/?sort=price')"), ['PostingInbox']);
  assert.deepEqual(screensNamedIn("goto('/')"), ['ConditionalHome']);
  assert.deepEqual(screensNamedIn("route('**/api/login')"), []);
});
