import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadTimeout, retryAfter, retryChunksEvent } from '@marketplace/shared-contract/load-timeout';
import { EntryTimeout, entryUrl, loadEntry } from './load-entry.ts';

const address = 'http://localhost/remotes/public/1/remoteEntry.js';
const script = () => document.head.querySelector('script');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'marketplace_public');
});

function answer(event: 'load' | 'error', container?: unknown) {
  if (container) Reflect.set(globalThis, 'marketplace_public', container);
  script()?.dispatchEvent(new Event(event));
}

test('the entry is what its script leaves in the page, and the script goes', async () => {
  const loading = loadEntry(address, 'marketplace_public');
  expect(script()?.src).toBe(address);
  const container = { get: () => undefined, init: () => undefined };
  answer('load', container);
  expect(await loading).toBe(container);
  expect(script()).toBeNull();
});

test('an entry that cannot be fetched is refused', async () => {
  const loading = loadEntry(address, 'marketplace_public');
  answer('error');
  await expect(loading).rejects.toThrow('could not be loaded');
});

test('an answer that is not an entry is refused, even where an earlier one had been', async () => {
  Reflect.set(globalThis, 'marketplace_public', { get: () => undefined });
  const loading = loadEntry(address, 'marketplace_public');
  answer('load');
  await expect(loading).rejects.toThrow('is not the entry');
});

const scripts = () => [...document.head.querySelectorAll('script')];

test('defect 57: an entry that hangs is given up when every file that comes later is, and not before', async () => {
  const ended = jest.fn();
  const loading = loadEntry(address, 'marketplace_public');
  loading.catch(ended);
  await jest.advanceTimersByTimeAsync(loadTimeout - 1);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).rejects.toThrow(EntryTimeout);
  expect(scripts()).toEqual([]);
});

test('defect 57: an entry that hangs is asked for again, by itself and by the user, and the first answer is taken', async () => {
  const loading = loadEntry(address, 'marketplace_public');
  await jest.advanceTimersByTimeAsync(retryAfter);
  window.dispatchEvent(new Event(retryChunksEvent));
  expect(scripts()).toHaveLength(3);
  expect(new Set(scripts().map(({ src }) => src)).size).toBe(3);
  const container = { get: () => undefined, init: () => undefined };
  Reflect.set(globalThis, 'marketplace_public', container);
  scripts()[2]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(container);
  expect(scripts()).toEqual([]);
});

test('an entry is held to what it must be, whichever attempt it is, and asked for in the mode that allows it', () => {
  const file = { address, integrity: 'sha384-public' };
  expect(entryUrl(file, 0)).toBe(address);
  void loadEntry(entryUrl(file, 2), 'marketplace_public').catch(() => undefined);
  expect(script()?.src).toBe(`${address}?attempt=2`);
  expect(script()?.integrity).toBe('sha384-public');
  expect(script()?.crossOrigin).toBe('anonymous');
  answer('error');
});
