import { afterEach, expect, jest, test } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { registerAreas, released } from './registry.fixture.ts';
import { fetchAdminRegistry, isReleased, mayBePrivateArea, readRegistry, registeredArea } from './registry.ts';

test('a screen is released if its area is and lists it', () => {
  registerAreas({ seller: { screens: ['LivePosts'] }, buyer: null });
  expect(isReleased('LivePosts')).toBe(true);
  expect(isReleased('AddPost')).toBe(false);
  expect(isReleased('PostingInbox')).toBe(false);
  expect(registeredArea('buyer')).toBeUndefined();
});

afterEach(() => localStorage.clear());

test('only an Admin knows of Admin screens, which count as released until the registry responds', async () => {
  registerAreas({ admin: null });
  expect(isReleased('AdminUsers')).toBe(false);
  signIn(cannedTokens('seller'));
  expect([isReleased('AdminUsers'), mayBePrivateArea('admin')]).toEqual([false, false]);

  signIn(cannedTokens('admin'));
  expect([isReleased('AdminUsers'), mayBePrivateArea('admin'), mayBePrivateArea('buyer')]).toEqual([true, true, false]);
  const newer = { ...released('seller'), version: '2.0.0' };
  const admin = { ...released('admin'), screens: ['AdminPosts'] };
  globalThis.fetch = jest.fn(async () => Response.json({ shell: { version: '1' }, areas: [newer, admin] }));
  await fetchAdminRegistry();
  expect([isReleased('AdminPosts'), isReleased('AdminUsers')]).toEqual([true, false]);
  expect(registeredArea('seller')?.version).toBe('1.0.0');
});

test('a page without a registry has no areas', () => {
  readRegistry(document.implementation.createHTMLDocument());
  expect(isReleased('ConditionalHome')).toBe(false);
});
