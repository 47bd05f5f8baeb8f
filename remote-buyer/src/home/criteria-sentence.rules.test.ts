import { expect, test } from '@jest/globals';
import { criteriaSentence } from './criteria-sentence.rules.ts';
import { buyerHome } from './home.fixture.ts';

const { criteria } = buyerHome();

test('puts criteria into one sentence, merging adjacent bands, counting long lists and naming “all”', () => {
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

test('makes no sentence of too few criteria for a match', () => {
  expect(criteriaSentence({ ...criteria, turnovers: { names: [], all: false } })).toBeUndefined();
});

test.each([
  [['Under £100,000', '£100,000 to £250,000'], 'up to £250,000'],
  [['£10 million to £50 million', 'Over £50 million', 'Not disclosed'], '£10 million and over'],
  [['Under £100,000', 'Over £50 million'], 'under £100,000 or over £50 million'],
  [['Not disclosed'], 'not disclosed'],
])('words turnover %j as %s', (names, told) => {
  expect(criteriaSentence({ ...criteria, turnovers: { names, all: false }, keywords: [] })).toBe(
    `All sectors in Scotland and Wales; turnover ${told}.`,
  );
});
