import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openTwoServers } from './area-override.fixture.ts';
import { expect, expectNoSidewaysScroll, homeGreeting, logIn, test } from './fixtures.ts';
import { openQuiet } from './settled.ts';

test.describe.configure({ mode: 'serial' });
let servers: Awaited<ReturnType<typeof openTwoServers>>;
test.beforeAll(async () => {
  servers = await openTwoServers('seller');
});
test.afterAll(() => servers.close());

type Console = { marketplace?: { override: (area: string, entry: string, hours?: number) => void } };
const override = (page: Page, entry: string, hours?: number) =>
  page.evaluate(([address, until]) => (window as Console).marketplace?.override('seller', address, until), [
    entry,
    hours,
  ] as const);
const banner = (page: Page) => page.getByRole('region', { name: 'Areas under development' });

/** The addresses of the seller area's scripts a page loads from now on. */
function scriptsOfSeller(page: Page): string[] {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (/\/remotes\/seller\/.*\.js/.test(response.url()) && response.ok()) loaded.push(response.url());
  });
  return loaded;
}

async function signedInSeller(page: Page) {
  await page.goto(`${servers.address}/login`);
  await logIn(page, 'seller');
  await expect(page.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();
}
async function expectLivePosts(page: Page) {
  await page.goto(`${servers.address}/user/live-posts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
  await expect(page.getByRole('cell').getByRole('link').first()).toBeVisible();
}

test('a deployed shell takes an area from a developer’s machine, says so on every page, and Stop goes back', async ({
  visitor,
}) => {
  const page = await visitor();
  await signedInSeller(page);
  await Promise.all([page.waitForEvent('load'), override(page, servers.entry)]);
  await expect(banner(page)).toContainText(`the seller area comes from ${servers.entry} until`);
  const loaded = scriptsOfSeller(page);
  await expectLivePosts(page);
  const source = new URL(servers.entry).origin;
  expect(loaded.filter((url) => url.startsWith(source)).length, 'its entry and its chunks').toBeGreaterThan(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${servers.address}/help/faqs`);
  await expect(banner(page)).toBeVisible();

  await Promise.all([page.waitForEvent('load'), banner(page).getByRole('button', { name: /^Stop/ }).click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  loaded.length = 0;
  await expectLivePosts(page);
  expect(loaded.filter((url) => url.startsWith(source))).toEqual([]);
});

test('an override ends by itself: the page says so, and the next one has the released area', async ({ visitor }) => {
  const page = await visitor();
  await page.goto(servers.address);
  await expect.poll(() => page.evaluate(() => 'marketplace' in window)).toBe(true);
  await page.clock.install();
  await Promise.all([page.waitForEvent('load'), override(page, servers.entry, 2)]);
  await expect(banner(page)).toBeVisible();
  await page.clock.fastForward('01:59:00');
  await expect(banner(page)).toContainText('until');
  await page.clock.fastForward('00:02:00');
  await expect(banner(page)).toContainText('but that has ended');
  await Promise.all([page.waitForEvent('load'), banner(page).getByRole('button', { name: 'Reload the page' }).click()]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('another machine’s script, an address and a shell that does not allow it are of no use', async ({
  visitor,
  baseURL,
}) => {
  const page = await visitor();
  await page.goto(`${servers.address}/?marketplace.area-overrides=seller`);
  await expect.poll(() => page.evaluate(() => 'marketplace' in window)).toBe(true);
  await expect(override(page, 'https://evil.example/remoteEntry.js')).rejects.toThrow(/localhost or 127\.0\.0\.1/);
  expect(await page.evaluate(() => localStorage.getItem('marketplace.area-overrides'))).toBeNull();

  const closed = await visitor();
  const until = new Date(Date.now() + 60_000).toISOString();
  const planted = JSON.stringify([{ area: 'public', entry: servers.entry, until }]);
  await closed.addInitScript((text) => localStorage.setItem('marketplace.area-overrides', text), planted);
  const elsewhere: string[] = [];
  closed.on('request', (request) => !request.url().startsWith(String(baseURL)) && elsewhere.push(request.url()));
  await openQuiet(closed, '/');
  await expect(closed.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(closed)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  expect(await closed.evaluate(() => 'marketplace' in window)).toBe(false);
});
