import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanDescription } from './clean-description.ts';

/** As the description editor writes them: line breaks, links, quotes and characters as in HTML. */
const written = [
  '<h2>Hotel</h2><p>42 <strong>rooms</strong>, <em>sea</em> &amp; <u>sand</u> &lt;here&gt; "quoted" \u00a0end</p>',
  '<ol><li><p>One<br />two</p></li></ol><ul><li><p>Three</p><ul><li><p>Four</p></li></ul></li></ul>',
  '<blockquote><p><s>Gone</s></p></blockquote><p></p><h4>Terms</h4>',
  '<table><tbody><tr><th colspan="2"><p>Lot</p></th></tr><tr><td><p>1</p></td><td><p>40 m<sup>2</sup></p></td></tr></tbody></table>',
  '<ol start="4"><li><p>Four</p></li></ol><p>H<sub>2</sub>O</p>',
  '<p><a rel="nofollow noopener noreferrer" href="https://example.org/?a=1&amp;b=2">site</a></p>',
];

test('keeps what the editor writes', () => {
  for (const html of written) assert.equal(cleanDescription(html).html, html);
});

test('defect 87: removes invisible characters from descriptions, even as entities', () => {
  const { html, text } = cleanDescription(
    '<p>insol&shy;ven\u200ecy &#8203;prac&#x202e;tice</p><p>\uf0b7 Van\u2028Car</p>',
  );
  assert.deepEqual([html, text], ['<p>insolvency practice</p><p>• Van\nCar</p>', 'insolvency practice • Van Car']);
});

test('defect 13: table cells are separate words, and spans are numbers or removed', () => {
  const { html, text } = cleanDescription(
    '<table><tr><td colspan="9999" rowspan="x">Van</td><td>2019</td></tr></table>',
  );
  assert.deepEqual([html, text], ['<table><tr><td>Van</td><td>2019</td></tr></table>', 'Van, 2019']);
});

test('a table reads as a list in the preview text of emails and lists', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
  const table = `<table><tbody>${row('Lot', 'What')}${row('1', 'Two lathes.')}${row('2', '')}</tbody></table>`;
  const cases = [
    [table, 'Lot, What; 1, Two lathes. 2'],
    [
      `<p>The lots:</p>${table}<p>Viewing by appointment.</p>`,
      'The lots: Lot, What; 1, Two lathes. 2. Viewing by appointment.',
    ],
    [`<table>${row('', '')}</table><p>Nothing else</p>`, 'Nothing else'],
    [`<table>${row(`a<table>${row('b', 'c')}</table>`, 'd')}</table><p>e</p>`, 'a b, c. d. e'],
  ] as const;
  for (const [html, text] of cases) assert.equal(cleanDescription(html).text, text);
});

test('what it never writes is removed', () => {
  assert.equal(cleanDescription('<h1>A</h1><p onclick="x()">B<script>x()</script></p>').html, 'A<p>B</p>');
});

test('a link leads to http, https or an email address, never to a script', () => {
  for (const href of ['javascript:x()', ' JaVa\nScript:x()', 'data:text/html,<script>x()</script>', 'vbscript:x()'])
    assert.doesNotMatch(cleanDescription(`<p><a href="${href}">A</a></p>`).html, /href/, href);
  for (const href of ['http://a.example', 'https://a.example', 'mailto:a@b.example'])
    assert.match(cleanDescription(`<p><a href="${href}">A</a></p>`).html, new RegExp(`href="${href}"`));
});
