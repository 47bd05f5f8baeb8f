import assert from 'node:assert/strict';
import { join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';
import { planOfArea } from './area.mjs';
import { typesOver, wholeScope } from './scope.mjs';
import { stepsOver } from './steps.mjs';

const typesAfter = (...affected) => typesOver([], new Set(affected)).map((file) => relative(root, resolve(root, file)));

test('a change inside one part is compiled with that part alone, one of shared code with all', () => {
  assert.deepEqual(typesAfter('remote-seller/src/a.tsx', 'remote-seller/src/a.test.tsx'), ['.cache/types/seller.json']);
  assert.deepEqual(typesAfter('shell/src/main.tsx'), ['.cache/types/shell.json']);
  assert.deepEqual(typesAfter('remote-seller/src/a.tsx', 'remote-admin/src/b.tsx'), ['tsconfig.web.json']);
  assert.deepEqual(typesAfter('shared-ui/src/button.tsx'), ['tsconfig.web.json']);
  assert.deepEqual(typesAfter('shared-contract/src/a.ts', 'api/src/a.ts', 'remote-buyer/src/a.tsx', 'shell/src/a.ts'), [
    'tsconfig.json',
    'tsconfig.web.json',
  ]);
  assert.deepEqual(typesAfter('tools/build/parts.mjs', 'docs/releases.md'), []);
  assert.deepEqual(typesOver(['shared-ui/src/css.d.ts'], new Set()), wholeScope.types);
});

test('an area alone is checked by its own folder, with the tests that reach it and no journey', () => {
  const { tests, scope, left } = planOfArea('seller');
  assert.ok(tests.jest.length > 10);
  assert.ok(tests.jest.every((file) => file.startsWith('remote-seller/')));
  assert.deepEqual([...tests.api, ...tests.browser], []);
  assert.ok(left.includes('browser'));
  const { types, lint, walls, build } = stepsOver(tests, scope);
  for (const [step, last] of [
    [types, join(root, '.cache/types/seller.json')],
    [lint, 'remote-seller'],
    [walls, 'remote-seller/src'],
    [build, 'seller'],
  ])
    assert.equal(step[0].at(-1), last);
  assert.throws(() => planOfArea('attic'), /There is no attic\. Known are shell, public/);
});
