import { afterEach, expect, jest, test } from '@jest/globals';
import { signIn, signOut } from './index.ts';
import { deleteLocalDraft, localDraftNames, readLocalDraft, saveDraftLocally } from './local-drafts.ts';
import { clearTokens } from './token-store.ts';
import { somePair } from './wire.fixture.ts';

const day = 24 * 3_600_000;
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
const signInAs = (user: string, seconds = 900) => signIn(somePair(seconds, 'buyer', user));

test('stores drafts per user, and removes forgotten ones', () => {
  signInAs('ann');
  expect(saveDraftLocally('form.7', { text: 'Mine' })).toBe(true);
  expect(readLocalDraft('form.7')).toEqual({ text: 'Mine' });
  expect(readLocalDraft('form.8')).toBeUndefined();
  signInAs('bob');
  expect(readLocalDraft('form.7')).toBeUndefined();
  signInAs('ann');
  deleteLocalDraft('form.7');
  expect(readLocalDraft('form.7')).toBeUndefined();
});

test('defect 6: also stores input typed after the access token expired', () => {
  signInAs('ann', -60);
  expect(saveDraftLocally('form', 'Long text')).toBe(true);
  expect(readLocalDraft('form')).toBe('Long text');
});

test('stores a visitor’s drafts only in the tab', () => {
  clearTokens();
  expect(saveDraftLocally('form', 'Mine')).toBe(false);
  expect(saveDraftLocally('contact', 'Hello', 'tab')).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(sessionStorage.getItem('marketplace.kept.tab.contact')).toContain('Hello');
});

test('a logout removes everything from browser and tab', async () => {
  globalThis.fetch = async () => new Response(null, { status: 204 });
  signInAs('ann');
  saveDraftLocally('form', 'Mine');
  saveDraftLocally('contact', 'Hello', 'tab');
  await signOut();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('kept'))).toEqual(
    [],
  );
});

test('removes drafts after 30 days', () => {
  jest.useFakeTimers({ now: new Date('2026-06-10T09:00:00Z') });
  signInAs('ann', 90 * 86_400);
  saveDraftLocally('form', 'Mine');
  jest.setSystemTime(Date.now() + 30 * day);
  expect(readLocalDraft('form')).toBe('Mine');
  jest.setSystemTime(Date.now() + 1);
  expect(readLocalDraft('form')).toBeUndefined();
  saveDraftLocally('another', 'New');
  expect(localDraftNames('')).toEqual(['another']);
});

test('keeps the newest forty drafts; says that a too large one is not kept', () => {
  jest.useFakeTimers({ now: new Date('2026-06-10T09:00:00Z') });
  signInAs('ann');
  for (let piece = 1; piece <= 45; piece += 1) {
    jest.setSystemTime(Date.now() + 1000);
    expect(saveDraftLocally(`form.${piece}`, piece)).toBe(true);
  }
  expect(localDraftNames('form.').length).toBe(40);
  expect([readLocalDraft('form.5'), readLocalDraft('form.6'), readLocalDraft('form.45')]).toEqual([undefined, 6, 45]);
  expect(saveDraftLocally('large', 'x'.repeat(300_001))).toBe(false);
  expect(readLocalDraft('large')).toBeUndefined();
});

test('reads drafts of an older release, which age from when first seen', () => {
  jest.useFakeTimers({ now: new Date('2026-06-10T09:00:00Z') });
  signInAs('ann', 90 * 86_400);
  localStorage.setItem('marketplace.kept.ann.new-post', JSON.stringify({ Reference: 'OLD' }));
  expect(readLocalDraft('new-post')).toEqual({ Reference: 'OLD' });
  saveDraftLocally('form', 'Mine');
  jest.setSystemTime(Date.now() + 31 * day);
  expect(readLocalDraft('new-post')).toBeUndefined();
});

test('works without storage, keeping nothing', () => {
  signInAs('ann');
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveDraftLocally('form', 'Mine')).toBe(false);
  set.mockRestore();
  localStorage.setItem('marketplace.kept.ann.form', '{broken');
  expect(readLocalDraft('form')).toBeUndefined();
});
