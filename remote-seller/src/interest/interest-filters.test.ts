import { expect, test } from '@jest/globals';
import { anExpression } from './expression.fixture.ts';
import { filtered, filterNamed } from './expression-filter.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const aged = (createdDate: string) => filtered([anExpression({ createdDate })], 'last-week', now).length;

test('Last Week reaches back seven days and no further', () => {
  expect(aged('2026-11-14T12:00:00.000Z')).toBe(1);
  expect(aged('2026-11-14T11:59:59.000Z')).toBe(0);
});

test('Not Viewed lets through only what the practitioner has not opened', () => {
  const list = [anExpression(), anExpression({ expressionId: 32, viewedByInsolvency: true })];
  expect(filtered(list, 'not-viewed', now).map(({ expressionId }) => expressionId)).toEqual([31]);
  expect(filtered(list, 'none', now)).toEqual(list);
});

test.each([null, '', 'nonsense', 'toString'])('an address that asks for %s filters nothing', (name) => {
  expect(filterNamed(name)).toBe('none');
});
