import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circlesOf, inWords } from './find.mjs';

const partsOf = (...imports) => circlesOf(imports).map(({ folder, parts }) => [folder, ...parts]);

test('two folders that import each other are a circle, through however many files', () => {
  assert.deepEqual(partsOf(['a/x.ts', 'b/y.ts'], ['b/z.ts', 'a/w.ts']), [['', 'a', 'b']]);
  assert.deepEqual(partsOf(['a/x.ts', 'b/y.ts'], ['b/y.ts', 'c/z.ts'], ['c/q.ts', 'a/w.ts']), [['', 'a', 'b', 'c']]);
});

test('a folder and a file beside it are a circle, at any depth', () => {
  const imports = [
    ['s/a/fields.tsx', 's/a/new/form.css'],
    ['s/a/new/form.tsx', 's/a/fields.tsx'],
  ];
  assert.deepEqual(partsOf(...imports), [['s/a', 'fields.tsx', 'new']]);
});

test('what puts folders together and what they share may be in one folder', () => {
  assert.deepEqual(partsOf(['a/remote.tsx', 'a/list/screen.tsx'], ['a/list/screen.tsx', 'a/pager.tsx']), []);
  assert.deepEqual(
    partsOf(['a/remote.tsx', 'a/list/x.ts'], ['a/list/x.ts', 'a/pager.tsx'], ['a/pager.tsx', 'a/remote.tsx']),
    [['a', 'list', 'pager.tsx', 'remote.tsx']],
  );
});

test('folders of different folders do not meet', () => {
  assert.deepEqual(partsOf(['a/x/1.ts', 'a/y/2.ts'], ['b/y/3.ts', 'b/x/4.ts']), []);
});

test('a circle is reported with the imports that make it, the fewest first', () => {
  const [circle] = circlesOf([
    ['a/x.ts', 'b/y.ts'],
    ['a/x.ts', 'b/z.ts'],
    ['b/z.ts', 'a/w.ts'],
  ]);
  assert.equal(
    inWords(circle),
    [
      'the repository: a, b import each other in a circle',
      '  b → a: b/z.ts imports a/w.ts',
      '  a → b: a/x.ts imports b/y.ts, and 1 more',
    ].join('\n'),
  );
});
