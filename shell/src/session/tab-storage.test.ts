import { beforeEach, expect, test } from '@jest/globals';
import { clearTab, clearTabOfOtherUser } from './tab-storage.ts';

beforeEach(() => sessionStorage.clear());

test('what a visitor began is still there after the login, and after the next navigations', () => {
  sessionStorage.setItem('registration', 'Jo');
  clearTabOfOtherUser('1');
  clearTabOfOtherUser('1');
  expect(sessionStorage.getItem('registration')).toBe('Jo');
});

test('what one user left is gone before another comes, even where the first did not log out', () => {
  clearTabOfOtherUser('1');
  sessionStorage.setItem('draft', 'secret');
  clearTabOfOtherUser('2');
  expect(sessionStorage.getItem('draft')).toBeNull();
  sessionStorage.setItem('draft', 'mine');
  clearTabOfOtherUser('2');
  expect(sessionStorage.getItem('draft')).toBe('mine');
});

test('a logout leaves nothing', () => {
  clearTabOfOtherUser('1');
  sessionStorage.setItem('draft', 'secret');
  clearTab();
  expect(sessionStorage.length).toBe(0);
});
