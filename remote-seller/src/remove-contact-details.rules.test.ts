import { expect, test } from '@jest/globals';
import { lineWithoutDetails, passagesWith, removeContactDetails } from './remove-contact-details.rules.ts';

test.each([
  ['words', '<p>Call 0161 496 0000 today</p>', ['0161 496 0000'], '<p>Call today</p>'],
  ['every occurrence', '<p>a@b.test</p><ul><li>a@b.test!</li></ul>', ['a@b.test'], '<p></p><ul><li>!</li></ul>'],
  ['over marks', '<p>ApiRequest an<strong>n@x.te</strong>st now</p>', ['ann@x.test'], '<p>ApiRequest now</p>'],
  ['a link’s target', '<p><a href="mailto:a@b.test">ApiRequest</a></p>', ['a@b.test'], '<p>ApiRequest</p>'],
  [
    'a link that is its own words',
    '<p>See <a href="https://x.test">https://x.test</a></p>',
    ['https://x.test'],
    '<p>See</p>',
  ],
  ['the longer first', '<p>www.x.test/a and www.x.test</p>', ['www.x.test', 'www.x.test/a'], ''],
  ['never over two blocks', '<p>0161</p><p>4960000</p>', ['01614960000'], '<p>0161</p><p>4960000</p>'],
  ['all there is', '<p>a@b.test</p>', ['a@b.test'], ''],
  [
    'defect 12: the words that led up to them',
    '<p>Please call Jane on 0161 496 0000 (mobile 07700 900123) or e-mail jane@x.test.</p>',
    ['0161 496 0000', '07700 900123', 'jane@x.test'],
    '<p>Please call Jane.</p>',
  ],
  ['defect 12: a label', '<p>Offers by noon. Tel: 0161 496 0000</p>', ['0161 496 0000'], '<p>Offers by noon.</p>'],
  [
    'defect 12: nothing else',
    '<p>On sale: a shop (Leeds), two  vans , e-mail lists and 0161 496 0000.</p>',
    ['0161 496 0000'],
    '<p>On sale: a shop (Leeds), two  vans , e-mail lists.</p>',
  ],
  [
    'defect 12: a cell of a table',
    '<table><tbody><tr><td>Tel 1</td><td>x</td></tr></tbody></table>',
    ['1'],
    '<table><tbody><tr><td></td><td>x</td></tr></tbody></table>',
  ],
])('%s', (_, html, details, left) => {
  expect(removeContactDetails(html, details)).toBe(left);
});

test('defect 12: previews only the changed paragraphs', () => {
  const html = '<p>A hotel.</p><ul><li><p>Ring <b>0161</b> 496 0000, or write</p></li><li><p>42 rooms</p></li></ul>';
  expect(passagesWith(html, ['0161 496 0000'])).toEqual([
    { before: 'Ring 0161 496 0000, or write', after: 'Ring, or write' },
  ]);
});

test('defect 12: removes them from headings as from descriptions', () => {
  expect(lineWithoutDetails('Hotel & bar in Leeds (call 07700 900123)', ['07700 900123'])).toBe(
    'Hotel & bar in Leeds (call)',
  );
});
