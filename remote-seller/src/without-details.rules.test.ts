import { expect, test } from '@jest/globals';
import { withoutDetails } from './without-details.rules.ts';

test.each([
  ['words', '<p>Call 0161 496 0000 today</p>', ['0161 496 0000'], '<p>Call  today</p>'],
  ['every occurrence', '<p>a@b.test</p><ul><li>a@b.test!</li></ul>', ['a@b.test'], '<p></p><ul><li>!</li></ul>'],
  ['over marks', '<p>Ask an<strong>n@x.te</strong>st now</p>', ['ann@x.test'], '<p>Ask  now</p>'],
  ['a link’s target', '<p><a href="mailto:a@b.test">Ask</a></p>', ['a@b.test'], '<p>Ask</p>'],
  [
    'a link that is its own words',
    '<p>See <a href="https://x.test">https://x.test</a></p>',
    ['https://x.test'],
    '<p>See </p>',
  ],
  ['the longer first', '<p>www.x.test/a and www.x.test</p>', ['www.x.test', 'www.x.test/a'], '<p> and </p>'],
  ['never over two blocks', '<p>0161</p><p>4960000</p>', ['01614960000'], '<p>0161</p><p>4960000</p>'],
  ['all there is', '<p>a@b.test</p>', ['a@b.test'], ''],
])('%s', (_, html, details, left) => {
  expect(withoutDetails(html, details)).toBe(left);
});
