import { afterEach, expect, jest, test } from '@jest/globals';
import { browserStorage, tabStorage } from './safe-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('stores text and JSON, and removes them', () => {
  expect(browserStorage.write('a', 'one')).toBe(true);
  expect(tabStorage.writeJson('a', { two: 2 })).toBe(true);
  expect(browserStorage.read('a')).toBe('one');
  expect(tabStorage.readJson('a')).toEqual({ two: 2 });
  expect(browserStorage.keys('a')).toEqual(['a']);
  expect(browserStorage.write('a', undefined)).toBe(true);
  expect(browserStorage.read('a')).toBeUndefined();
  tabStorage.clear();
  expect(tabStorage.keys('')).toEqual([]);
});

test('treats invalid JSON and null as nothing', () => {
  localStorage.setItem('a', '{"half":');
  expect(browserStorage.readJson('a')).toBeUndefined();
  localStorage.setItem('a', 'null');
  expect(browserStorage.readJson('a')).toBeUndefined();
});

test.each(['getItem', 'setItem', 'removeItem', 'clear'] as const)('nothing fails if the browser’s %s fails', (act) => {
  jest.spyOn(Storage.prototype, act).mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  browserStorage.clear();
  expect([true, false]).toContain(browserStorage.write('a', 'one'));
  expect(browserStorage.write('a', undefined)).toBe(act !== 'removeItem');
  expect(browserStorage.readJson('a')).toBeUndefined();
});

test('stores nothing if the browser forbids storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  expect(tabStorage.write('a', 'one')).toBe(false);
  expect(tabStorage.read('a')).toBeUndefined();
  expect(tabStorage.keys('')).toEqual([]);
});
