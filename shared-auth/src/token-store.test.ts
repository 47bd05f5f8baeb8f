import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sessionKey } from './session-key.ts';
import { clearTokens, readTokens, writeTokens } from './token-store.ts';
import { somePair } from './wire.fixture.ts';

const refuse = (...acts: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const act of acts)
    jest.spyOn(Storage.prototype, act).mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
};

beforeEach(clearTokens);
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['can be read but not written', ['setItem']],
  ['can be neither read nor written', ['getItem', 'setItem', 'removeItem']],
] as const)('defect 89: keeps a login in the page if storage %s', (_, acts) => {
  const pair = somePair();
  refuse(...acts);
  writeTokens(pair);
  expect(readTokens()).toEqual(pair);
  clearTokens();
  expect(readTokens()).toBeUndefined();
});

test('defect 89: tokens that cannot be stored replace older ones, and end with a logout', () => {
  writeTokens(somePair());
  refuse('setItem', 'removeItem');
  const renewed = somePair();
  writeTokens(renewed);
  expect(readTokens()).toEqual(renewed);
  clearTokens();
  expect(readTokens()).toBeUndefined();
});

test('defect 89: newer tokens of another tab count', () => {
  refuse('setItem');
  writeTokens(somePair());
  jest.restoreAllMocks();
  const other = somePair();
  localStorage.setItem(sessionKey, JSON.stringify(other));
  expect(readTokens()).toEqual(other);
});
