import { beforeEach, expect, test } from '@jest/globals';
import { clearTab, keepTabFor } from './tab-storage.ts';

beforeEach(() => sessionStorage.clear());

test('what a visitor began is still there after the login, and after the next navigations', () => {
  sessionStorage.setItem('registration', 'Jo');
  keepTabFor('1');
  keepTabFor('1');
  expect(sessionStorage.getItem('registration')).toBe('Jo');
});

test('what one user left is gone before another comes, even where the first did not log out', () => {
  keepTabFor('1');
  sessionStorage.setItem('draft', 'secret');
  keepTabFor('2');
  expect(sessionStorage.getItem('draft')).toBeNull();
  sessionStorage.setItem('draft', 'mine');
  keepTabFor('2');
  expect(sessionStorage.getItem('draft')).toBe('mine');
});

test('a logout leaves nothing', () => {
  keepTabFor('1');
  sessionStorage.setItem('draft', 'secret');
  clearTab();
  expect(sessionStorage.length).toBe(0);
});
