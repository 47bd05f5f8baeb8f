import { expect, test } from '@jest/globals';
import { isOpenScreen } from './open-screen.ts';

test.each([
  ['/privacy-policy', true],
  ['/terms-and-conditions', true],
  ['/help/faqs', true],
  ['/help/contactus', true],
  ['/verify/3f2c', true],
  ['/', false],
  ['/admin/users', false],
  ['/user/account-details', false],
  ['/post/7', false],
  ['/privacy-policy/more', false],
])('a user who must set up a second factor may stay on %s: %s', (path, stays) =>
  expect(isOpenScreen(path)).toBe(stays),
);
