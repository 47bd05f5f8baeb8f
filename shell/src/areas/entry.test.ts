import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { entryOf, entryTimeout, loadEntry } from './entry.ts';

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

test('an entry that hangs is given up', async () => {
  const loading = loadEntry(address, 'marketplace_public');
  jest.advanceTimersByTime(entryTimeout);
  await expect(loading).rejects.toThrow('did not come in time');
});

test('an entry is held to what it must be, whichever attempt it is, and asked for in the mode that allows it', () => {
  const file = { address, integrity: 'sha384-public' };
  expect(entryOf(file, 0)).toBe(address);
  void loadEntry(entryOf(file, 2), 'marketplace_public').catch(() => undefined);
  expect(script()?.src).toBe(`${address}?attempt=2`);
  expect(script()?.integrity).toBe('sha384-public');
  expect(script()?.crossOrigin).toBe('anonymous');
  answer('error');
});
