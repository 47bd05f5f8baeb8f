import { beforeEach, expect, test } from '@jest/globals';
import { clearTab, clearTabOfOtherUser } from './tab-storage.ts';

beforeEach(() => sessionStorage.clear());

test('keeps a visitor’s input after the login and later navigations', () => {
  sessionStorage.setItem('registration', 'Jo');
  clearTabOfOtherUser('1');
  clearTabOfOtherUser('1');
  expect(sessionStorage.getItem('registration')).toBe('Jo');
});

test('removes one user’s input before another signs in, even without a logout', () => {
  clearTabOfOtherUser('1');
  sessionStorage.setItem('draft', 'secret');
  clearTabOfOtherUser('2');
  expect(sessionStorage.getItem('draft')).toBeNull();
  sessionStorage.setItem('draft', 'mine');
  clearTabOfOtherUser('2');
  expect(sessionStorage.getItem('draft')).toBe('mine');
});

test('a logout removes everything', () => {
  clearTabOfOtherUser('1');
  sessionStorage.setItem('draft', 'secret');
  clearTab();
  expect(sessionStorage.length).toBe(0);
});
