import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanDescription } from './description.ts';

/** As the editor of descriptions writes them: line breaks, links, quotes and characters as HTML has them. */
const written = [
  '<h2>Hotel</h2><p>42 <strong>rooms</strong>, <em>sea</em> &amp; <u>sand</u> &lt;here&gt; "quoted" \u00a0end</p>',
  '<ol><li><p>One<br />two</p></li></ol><ul><li><p>Three</p><ul><li><p>Four</p></li></ul></li></ul>',
  '<blockquote><p><s>Gone</s></p></blockquote><p></p><h4>Terms</h4>',
  '<p><a rel="nofollow noopener noreferrer" href="https://example.org/?a=1&amp;b=2">site</a></p>',
];

test('what the editor writes is kept as it is', () => {
  for (const html of written) assert.equal(cleanDescription(html).html, html);
});

test('what it never writes goes', () => {
  assert.equal(cleanDescription('<h1>A</h1><p onclick="x()">B<script>x()</script></p>').html, 'A<p>B</p>');
});
