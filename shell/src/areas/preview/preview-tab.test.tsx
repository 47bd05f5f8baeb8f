import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Preview } from '@marketplace/shared-contract/web/areas';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearTab } from '../../session/tab-storage.ts';
import { isPreviewShown, previewQuery } from './preview-state.ts';
import { leavePreview, leavesForPreview, tellOfPreview } from './preview-tab.ts';

const address = 'release=seller%40b&preview=pr-42.1764150000.sig';
const until = '2026-11-26T10:00:00.000Z';
const seller: Preview = { releases: [{ area: 'seller', version: '1.4.2-ab12' }], until };
const replaced = jest.fn();
const openPage = jest.fn();

/** The tab as it loads an address, with what the server says of a preview. Each load is a new document. */
async function load(path: string, block?: Preview) {
  document.body.replaceChildren();
  history.replaceState({ of: 'the router' }, '', path);
  const page = document.implementation.createHTMLDocument();
  if (block) {
    const script = Object.assign(page.createElement('script'), { id: 'preview', textContent: JSON.stringify(block) });
    page.body.append(script);
  }
  const leaves = leavesForPreview(page, replaced);
  if (!leaves) await act(() => tellOfPreview(undefined, () => leavePreview(openPage)));
  return { leaves };
}
const banner = () => screen.queryByRole('region', { name: 'Preview' })?.textContent ?? undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), doNotFake: ['queueMicrotask'] });
  sessionStorage.clear();
  replaced.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('a page says that it shows a preview, until when, and its address is the usual one again', async () => {
  await load(`/user/live-posts?page=2&${address}&sort=reference#list`, seller);
  expect(banner()).toBe(
    'You are looking at a preview of Seller 1.4.2-ab12, not the live service. It ends 26 November 2026, 10:00. ' +
      'What you save is saved in the live service.Leave the preview',
  );
  expect(location.pathname + location.search + location.hash).toBe('/user/live-posts?page=2&sort=reference#list');
  expect(history.state).toEqual({ of: 'the router' });
  expect([isPreviewShown(), previewQuery()]).toEqual([true, { release: 'seller@b', preview: 'pr-42.1764150000.sig' }]);
});

test('a page that the tab loads later is asked for with the preview, on this site, and another tab’s is not', async () => {
  await load(`/?${address}`, seller);
  expect((await load('/post/7?tab=history')).leaves).toBe(true);
  expect(replaced).toHaveBeenLastCalledWith(`http://localhost/post/7?tab=history&${address}`);
  expect((await load('http://localhost//evil.example/x')).leaves).toBe(true);
  expect(new URL(String(replaced.mock.lastCall?.[0])).origin).toBe('http://localhost');
  sessionStorage.clear();
  expect((await load('/post/7')).leaves).toBe(false);
  expect(banner()).toBeUndefined();
});

test('Leave opens the page as it is released, and the tab forgets the preview', async () => {
  await load(`/help/faqs?${address}`, seller);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Leave the preview' }));
  expect(openPage).toHaveBeenCalledWith('http://localhost/help/faqs');
  expect([sessionStorage.length, previewQuery()]).toEqual([0, undefined]);
});

test('when its time is over the page says so and takes nothing away', async () => {
  await load(`/?${address}`, seller);
  act(() => void jest.advanceTimersByTime(6 * 86_400_000));
  expect(banner()).toBe('The preview of Seller 1.4.2-ab12 has ended. This page still shows it.Open the live service');
});

test.each<[string, Preview | undefined, string]>([
  [
    'refused',
    { releases: [], problem: 'The preview ended on 26 November 2026, 10:00.' },
    'The preview ended on 26 November 2026, 10:00.',
  ],
  ['not answered, as by a cache', undefined, 'The preview could not be opened: the page came without it.'],
])('an address that is %s is never taken for a preview', async (_, block, problem) => {
  await load(`/?${address}`, block);
  expect(screen.getByRole('alert').textContent).toBe(`${problem} You are looking at the live service.`);
  expect([isPreviewShown(), sessionStorage.length, location.search]).toEqual([false, 0, '']);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Close' }));
  expect(banner()).toBeUndefined();
  expect((await load('/')).leaves).toBe(false);
});

test('where the browser forbids storage the address stays, so that a reload has it', async () => {
  const forbid = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  await load(`/?${address}`, seller);
  expect(location.search).toBe(`?${address}`);
  expect(previewQuery()?.release).toBe('seller@b');
  forbid.mockRestore();
});

test('a logout ends it for whoever comes next in this tab', async () => {
  await load(`/?${address}`, seller);
  clearTab();
  expect(previewQuery()).toBeUndefined();
  expect((await load('/')).leaves).toBe(false);
});
