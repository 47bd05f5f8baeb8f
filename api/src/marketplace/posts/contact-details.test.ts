import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { PhoneNumberMatcher } from 'libphonenumber-js/min';
import { productWith, rowCounts } from '../../../test/fixtures.ts';
import { contactDetailsIn } from './contact-details.rules.ts';

const cases: [html: string, found: string[]][] = [
  ['<p>Write to <b>a.b+c</b>@firm.co.uk, or o’r@x.org.</p>', ['a.b+c@firm.co.uk', 'o’r@x.org']],
  ['joe@firm.example', ['joe@firm.example']],
  [
    '<p>Call 07700 900123 or (020) 7946 0018, +44 (0)20 7946 0018;0113&nbsp;496 0000 or +1 213 373 4253</p>',
    ['07700 900123', '(020) 7946 0018', '+44 (0)20 7946 0018', '0113\u00a0496 0000', '+1 213 373 4253'],
  ],
  [
    '<p>See www.firm.co.uk/x?a=1&amp;b=2 (or https://firm.example/y) and firm.com.</p>',
    ['www.firm.co.uk/x?a=1&b=2', 'https://firm.example/y', 'firm.com'],
  ],
  ['<p>07700 900123</p><p>07700 900123</p><p>a@b.co</p>', ['07700 900123', 'a@b.co']],
  ['<p>0113</p><p>496 0000</p>', []],
  ['<p><a href="mailto:me@firm.co.uk">Write to me</a></p>', ['me@firm.co.uk']],
  ['<p><a href="https://firm.co.uk/a">our page</a></p>', ['https://firm.co.uk/a']],
  ['<p>Turnover £1,250,000 in 2019-2024; founded 12/03/2004. Company no. 09876543, VAT GB 123 4567 89.</p>', []],
  ['<p>20,000 sq ft, 0.55 acres, EBITDA 2023: 450,000 2024: 520,000. Postcode SW1A 1AA.</p>', []],
  ['<p>defect 12: built on ASP.NET and VB.NET, ref 0123456789; account no. 01234567890.</p>', []],
  ['<p>defect 12: Serial 0123456789, Case ref: 01234 567890, Company number 0123456789.</p>', []],
  ['<p>defect 12: see asp.net, or ring the office on 01234 567890.</p>', ['asp.net', '01234 567890']],
  ['<p>The work is done.In fact all of it is, e.g. this.</p>', []],
];

for (const [html, found] of cases) {
  test(`${html} contains ${found.length === 0 ? 'no contact details' : found.join(' and ')}`, () =>
    assert.deepEqual(contactDetailsIn(html), found));
}

test('the check returns what it found, stores nothing and requires a description', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const before = await rowCounts(product);
  const check = (body: object) => product.call(seller, sellerCalls.checkDescription, { body });
  assert.deepEqual((await check({ Description: '<p>Ring 020 7946 0018</p>' })).json(), {
    contactDetailsDetected: true,
    contactDetails: ['020 7946 0018'],
  });
  assert.deepEqual((await check({ Description: '<p>Fine</p>' })).json(), {
    contactDetailsDetected: false,
    contactDetails: [],
  });
  assert.deepEqual(
    (await check({ Description: '<p>Fine</p>', ActivityHeading: 'Hotel, ring 020 7946 0018' })).json().contactDetails,
    ['020 7946 0018'],
    'defect 12: the heading is looked at',
  );
  const empty = await check({ Description: ' ' });
  assert.deepEqual([empty.statusCode, empty.json().fields], [400, { Description: 'Description is required' }]);
  assert.deepEqual(await rowCounts(product), before);
});

test('defect 36: passes the library at most a few hundred numbers, whatever the text', (t) => {
  const length = 19_900;
  const fill = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const next = t.mock.method(PhoneNumberMatcher.prototype, 'next');
  const hasNext = t.mock.method(PhoneNumberMatcher.prototype, 'hasNext');
  const odd = ['W', 'a@', 'a.', 'a@b.co ', 'a@b.c.', '0', '0 ', '0-', '0/1 ', '1-', '1.1.1.', '(0)', 'www.a.co ', '<'];
  const texts = [...odd, '<p>', '&amp;', '+44', '<ul><li>', '<a href="a@b.co">x</a>', 'ref: 0123456789 ', '0 ref: 1 '];
  for (const text of [...texts, '020 7946 0000 ', '020 7946 0000, ', 'Call 020 7946 0000. ', '0 0 0 0 0 0 0 0 0 0, ']) {
    next.mock.resetCalls();
    hasNext.mock.resetCalls();
    contactDetailsIn(`<p>${fill(text)}</p>`);
    assert.ok(next.mock.callCount() <= 200, `${text}: ${next.mock.callCount()} numbers`);
    // The library searches again within each, so twice for each number and once for each piece of ten letters.
    assert.ok(hasNext.mock.callCount() <= 2 * 200 + length / 10, `${text}: ${hasNext.mock.callCount()} looks`);
  }
});

test('finds a telephone number among many figures', () => {
  assert.deepEqual(contactDetailsIn(`<p>${'Lots 12 to 14, 3.5 t. '.repeat(200)}Call 020 7946 0000.</p>`), [
    '020 7946 0000',
  ]);
});
