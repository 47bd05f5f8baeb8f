import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { legalHtml } from './html.mjs';
import { parseLegalText } from './parse.mjs';

const head = '# Terms\n\nWhat we agree.\n\n';
const clausesOf = (clauses) => parseLegalText(`${head}## Price {#price}\n\n${clauses}`).parts[0].clauses;

test('title, sentence, parts with anchors, clauses', () => {
  assert.deepEqual(
    parseLegalText(`${head}## Price {#price}\n\n1. One.\n2. Two.\n\n## The law {#the-law}\n\n1. Three.\n`),
    {
      title: 'Terms',
      summary: 'What we agree.',
      parts: [
        { id: 'price', title: 'Price', clauses: [['One.'], ['Two.']] },
        { id: 'the-law', title: 'The law', clauses: [['Three.']] },
      ],
    },
  );
});

test('figures, screens and addresses are pieces of their own', () => {
  assert.deepEqual(
    clausesOf('1. For {{block-days}} days, see [the form](route:ContactUs) or [ico](https://ico.org.uk/).\n'),
    [
      [
        'For ',
        { value: 'block-days' },
        ' days, see ',
        { route: 'ContactUs', text: 'the form' },
        ' or ',
        { href: 'https://ico.org.uk/', text: 'ico' },
        '.',
      ],
    ],
  );
});

test('a clause can hold bullets and a labelled table', () => {
  const table = '   <!-- table: Prices -->\n\n   | Days | Price |\n   | --- | --- |\n   | 28 | {{rate}} |\n';
  assert.deepEqual(clausesOf(`1. You may:\n\n   - read;\n   - write.\n\n2. It costs:\n\n${table}`), [
    ['You may:', { bullets: [['read;'], ['write.']] }],
    ['It costs:', { table: 'Prices', heads: ['Days', 'Price'], rows: [[['28'], [{ value: 'rate' }]]] }],
  ]);
});

test('quotes, ampersands and angle brackets stay as written', () => {
  assert.deepEqual(clausesOf('1. “We” & you, R&D < 5.\n'), [['“We” & you, R&D < 5.']]);
});

for (const [what, text, sentence] of [
  ['no title', 'Text\n', /begins with/],
  ['no sentence below the title', '# Terms\n\n## A {#a}\n\n1. One.\n', /one sentence/],
  ['a heading without anchor', `${head}## Price\n\n1. One.\n`, /needs an anchor/],
  ['an anchor used twice', `${head}## A {#a}\n\n1. One.\n\n## B {#a}\n\n1. Two.\n`, /Two parts/],
  ['a part without clauses', `${head}## A {#a}\n`, /no clauses/],
  ['a paragraph outside a clause', `${head}## A {#a}\n\nLost.\n\n1. One.\n`, /cannot have this/],
  [
    'a second list, which would begin at 1 again',
    `${head}## A {#a}\n\n1. One.\n\nLost.\n\n1. Two.\n`,
    /cannot have this/,
  ],
  ['mark-up', `${head}## A {#a}\n\n1. One <b>bold</b>.\n`, /cannot have this/],
  [
    'a table without a label',
    `${head}## A {#a}\n\n1. One:\n\n   | a | b |\n   | - | - |\n   | 1 | 2 |\n`,
    /cannot have this/,
  ],
])
  test(`${what} is refused in a sentence`, () => assert.throws(() => parseLegalText(text), sentence));

const textOf = (name) => readFileSync(new URL(`../../remote-public/src/legal/${name}.md`, import.meta.url), 'utf8');
const plain = (html) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

for (const name of ['terms', 'privacy'])
  test(`defect 138: ${name} are whole as HTML, their figures filled in`, () => {
    const html = legalHtml(textOf(name));
    const { parts, summary } = parseLegalText(textOf(name));
    assert.ok(plain(html).includes(summary));
    for (const [place, { title, clauses }] of parts.entries()) {
      assert.ok(plain(html).includes(`${place + 1}. ${title}`), title);
      for (const piece of clauses.flat(2))
        if (typeof piece === 'string') assert.ok(plain(html).includes(piece.replace(/\s+/g, ' ').trim()), piece);
    }
    assert.doesNotMatch(html.replace('{{operator}}', ''), /\{\{|undefined|route:|\{#|<!--/);
    assert.match(html, /<table>/);
  });

test('a link leads to its screen', () => {
  assert.match(
    legalHtml('# T\n\nS.\n\n## A {#a}\n\n1. [us](route:ContactUs)\n'),
    /<h2 id="a">1\. A<\/h2>\s*<ol>\s*<li><a href="\/help\/contactus">us</,
  );
});
