import type { Page } from '@playwright/test';
import { openTwoServers } from './area-override.fixture.ts';
import { expect, expectSound, homeGreeting, logIn, test } from './fixtures.ts';

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

test('a deployed shell loads an area from a developer’s machine, says so on every page, until Stop', async ({
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
  await expectSound(page);
  await page.goto(`${servers.address}/help/faqs`);
  await expect(banner(page)).toBeVisible();

  await Promise.all([page.waitForEvent('load'), banner(page).getByRole('button', { name: /^Stop/ }).click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  loaded.length = 0;
  await expectLivePosts(page);
  expect(loaded.filter((url) => url.startsWith(source))).toEqual([]);
});
