import { expect, test } from '@jest/globals';
import { labelTitle } from './label-title.rules.ts';

test.each([
  ['turnover', 'Over £50 million', 'Posts with a turnover of over £50 million'],
  ['turnover', '£1m to £5m', 'Posts with a turnover of £1m to £5m'],
  ['turnover', 'Not disclosed', 'Posts without a turnover'],
  ['employees', 'None', 'Posts with no employees'],
  ['employees', 'Over 500', 'Posts with over 500 employees'],
  ['employees', '11 to 50', 'Posts with 11 to 50 employees'],
  ['category', 'UK Hotels', 'Posts in UK Hotels'],
] as const)('defect 120: posts by %s “%s” are called “%s”', (field, name, title) =>
  expect(labelTitle(field, name)).toBe(title),
);
