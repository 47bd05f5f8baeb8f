import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import {
  brokenLinks,
  cited,
  deadEnds,
  definitions,
  missingTests,
  prefixesOf,
  recordProblems,
  unheldThreats,
} from './citations.mjs';
import { readDefinitions } from './read.mjs';

const documents = {
  requirements: '- VAL-001 An e-mail.\n- SESS-002 A card.\n',
  decisions: '### PD-1 Who may open a post\n\nText.\n\n### PD-22 Matching\n',
  defects: '5. Overwritten.\n6. Lost.\n',
  records: [{ name: '0012-releases.md', text: '# ADR-0012: Releases\n' }],
};
const defined = definitions(documents);
const prefixes = prefixesOf(defined);
const deadEndsOf = (text) => deadEnds('a.ts', text, defined, prefixes);
/** Concatenated, so that this file does not contain a dangling citation itself. */
const id = (prefix, number) => `${prefix}${number}`;

test('what the documents define can be cited', () => {
  assert.deepEqual(prefixes, ['VAL', 'SESS']);
  assert.deepEqual(deadEndsOf('// (VAL-001, SESS-002, PD-1 and PD-22, ADR-0012), defects 5 and 6, Defect 5'), []);
});

test('rejects a dangling citation of each kind', () => {
  for (const missing of [id('VAL-', '999'), id('PD-', '99'), id('ADR-', '0013'), id('defect ', '99')])
    assert.deepEqual(deadEndsOf(`// as it was (${missing})`), [
      `a.ts cites ${missing}, which no document under docs/ defines.`,
    ]);
  assert.equal(deadEndsOf(`// ${id('defects 5, 6 and ', '77')}`).length, 1);
});

test('rejects a number without its kind, which could belong to any list', () => {
  assert.match(deadEndsOf(`// ${id('(decision ', '22')})`)[0], /write PD-22/);
  assert.match(deadEndsOf(`// ${id('(issue ', '6')})`)[0], /write PD-22/);
});

test('ignores words that only look like a citation', () => {
  assert.deepEqual(cited('SHA-256, UTF-8, ISO-8859, two defects, a decision', prefixes), []);
});

test('rejects an id that is defined twice', () => {
  assert.throws(
    () => definitions({ ...documents, decisions: '### PD-1 One\n### PD-1 Two\n' }),
    /PD-1 is defined twice/,
  );
});

test('a record needs its number in the heading, a link in the list, and no silent gap before it', () => {
  const list = '[One](0001-one.md), [Three](0003-three.md)\n\nNo longer in use: 0001–0002.\n';
  const good = [
    { name: '0001-one.md', text: `# ${id('ADR-', '0001')}: One` },
    { name: '0003-three.md', text: '# ADR-0003: Three' },
  ];
  assert.deepEqual(recordProblems(good, list), []);
  assert.equal(recordProblems([good[0], { ...good[1], text: '# 3. Three' }], list).length, 1);
  assert.equal(recordProblems(good, list.replace('(0003-three.md)', '')).length, 1);
  assert.equal(recordProblems(good, list.replace('0001–0002', '')).length, 1);
});

test('every requirement, decision and defect has its sentence', () => {
  const all = readDefinitions();
  for (const [each, text] of all) assert.ok(text.trim().length > 3, each);
  assert.ok([...all.keys()].filter((each) => each.startsWith('PD-')).length >= 64);
});

test('rejects a link to a missing file, resolved from its document', () => {
  const exists = (path) => path === 'docs/settings.md';
  const text = 'See [settings](settings.md#port), [web](https://example.org/x) and [gone](../gone.md).';
  assert.deepEqual(brokenLinks('docs/a.md', text, exists), ['docs/a.md links to ../gone.md, which is not there.']);
  assert.deepEqual(brokenLinks('tools/a.ts', text, exists), []);
});

test('README can be read in one go: 100 lines at most', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  assert.ok(readme.split('\n').length <= 101);
});

test('a test that a document names exists, by its file or its title', () => {
  const read = (path) => (path === 'api/a.test.ts' ? "test('a stranger is refused', …" : undefined);
  const problems = (text) => missingTests('docs/threats/login.md', text, read);
  assert.deepEqual(
    problems('[a.test.ts](../../api/a.test.ts), [a stranger is refused](../../api/a.test.ts), [x](b.ts)'),
    [],
  );
  assert.deepEqual(problems('[a friend is refused](../../api/a.test.ts)'), [
    'docs/threats/login.md names the test "a friend is refused", which api/a.test.ts does not have.',
  ]);
});

test('a threat names the test that covers it, or says that it is open or the operator’s', () => {
  const head = '| threat | what holds | test |\n| --- | --- | --- |\n';
  const problems = (row, file = 'docs/threats/login.md') => unheldThreats(file, head + row);
  for (const held of ['[a.test.ts](../../api/a.test.ts)', '**open**', 'the operator’s'])
    assert.deepEqual(problems(`| guessing | a limit | ${held} |`), []);
  assert.deepEqual(problems('| floods | a limit | |'), ['docs/threats/login.md does not say what holds: floods']);
  assert.deepEqual(problems('| floods | a limit | |', 'docs/asvs.md'), []);
});
