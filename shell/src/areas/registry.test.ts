import { expect, test } from '@jest/globals';
import { registerAreas } from './registry.fixture.ts';
import { isReleased, readRegistry, registeredArea } from './registry.ts';

test('a screen is released when its area is and lists it', () => {
  registerAreas({ seller: { screens: ['LivePosts'] }, buyer: null });
  expect(isReleased('LivePosts')).toBe(true);
  expect(isReleased('AddPost')).toBe(false);
  expect(isReleased('PostingInbox')).toBe(false);
  expect(registeredArea('buyer')).toBeUndefined();
});

test('a page without a registry has no areas', () => {
  readRegistry(document.implementation.createHTMLDocument());
  expect(isReleased('ConditionalHome')).toBe(false);
});
