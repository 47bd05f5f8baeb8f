import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { legalHtml } from './html.mjs';
import { parseLegalText } from './parse.mjs';

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
