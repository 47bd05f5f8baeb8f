import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFaqs } from './faq-text.rules.ts';

test('a question has its section, anchor, paragraphs and screens', () => {
  assert.deepEqual(
    parseFaqs(
      '# Title\n\nWords.\n\n## Selling\n\n### What is it? {#what-it-is}\n\nOne.\n\nTwo.\n\nLeads to: AddPost, TCs\n',
    ),
    [
      {
        slug: 'what-it-is',
        section: 'Selling',
        question: 'What is it?',
        answer: 'One.\n\nTwo.',
        screens: ['AddPost', 'TCs'],
      },
    ],
  );
});

for (const [what, question, sentence] of [
  ['without anchor', 'What?\n\nOne.\n\nLeads to: TCs', /needs an anchor/],
  ['that leads nowhere', 'What? {#what}\n\nOne.', /has to end with/],
  ['without answer', 'What? {#what}\n\nLeads to: TCs', /has no answer/],
] as const)
  test(`a question ${what} is refused in a sentence`, () =>
    assert.throws(() => parseFaqs(`## Selling\n\n### ${question}\n`), sentence));
