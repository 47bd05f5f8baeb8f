import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerAreas, released } from '../registry.fixture.ts';
import { isOverridden, isReleased, registeredArea, versionsOfPage } from '../registry.ts';
import { applyOverrides } from './overrides.ts';

type Console = {
  override: (area: string, entry: string, hours?: number) => void;
  stopOverride: (area?: string) => void;
};
const ofConsole = () => Reflect.get(globalThis, 'marketplace') as Console;
const entry = 'http://localhost:3000/remotes/seller/dev/remoteEntry.js';
const reload = jest.fn();
const take = () => act(() => applyOverrides(reload));

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  registerAreas({ seller: { screens: ['LivePosts'] } });
});
afterEach(() => {
  jest.useRealTimers();
  reload.mockClear();
});

test('an override from the console applies on the next load, without the registry’s hashes', async () => {
  await take();
  expect(screen.queryByRole('region')).toBeNull();
  const before = versionsOfPage();
  ofConsole().override('seller', entry);
  expect(reload).toHaveBeenCalledTimes(1);
  await take();
  expect(registeredArea('seller')).toMatchObject({ entry: { address: entry }, version: '1.0.0', shellApi: '*' });
  expect(registeredArea('seller')?.manifest).toBeUndefined();
  expect(isReleased('DraftPosts')).toBe(true);
  expect(registeredArea('buyer')).toEqual(released('buyer'));
  expect([isOverridden('seller'), isOverridden('buyer')]).toEqual([true, false]);
  expect(versionsOfPage()).toBe(before);
});

test('a banner names the overridden area, its origin and end, and Stop ends it', async () => {
  await take();
  ofConsole().override('seller', entry, 2);
  await take();
  const banner = screen.getByRole('region', { name: 'Areas under development' });
  expect(banner.textContent).toMatch(/the seller area comes from http:\/\/localhost:3000\/\S+ until \d\d:\d\d\./);
  expect(document.body.firstElementChild?.contains(banner)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: `Stop using the seller area from ${entry}` }));
  expect(localStorage.length).toBe(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('when it ends, the banner says so, the page stays, and the next load uses the release', async () => {
  jest.useFakeTimers();
  await take();
  ofConsole().override('seller', entry, 8);
  await take();
  act(() => void jest.advanceTimersByTime(8 * 3_600_000));
  expect(screen.getByRole('region').textContent).toContain('but that has ended');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  document.body.replaceChildren();
  registerAreas();
  await take();
  expect(screen.queryByRole('region')).toBeNull();
  expect(registeredArea('seller')).toEqual(released('seller'));
});

test('another machine’s script is refused in the console and, wherever it came from, in what is kept', async () => {
  await take();
  expect(() => ofConsole().override('seller', 'https://evil.example/x.js')).toThrow(/localhost/);
  expect(localStorage.length).toBe(0);
  const until = new Date(Date.now() + 60_000).toISOString();
  const planted = [{ area: 'seller', entry: 'https://evil.example/x.js', until }];
  localStorage.setItem('marketplace.area-overrides', JSON.stringify(planted));
  await take();
  expect(registeredArea('seller')?.entry.address).not.toContain('evil');
});
