import { afterEach, expect, jest, test } from '@jest/globals';
import { signIn, signOut } from './index.ts';
import { forgetWork, keepWork, keptNames, keptWork } from './kept-work.ts';
import { clearTokens } from './token-store.ts';
import { somePair } from './wire.fixture.ts';

const day = 24 * 3_600_000;
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
const signInAs = (user: string, seconds = 900) => signIn(somePair(seconds, 'buyer', user));

test('work is kept for one user, and gone when it is forgotten', () => {
  signInAs('ann');
  expect(keepWork('form.7', { text: 'Mine' })).toBe(true);
  expect(keptWork('form.7')).toEqual({ text: 'Mine' });
  expect(keptWork('form.8')).toBeUndefined();
  signInAs('bob');
  expect(keptWork('form.7')).toBeUndefined();
  signInAs('ann');
  forgetWork('form.7');
  expect(keptWork('form.7')).toBeUndefined();
});

test('defect 6: what is typed after the access token has run out is kept, too', () => {
  signInAs('ann', -60);
  expect(keepWork('form', 'Long text')).toBe(true);
  expect(keptWork('form')).toBe('Long text');
});

test('nothing is kept for nobody, except in the tab', () => {
  clearTokens();
  expect(keepWork('form', 'Mine')).toBe(false);
  expect(keepWork('contact', 'Hello', 'tab')).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(sessionStorage.getItem('marketplace.kept.tab.contact')).toContain('Hello');
});

test('a logout leaves nothing in browser or tab', async () => {
  globalThis.fetch = async () => new Response(null, { status: 204 });
  signInAs('ann');
  keepWork('form', 'Mine');
  keepWork('contact', 'Hello', 'tab');
  await signOut();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('kept'))).toEqual(
    [],
  );
});

test('after 30 days it is gone', () => {
  jest.useFakeTimers({ now: new Date('2026-06-10T09:00:00Z') });
  signInAs('ann', 90 * 86_400);
  keepWork('form', 'Mine');
  jest.setSystemTime(Date.now() + 30 * day);
  expect(keptWork('form')).toBe('Mine');
  jest.setSystemTime(Date.now() + 1);
  expect(keptWork('form')).toBeUndefined();
  keepWork('another', 'New');
  expect(keptNames('')).toEqual(['another']);
});

test('no more than forty pieces are kept, the oldest give way; one that is too large is not kept, and says so', () => {
  jest.useFakeTimers({ now: new Date('2026-06-10T09:00:00Z') });
  signInAs('ann');
  for (let piece = 1; piece <= 45; piece += 1) {
    jest.setSystemTime(Date.now() + 1000);
    expect(keepWork(`form.${piece}`, piece)).toBe(true);
  }
  expect(keptNames('form.').length).toBe(40);
  expect([keptWork('form.5'), keptWork('form.6'), keptWork('form.45')]).toEqual([undefined, 6, 45]);
  expect(keepWork('large', 'x'.repeat(300_001))).toBe(false);
  expect(keptWork('large')).toBeUndefined();
});

test('what the release before kept is read, and ages from when it was first seen', () => {
  jest.useFakeTimers({ now: new Date('2026-06-10T09:00:00Z') });
  signInAs('ann', 90 * 86_400);
  localStorage.setItem('marketplace.kept.ann.new-post', JSON.stringify({ Reference: 'OLD' }));
  expect(keptWork('new-post')).toEqual({ Reference: 'OLD' });
  keepWork('form', 'Mine');
  jest.setSystemTime(Date.now() + 31 * day);
  expect(keptWork('new-post')).toBeUndefined();
});

test('a browser that forbids storage keeps nothing and breaks nothing', () => {
  signInAs('ann');
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepWork('form', 'Mine')).toBe(false);
  set.mockRestore();
  localStorage.setItem('marketplace.kept.ann.form', '{broken');
  expect(keptWork('form')).toBeUndefined();
});
