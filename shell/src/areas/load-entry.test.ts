import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadTimeout, retryAfter } from '@marketplace/shared-contract/web/load-timeout';
import { FileTimeout } from './fetch-file.ts';
import { entryUrl, loadEntry } from './load-entry.ts';
import { integrity, startNetwork } from './slow-network.fixture.ts';

const container = { get: () => undefined, init: () => undefined };
let leaves: unknown;
let network: ReturnType<typeof startNetwork>;
const ran: string[] = [];
let entries = 0;
/** Each test has its own entry: a failed one is requested elsewhere for as long as the page is open. */
let address: string;

beforeEach(() => {
  jest.useFakeTimers();
  entries += 1;
  address = `http://localhost/remotes/public/${entries}/remoteEntry.js`;
  leaves = container;
  ran.length = 0;
  network = startNetwork((from) => {
    ran.push(from);
    if (leaves) Reflect.set(globalThis, 'marketplace_public', leaves);
  });
});
afterEach(() => {
  network.close();
  document.head.replaceChildren();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'marketplace_public');
});

const load = (attempt = 0) => {
  const loading = loadEntry(entryUrl({ address, integrity }, attempt), 'marketplace_public');
  loading.catch(() => undefined);
  return loading;
};
const wait = (milliseconds = 100) => jest.advanceTimersByTimeAsync(milliseconds);

test('the entry is the global its script sets, and the script is removed', async () => {
  const loading = load();
  await wait();
  expect(await loading).toBe(container);
  expect(ran).toEqual([address]);
  expect(document.head.children).toHaveLength(0);
});

test('each attempt is a new entry for the runtime, with the same file and hash', async () => {
  expect(entryUrl({ address, integrity }, 0)).toBe(address);
  expect(entryUrl({ address, integrity }, 2)).toBe(`${address}#2`);
  await Promise.all([load(2), wait()]);
  expect(ran).toEqual([address]);
  expect(network.unheld).toEqual([]);
});

test('rejects a response that is not an entry, even after an earlier one, and tries another address', async () => {
  Reflect.set(globalThis, 'marketplace_public', container);
  leaves = undefined;
  const loading = load();
  await wait();
  await expect(loading).rejects.toThrow('is not the entry');
  leaves = container;
  await Promise.all([load(1), wait()]);
  expect(ran.map((from) => from.includes('?again='))).toEqual([false, true]);
});

test('defect 57: gives up on a hanging entry at the same limit as any file, and leaves nothing waiting', async () => {
  network.strike(() => 'hang');
  const ended = jest.fn();
  const loading = load();
  loading.catch(ended);
  await wait(loadTimeout - 1);
  expect(ended).not.toHaveBeenCalled();
  await wait(1);
  await expect(loading).rejects.toThrow(FileTimeout);
  expect(network.held()).toBe(0);
  expect(document.head.children).toHaveLength(0);
});

test('defect 57: automatically requests a hanging entry again, and drops the first request', async () => {
  network.strike(() => 'hang');
  const loading = load();
  await wait(retryAfter);
  expect(network.held()).toBe(2);
  network.strike(() => undefined);
  await wait(retryAfter + 100);
  expect(await loading).toBe(container);
  expect(network.held()).toBe(0);
});

test('does not restart a slow file; its first response is used', async () => {
  network.strike(() => ({ after: retryAfter + 5_000 }));
  const loading = load();
  await wait(retryAfter + 5_100);
  expect(await loading).toBe(container);
  expect(ran).toEqual([address]);
});
