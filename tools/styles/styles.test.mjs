import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, foreignColours, foreignSizes, unexplained } from './faults.mjs';
import { classesOf, usesOf, writtenClasses } from './read.mjs';

const vocabulary = new Set(['card', 'button']);
const sheet = '.facts dt { margin: 0.5rem; }\n@media (width > 1px) {\n  :global(.card) .facts:has(> .fact) {\n  }\n}';
const script = `import * as styles from './facts.module.css';\nconst A = () => <dl className={\`\${styles.facts} button\`}><dt className={styles.fact} /></dl>;`;
const part = { sheets: { 'a/src/facts.module.css': sheet }, scripts: { 'a/src/facts.tsx': script }, vocabulary };

test('distinguishes local from global classes, and ignores numbers and comments', () => {
  const { own, global } = classesOf(`/* .old { */ ${sheet} .a[title=".b"] {}`);
  assert.deepEqual([[...own], [...global]], [['facts', 'fact', 'a'], ['card']]);
});

test('finds the classes a script takes from its modules and those it writes as text', () => {
  assert.deepEqual(usesOf(script), [{ from: './facts.module.css', names: ['facts', 'fact'], computed: false }]);
  const written = writtenClasses(
    `<a className="card big" /><b className={x ? 'one two' : \`three \${four({ a: 1 })}\`} />`,
  );
  assert.deepEqual([...written], ['card', 'big', 'three', 'one', 'two']);
});

test('accepts a part that uses its own classes and those of the vocabulary', () => {
  assert.deepEqual(faultsOf(part), []);
});

for (const [what, change, fault] of [
  ['a sheet that is no module', { sheets: { 'a/src/facts.css': '' } }, /styles are CSS modules/],
  [
    'a class of another part called global',
    { sheets: { 'a/src/facts.module.css': `${sheet} :global(.tile) {}` } },
    /\.tile is no class of shared-ui/,
  ],
  ['a class that is not declared', { sheets: { 'a/src/facts.module.css': '.facts {}' } }, /declares no \.fact$/],
  ['a class that nothing uses', { sheets: { 'a/src/facts.module.css': `${sheet} .rest {}` } }, /nothing uses \.rest/],
  [
    'a class written as text',
    { scripts: { 'a/src/facts.tsx': `${script}<i className="tile" />` } },
    /"tile" is no class of shared-ui/,
  ],
  ['a computed name', { scripts: { 'a/src/facts.tsx': `${script}<i className={styles[tone]} />` } }, /computed name/],
])
  test(`${what} is refused`, () => {
    const faults = faultsOf({ ...part, ...change });
    assert.ok(
      faults.some((one) => fault.test(one)),
      faults.join('\n'),
    );
  });

test('requires an explanation for each shared-ui class that parts use', () => {
  assert.deepEqual(unexplained([part], vocabulary, 'Cards have the class `card`.'), ['button']);
});

test('accepts font sizes of the theme, inherited ones, and points on paper', () => {
  const good =
    '.a { font-size: var(--text-h1); font: 600 var(--text-small) / 1.4 var(--font-body); } .b { font: inherit; font-size: 9.5pt; }';
  assert.deepEqual(foreignSizes('a.css', good), []);
  const bad =
    '.a { font-size: 0.8125rem; } .b { font: 600 15px/1.5 var(--font-body); } .c { font-size: clamp(1rem, 3vw, 2rem); }';
  assert.equal(foreignSizes('a.css', bad).length, 3);
});

test('accepts only colours of the theme, except on paper', () => {
  const good =
    '.a { color: var(--color-ink); background: Canvas; white-space: nowrap; }\n@media print {\n  .a {\n    color: #000;\n  }\n}\n#a1 { margin: 0; }';
  assert.deepEqual(foreignColours('a.css', good), []);
  const bad = '.a { color: #fff; background: rgb(0 0 0 / 45%); border: 1px solid white; }';
  assert.equal(foreignColours('a.css', bad).length, 3);
});
