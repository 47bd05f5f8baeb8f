import assert from 'node:assert/strict';
import { test } from 'node:test';
import { descriptionLimit, writtenLength } from './description.ts';
import { EditDescription } from './edit-post.ts';
import { factsLine } from './facts-line.ts';

const judge = (Description: string) => EditDescription.safeParse({ Description }).error?.issues[0]?.message;

test('defect 14: counts visible characters', () => {
  for (const [html, count] of [
    ['<p>Hotel</p>', 5],
    ['<p><strong>Hotel</strong> &amp; bar</p>', 11],
    ['<p>5 &lt; 6&nbsp;&#39;&#x27;</p>', 8],
    ['<p></p>', 0],
    ['2 < 3', 5],
    ['<p><a href="https://a.example/?x=1" rel="nofollow">Site</a></p>', 4],
  ] as const)
    assert.equal(writtenLength(html), count, html);
});

test('defect 14: allows exactly 20,000 characters, even with two thousand items', () => {
  const words = (count: number) => `<ul>${'<li><strong>12345</strong></li>'.repeat(count / 5)}</ul>`;
  assert.equal(judge(words(10_000)), undefined);
  assert.equal(judge(`<p>${'&amp;'.repeat(descriptionLimit)}</p>`), undefined);
  assert.equal(judge(`<p>${'x'.repeat(descriptionLimit)}</p>`), undefined);
  assert.equal(judge(`<p>${'x'.repeat(descriptionLimit + 1)}</p>`), 'Must be at most 20,000 characters');
  assert.equal(judge(`<p>x</p>${'<p></p>'.repeat(20_000)}`), 'Must have less formatting');
  assert.equal(judge(' '), 'Description is required');
});

test('counts many places, and names undisclosed figures', () => {
  const facts = [
    { field: 'turnover', text: 'Not disclosed' },
    { field: 'employees', text: 'None' },
  ];
  assert.equal(
    factsLine(['Wales', 'London', 'Scotland'], facts),
    'Wales and 2 more · Turnover not disclosed · No employees',
  );
  assert.equal(factsLine([], [{ field: 'employees', text: 'Not disclosed' }]), 'Employees not disclosed');
});
