import { expect, test } from '@jest/globals';
import { descriptionHtml } from './description-text.ts';

test.each([
  ['One line', '<p>One line</p>'],
  ['First\n\nSecond', '<p>First</p><p>Second</p>'],
  ['First\r\n \r\n\r\nSecond\r\nline', '<p>First</p><p>Second<br>line</p>'],
  ['  \n\n  ', ''],
])('%j becomes %s', (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
});

test('what was typed never becomes mark-up', () => {
  expect(descriptionHtml(`<b onclick='x("&")'>`)).toBe('<p>&lt;b onclick=&#39;x(&quot;&amp;&quot;)&#39;&gt;</p>');
});
