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
] as const)('defect 89: a login is kept in the page where storage %s', (_, acts) => {
  const pair = somePair();
  refuse(...acts);
  writeTokens(pair);
  expect(readTokens()).toEqual(pair);
  clearTokens();
  expect(readTokens()).toBeUndefined();
});

test('defect 89: a pair that cannot be stored replaces an older one, and goes with a logout', () => {
  writeTokens(somePair());
  refuse('setItem', 'removeItem');
  const renewed = somePair();
  writeTokens(renewed);
  expect(readTokens()).toEqual(renewed);
  clearTokens();
  expect(readTokens()).toBeUndefined();
});

test('defect 89: what another tab stores since counts', () => {
  refuse('setItem');
  writeTokens(somePair());
  jest.restoreAllMocks();
  const other = somePair();
  localStorage.setItem(sessionKey, JSON.stringify(other));
  expect(readTokens()).toEqual(other);
});
