import { expect, test } from '@jest/globals';
import { readAutosaved, resumeEdit } from './autosaved-values.ts';
import { alike, merge } from './merge.rules.ts';

test.each([
  [[2, 1], [1, 2], true],
  [[1], [1, 2], false],
  ['', undefined, true],
  [null, undefined, true],
  [[], undefined, true],
  ['a', 'A', false],
  [false, undefined, false],
  [0, undefined, false],
])('%j and %j are equal: %s', (one, other, same) => {
  expect(alike(one, other)).toBe(same);
});

const from = { Heading: 'Bakery', Reference: 'A/1', Assets: [1] };

test('defect 5: keeps one user’s heading and the other’s reference', () => {
  const stored = { ...from, Heading: 'Two bakeries' };
  expect(merge(from, { ...from, Reference: 'B/2' }, stored)).toEqual({
    values: { ...stored, Reference: 'B/2' },
    taken: ['Heading'],
    asked: [],
  });
});

test('defect 5: asks about fields both changed, and decides nothing', () => {
  const merged = merge(from, { ...from, Heading: 'Mine' }, { ...from, Heading: 'Theirs', Assets: [1, 2] });
  expect(merged).toEqual({
    values: { ...from, Heading: 'Mine', Assets: [1, 2] },
    taken: ['Assets'],
    asked: ['Heading'],
  });
});

test('does not ask about equal changes, as after a lost response', () => {
  const mine = { ...from, Assets: [3, 2] };
  expect(merge(from, mine, { ...from, Assets: [2, 3] })).toEqual({ values: mine, taken: [], asked: [] });
});

test('applies a stored edit to the current values; untouched fields are current', () => {
  const kept = { entered: { ...from, Reference: 'B/2' }, from, version: '"a"' };
  const now = { from: { ...from, Heading: 'Two bakeries' }, version: '"b"' };
  expect(resumeEdit(kept, now)).toEqual({ values: { ...now.from, Reference: 'B/2' }, begun: now, outdated: false });
});

test('a stored edit of since-changed values keeps its base version, so that saving asks', () => {
  const kept = { entered: { ...from, Heading: 'Mine' }, from, version: '"a"' };
  const now = { from: { ...from, Heading: 'Theirs' }, version: '"b"' };
  expect(resumeEdit(kept, now)).toEqual({
    values: { ...now.from, Heading: 'Mine' },
    begun: { from, version: '"a"' },
    outdated: true,
  });
  expect(resumeEdit({ ...kept, version: undefined }, now).begun.version).toBe('"unknown"');
});

test('reads edits stored by earlier releases, without version or envelope', () => {
  expect(readAutosaved({ entered: { Heading: 'Mine' }, from })).toEqual({
    entered: { Heading: 'Mine' },
    from,
    version: undefined,
  });
  const now = { from: { Heading: '', Location: [], DisplayHome: true }, version: undefined };
  const post = readAutosaved({ Heading: 'New', DisplayHome: false });
  expect(post && resumeEdit(post, now)).toEqual({
    values: { Heading: 'New', Location: [], DisplayHome: false },
    begun: now,
    outdated: false,
  });
  for (const nothing of [undefined, null, 'text', 7]) expect(readAutosaved(nothing)).toBeUndefined();
});

test('defect 5: ignores markup differences between editor and server, but not meaningful ones', () => {
  const same: [editor: string, server: string][] = [
    ['<p>a<br>b</p>', '<p>a<br />b</p>'],
    ['<p>a\u00A0b &amp; "c"</p>', '<p>a&nbsp;b &amp; &quot;c&quot;</p>'],
    [
      '<p><a target="_blank" href="https://a.example">x</a></p>',
      '<p><a href="https://a.example" rel="nofollow noopener noreferrer">x</a></p>',
    ],
    [
      '<table style="min-width: 50px"><colgroup><col></colgroup><tbody><tr><td colspan="1"><p>1</p></td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="1"><p>1</p></td></tr></tbody></table>',
    ],
  ];
  for (const [editor, server] of same) {
    const from = { Description: '<p>before</p>' };
    const { asked, taken } = merge(from, { Description: editor }, { Description: server });
    expect([asked, taken]).toEqual([[], []]);
  }
  const other = [
    '<p><strong>a</strong> b</p>',
    '<p>a</p><p>b</p>',
    '<p><a href="https://b.example">a</a> b</p>',
    '<p>a b</p>',
  ];
  for (const [n, one] of other.entries())
    for (const another of other.slice(n + 1)) expect(alike(one, another)).toBe(false);
  expect(alike('<b>', '<B>')).toBe(false);
});
