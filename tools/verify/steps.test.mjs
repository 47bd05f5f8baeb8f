import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap.mjs';
import { changedSinceRelease, dueBy, longTier } from './long-tier.mjs';
import { allTests, joinBrowserSteps, lanes, longSteps } from './steps.mjs';

const isTest = /\.(test|spec)\.(m?tsx?|mjs)$/;
const ignored = /(^|\/)(node_modules|dist|\.cache)(\/|$)/;
const everyTest = globSync('{api,e2e,tools,shared-*,shell,remote-*}/**/*.{test,spec}.{ts,tsx,mts,mjs}', {
  cwd: root,
  exclude: (path) => ignored.test(path),
}).filter((file) => isTest.test(file));

test('each test file is in one tier, once', () => {
  const listed = [...Object.values(allTests), ...Object.values(longTier).map(({ files }) => files)].flat();
  assert.deepEqual(listed.toSorted(), everyTest.toSorted());
});

test('each check of the long tier is a step that runs all of its files', () => {
  assert.deepEqual(Object.keys(longSteps), Object.keys(longTier));
  for (const [name, { files }] of Object.entries(longTier)) {
    const words = longSteps[name].flat();
    for (const file of files) assert.ok(words.includes(file), `${name} does not run ${file}`);
  }
});

test('a change makes due what it can break, and an unknown change all but rehearsals', () => {
  assert.deepEqual(dueBy(undefined).leftOut, ['systemd', 'backups', 'major upgrade']);
  assert.deepEqual(dueBy(['remote-seller/src/invoices/invoices.screen.tsx']).due, [
    'screens in a browser',
    'journeys of sellers',
  ]);
  assert.deepEqual(dueBy(['api/src/marketplace/marks/marks.routes.ts']).due, ['api at its limits']);
  assert.deepEqual(dueBy(['api/migrations/0400_more.sql']).due, [
    'api on a server',
    'migrations',
    'backup files',
    'api at its limits',
    'matrix',
  ]);
  assert.deepEqual(dueBy(['e2e/kill.test.mjs']).due, ['kill']);
  assert.deepEqual(dueBy(['api/src/platform/pdf/pdf-workers.ts']).due, ['hostile files', 'api at its limits']);
});

test('the file that names the release is no change since it', () => {
  assert.ok(!changedSinceRelease()?.includes('tools/matrix/released.json'));
});

test('the steps of the browser are one run of all their files, where lanes end', () => {
  const { names, steps } = joinBrowserSteps(Object.keys(longTier));
  const [run] = names.filter((name) => !(name in longTier));
  const words = steps[run].flat();
  const joined = Object.keys(longTier).filter((name) => !names.includes(name));
  assert.ok(joined.length > 4);
  for (const name of joined) for (const file of longTier[name].files) assert.ok(words.includes(file), file);
  assert.equal(lanes.at(-1).until, run);
  assert.deepEqual(joinBrowserSteps(['kill', 'journeys of sellers']).names, ['kill', 'journeys of sellers']);
});

test('each glob of a check matches a file, so that a renamed folder is noticed', () => {
  for (const [name, { due }] of Object.entries(longTier))
    for (const glob of due)
      assert.ok(
        globSync(glob, { cwd: root, exclude: (path) => ignored.test(path) }).length > 0,
        `nothing matches ${glob} of ${name}`,
      );
});

test('CI runs the test command of the README', () => {
  const ci = readFileSync(join(root, '.ci/run'), 'utf8');
  assert.match(ci, /^npm test$/m);
  assert.match(ci, /^npm run test:due$/m);
});
