import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, displayDate } from '../clock/calendar.ts';
import { displayMoney } from '../words/money.ts';
import { dayField } from './day-field.ts';
import { longestSuspensionDays, readAmount, readDays } from './typed-amount.ts';
import { heldOf, readDay } from './typed-day.ts';

const understood: [string, string][] = [
  ['25/11/2026', '2026-11-25'],
  ['25-11-2026', '2026-11-25'],
  ['25.11.2026', '2026-11-25'],
  ['25 11 2026', '2026-11-25'],
  ['1/2/2027', '2027-02-01'],
  [' 01 / 02 / 2027 ', '2027-02-01'],
  ['25 november 2026', '2026-11-25'],
  ['25 NOV 2026', '2026-11-25'],
  ['7 Sept 2026', '2026-09-07'],
  ['7 Sep 2026', '2026-09-07'],
  ['1 may 2026', '2026-05-01'],
  ['25\u00a0November\u00a02026', '2026-11-25'],
  ['29/2/2028', '2028-02-29'],
  ['2026-11-25', '2026-11-25'],
];
for (const [text, day] of understood)
  test(`defect 1: "${text}" is ${day}`, () => assert.deepEqual(readDay(text), { value: day }));

const refused: [string, RegExp][] = [
  ['31 February 2026', /^There is no 31 February 2026$/],
  ['29.2.2027', /^There is no 29 February 2027$/],
  ['2026-04-31', /^There is no 31 April 2026$/],
  ['0/1/2026', /^There is no 0 January 2026$/],
  ['11/25/2026', /^There is no month 25\. The day comes first/],
  ['1/1/1999', /^The year must be from 2000 to 2099$/],
  ['1/1/2100', /^The year must be from 2000 to 2099$/],
  ...['31 February', '25/11', '9 Dec', '9.12'].map((text): [string, RegExp] => [
    text,
    /^Enter a date such as 25\/11\/2026 or 25 November 2026: the year is missing$/,
  ]),
  ...['next Friday', '25112026', '1/2-2026', '25-Nov-2026', '5 Septembre 2026'].map((text): [string, RegExp] => [
    text,
    /^Enter a date such as 25\/11\/2026 or 25 November 2026$/,
  ]),
  ['5 ma 2026', /^Enter a date/],
  ['2026-11-25T00:00:00Z', /^Enter a date/],
  ['', /^Enter a date/],
];
for (const [text, problem] of refused)
  test(`defect 1: rejects "${text}" with a reason`, () => {
    assert.match(readDay(text).problem ?? '', problem);
    assert.equal(dayField('Please choose a date').safeParse(heldOf(text)).success, false);
  });

const days = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count));
const scraps = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[0-9 ./-]{0,12}$/),
  fc
    .tuple(
      fc.nat(40),
      fc.constantFrom('/', '-', '.', ' ', ' feb ', ' June '),
      fc.nat(15),
      fc.integer({ min: 1990, max: 2110 }),
    )
    .map(([day, between, month, year]) =>
      between.length > 1 ? `${day}${between}${year}` : [day, month, year].join(between),
    ),
);

test('defect 1: reads a day in any spelling', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.', ' '), fc.boolean(), (day, between, short) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const figures = short ? [Number(date), Number(month), year] : [date, month, year];
      for (const text of [figures.join(between), displayDate(day), displayDate(day).toUpperCase(), day])
        assert.equal(readDay(text).value, day, text);
    }),
  );
});

test('defect 1: the form holds the shown day, or its schema rejects the text with a reason', () => {
  const schema = dayField('Please choose a start date');
  fc.assert(
    fc.property(scraps, (text) => {
      const held = heldOf(text);
      const { value } = readDay(text);
      const read = schema.safeParse(held);
      if (value !== undefined) return assert.deepEqual([held, read.data], [value, value]);
      assert.equal(read.success, false, held);
      assert.ok((read.error?.issues[0]?.message ?? '').length > 10);
    }),
    { numRuns: 2000 },
  );
});

test('the wire accepts days as always, and names the format otherwise', () => {
  const schema = dayField('Please choose a start date');
  assert.equal(schema.safeParse('10/06/2026').error?.issues[0]?.message, 'Must be a date such as 2026-11-21');
  assert.equal(schema.safeParse('').error?.issues[0]?.message, 'Please choose a start date');
});

for (const [text, pence] of [
  ['345', 345_00],
  ['345.5', 345_50],
  ['1,250.00', 1250_00],
  ['1250.00', 1250_00],
  ['£1,250', 1250_00],
  [' 0.05 ', 5],
  ['0', 0],
  ['007', 7_00],
  ['12,345,678.90', 12_345_678_90],
  ['25 000', 25_000_00],
  ['£\u00a01\u00a0250\u00a0000.50', 1_250_000_50],
  ['25\u2009000', 25_000_00],
  ['1\u202f250.00', 1250_00],
] as const)
  test(`defect 4: "${text}" is ${pence} pence`, () => assert.deepEqual(readAmount(text), { value: pence }));

for (const text of [
  '12,50',
  '1,25.00',
  '1250,00',
  '1,2345',
  ',5',
  '1.',
  '.5',
  '1.234',
  '-5',
  '+5',
  '1e3',
  '0x10',
  '5 0',
  '25 00',
  '2500 000',
  '1,250 000',
  '1 250,000',
  '1\u00a0250 000',
  '25  000',
  '25\t000',
  '25 000 .00',
])
  test(`defect 4: rejects "${text}" instead of reading another amount`, () =>
    assert.match(readAmount(text).problem ?? '', /^Enter pounds and pence/));
for (const text of ['', 'free', '£', '£-1', '5€', '$5', '5 pounds', 'NaN', 'Infinity', '１２'])
  test(`defect 4: "${text}" is not an amount`, () => assert.ok(readAmount(text).problem));

test('defect 4: accepts exactly the typed amount, or rejects it', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^£?-?[0-9,. \u00a0\u2009\u202fe]{0,12}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const { value, problem } = readAmount(text);
      if (value === undefined) return assert.ok(problem);
      const plain = text
        .trim()
        .replace(/^£[ \u00a0\u2009\u202f]?/, '')
        .replace(/[ \u00a0\u2009\u202f]/g, ',');
      assert.equal((value / 100).toFixed(2), Number(plain.replaceAll(',', '')).toFixed(2));
      if (plain.includes(','))
        assert.ok(
          displayMoney(value)
            .slice(1)
            .startsWith(plain.replace(/^0+(?=\d)/, '')) || /^0/.test(plain),
        );
    }),
    { numRuns: 2000 },
  );
});

test('rejects an amount too large for exact pence', () =>
  assert.equal(readAmount('1000000000').problem, 'The amount is too large'));

test('defect 33: reads whole days up to ten years; anything not above 0 is nothing', () => {
  assert.deepEqual(readDays('0012'), { value: 12 });
  assert.deepEqual(readDays('3650'), { value: longestSuspensionDays });
  for (const text of ['3651', '12345', '9'.repeat(40)])
    assert.match(readDays(text)?.problem ?? '', /at most 3650 days/);
  for (const text of ['', '0', '-1', '1.5', '1e2', 'ten']) assert.equal(readDays(text), undefined);
});

for (const text of [
  '18th December 2026',
  'Friday 18 December 2026',
  'Friday, 18th Dec 2026',
  'fri 18 dec 2026',
  '18\u201112\u20112026',
])
  test(`defect 108: "${text}" is a day`, () => assert.equal(readDay(text).value, '2026-12-18'));

for (const [text, problem] of [
  ['18/12/26', 'Write the year in full, such as 25/11/2026'],
  ['18 Dec 26', 'Write the year in full, such as 25/11/2026'],
  ['Thursday 18 December 2026', '18 December 2026 is a Friday'],
  ['Someday 18 December 2026', '18 December 2026 is a Friday'],
] as const)
  test(`defect 108: rejects "${text}" with the reason`, () => assert.equal(readDay(text).problem, problem));
