import { afterEach, expect, jest, test } from '@jest/globals';
import { signIn } from '../index.ts';
import { saveDraftLocally } from '../local-drafts.ts';
import { somePair } from '../wire.fixture.ts';
import { copyName, holdCopy, leftCopies, ownCopy, takeCopy } from './use-tab-copy.ts';

/** The browser's locks, shared by all tabs. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    aborted.catch(() => undefined);
    while (held.has(name)) await Promise.race([held.get(name), aborted]);
    const done = work();
    held.set(name, done);
    await done;
    held.delete(name);
  };
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
}
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const unheard = { held: () => undefined, taken: () => undefined };

test('defect 6: each tab has its own copy, offered to others only once its tab is gone', async () => {
  fakeLocks();
  signIn(somePair());
  saveDraftLocally(copyName('new-post', 'one'), { Reference: 'ONE' });
  saveDraftLocally(copyName('new-post', 'two'), { Reference: 'TWO' });
  const release = holdCopy(copyName('new-post', 'one'), unheard);
  await settled();
  expect(ownCopy('new-post', 'two')).toEqual({ Reference: 'TWO' });
  expect(await leftCopies('new-post', 'two')).toEqual([]);
  release();
  await settled();
  const [left] = await leftCopies('new-post', 'two');
  expect(left).toMatchObject({ name: 'new-post#one', work: { Reference: 'ONE' } });
  if (left) takeCopy('new-post', 'three', left);
  expect([ownCopy('new-post', 'one'), ownCopy('new-post', 'three')]).toEqual([undefined, { Reference: 'ONE' }]);
});

test('a duplicated tab sees that its copy belongs to another; a reloaded one waits until it is free', async () => {
  fakeLocks();
  jest.useFakeTimers();
  const heard: string[] = [];
  const hear = (who: string) => ({ held: () => heard.push(`${who} held`), taken: () => heard.push(`${who} taken`) });
  const first = holdCopy('form#tab', hear('first'));
  holdCopy('form#tab', hear('duplicate'));
  await jest.advanceTimersByTimeAsync(1500);
  expect(heard).toEqual(['first held', 'duplicate taken']);
  holdCopy('form#tab', hear('reloaded'));
  await jest.advanceTimersByTimeAsync(500);
  first();
  await jest.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual(['first held', 'duplicate taken', 'reloaded held']);
});

test('gives input stored by an older release to the first tab that asks', () => {
  signIn(somePair());
  saveDraftLocally('new-post', { Reference: 'OLD' });
  expect(ownCopy('new-post', 'one')).toEqual({ Reference: 'OLD' });
  expect(ownCopy('new-post', 'two')).toBeUndefined();
  expect(ownCopy('new-post', 'one')).toEqual({ Reference: 'OLD' });
});
