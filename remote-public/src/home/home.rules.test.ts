import { expect, test } from '@jest/globals';
import { closesIn } from '@marketplace/shared-contract/marketplace/home/closes-in';
import { criteriaSentence } from './criteria-sentence.rules.ts';
import { firstName, greetingAt, spokenMoment } from './greeting.rules.ts';
import { buyerHome } from './home.fixture.ts';

const { criteria } = buyerHome();

test.each([
  ['2026-06-09T22:59:00Z', 'Good evening'],
  ['2026-06-09T23:00:00Z', 'Hello'],
  ['2026-06-10T03:59:00Z', 'Hello'],
  ['2026-06-10T04:00:00Z', 'Good morning'],
  ['2026-06-10T10:59:00Z', 'Good morning'],
  ['2026-06-10T11:00:00Z', 'Good afternoon'],
  ['2026-01-10T11:59:00Z', 'Good morning'],
  ['2026-06-10T17:00:00Z', 'Good evening'],
])('at %s one is greeted by London’s hour: %s', (instant, greeting) => {
  expect(greetingAt(new Date(instant))).toBe(greeting);
});

test.each([
  ['2026-06-10T07:14:00Z', '08:14 today'],
  ['2026-06-09T22:30:00Z', 'yesterday'],
  ['2026-06-09T23:30:00Z', '00:30 today'],
  ['2026-06-04T09:00:00Z', 'Thursday'],
  ['2026-06-03T09:00:00Z', '03 June 2026'],
])('%s is spoken of as %s', (since, spoken) => {
  expect(spokenMoment(since, new Date('2026-06-10T09:00:00Z'))).toBe(spoken);
});

test('the last days of a post are told in words, and of several forenames the first is used', () => {
  expect([0, 1, 2].map(closesIn)).toEqual(['Closes today', 'Closes tomorrow', 'Closes in 2 days']);
  expect([firstName('  Anne Marie '), firstName('Rowena')]).toEqual(['Anne', 'Rowena']);
});

test('criteria are one sentence: bands that meet are one range, a long list is counted, all is said as such', () => {
  expect(criteriaSentence(criteria)).toBe(
    'All sectors in Scotland and Wales; turnover £250,000 to £1 million; mentioning “bakery”.',
  );
  const wide = {
    categories: ['Bakeries', 'Breweries', 'Hotels', 'Shops'],
    locations: { names: ['London'], all: true },
    turnovers: { names: ['Not disclosed', '£250,000 to £500,000'], all: false },
    employees: { names: ['None', '1 to 5', '6 to 10', '11 to 25'], all: false },
    assets: ['Land', 'Stock'],
    keywords: ['a', 'b', 'c', 'd'],
  };
  expect(criteriaSentence(wide)).toBe(
    '4 sectors and categories anywhere in the UK; turnover £250,000 to £500,000; 0 to 25 employees; with land or stock; 4 keywords.',
  );
});

test('too little chosen for any match is no sentence', () => {
  expect(criteriaSentence({ ...criteria, turnovers: { names: [], all: false } })).toBeUndefined();
});

test.each([
  [['Under £100,000', '£100,000 to £250,000'], 'up to £250,000'],
  [['£10 million to £50 million', 'Over £50 million', 'Not disclosed'], '£10 million and over'],
  [['Under £100,000', 'Over £50 million'], 'under £100,000 or over £50 million'],
  [['Not disclosed'], 'not disclosed'],
])('turnover %j is told as %s', (names, told) => {
  expect(criteriaSentence({ ...criteria, turnovers: { names, all: false }, keywords: [] })).toBe(
    `All sectors in Scotland and Wales; turnover ${told}.`,
  );
});
