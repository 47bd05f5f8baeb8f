import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

type Registry = { shell: { version: string }; areas: { name: string; version: string; owner: string }[] };
const registry: Registry = JSON.parse(readFileSync(new URL('../dist/registry.json', import.meta.url), 'utf8'));
const seller = registry.areas.find(({ name }) => name === 'seller');

/** Leaves the page, so that it reports what it has gathered; answers the calls it made to do so. */
async function leave(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/report\.\w+\.js$/.test(name)),
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/unauth/reports')) sent.push(request.postData() ?? '');
  });
  // Its module runs once its file has come.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto('/api/docs/static/index.css');
  return sent;
}

test('an area that breaks for its users is seen by the Admin: which, since when, whose, and what broke', async ({
  browser,
  baseURL,
  request,
  signedIn,
}) => {
  // A page that is not watched, as the browser logs the failure by itself.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const login = await request.post('/api/login', { data: { Email: 'seller@demo.example', Password: 'Demo1234' } });
  await page.addInitScript(
    (text) => localStorage.setItem('marketplace.session', text),
    JSON.stringify(await login.json()),
  );
  await page.route(/\/remotes\/seller\/.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("jane@people.example broke it")' }),
  );
  await page.goto('/user/live-posts?secret=1');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 40_000 });
  const sent = await leave(page);
  await context.close();
  expect(sent.join()).toContain('"area":"seller"');
  expect(sent.join()).not.toMatch(/jane|secret|live-posts|seller@demo/);

  const admin = await signedIn('admin');
  await admin.goto('/');
  await admin.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Area Health' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Area Health' })).toBeVisible();
  await admin.getByLabel('Area', { exact: true }).selectOption('Seller');
  await expect(admin).toHaveURL(/\?area=seller$/);
  const release = admin
    .getByRole('region', { name: 'Releases' })
    .getByRole('row')
    .filter({ hasText: String(seller?.version) });
  await expect(release).toContainText(String(seller?.owner));
  await expect(release.getByRole('cell').nth(3)).not.toHaveText('0');
  const broken = admin.getByRole('region', { name: 'Errors', exact: true }).getByRole('row');
  await expect(broken.filter({ hasText: '[e-mail] broke it' }).first()).toContainText('Live Postings');
  await expect(admin.getByRole('img', { name: /^Chart: Pages with an error each day/ })).toBeVisible();
  const file = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^area-errors-.*\.csv$/);
  for (const width of [1440, 390]) {
    await admin.setViewportSize({ width, height: 900 });
    await admin.reload({ waitUntil: 'networkidle' });
    await expect(broken.first()).toBeVisible();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
  }
});

test('a page tells how quick it was, by area, with nothing about its user', async ({ visitor, signedIn }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sent = await leave(page);
  const vitals = sent.flatMap((text) => JSON.parse(text).vitals);
  expect(vitals.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
  for (const one of vitals) expect(Object.keys(one).sort()).toEqual(['area', 'name', 'value', 'version']);
  expect(sent.flatMap((text) => JSON.parse(text).errors)).toEqual([]);

  const admin = await signedIn('admin');
  await admin.goto('/admin/area-health?area=public&days=1');
  const release = admin.getByRole('region', { name: 'Releases' }).getByRole('row').nth(1);
  await expect(release).toContainText(/(ms|s)(Good|Needs work|Poor)\d+ page/);
});

test('what a page reports is refused without its noticing', async ({ visitor }) => {
  const page = await visitor();
  await page.route('**/api/unauth/reports', (route) => route.fulfill({ status: 429, body: '{}' }));
  await page.goto('/');
  expect(await leave(page)).toHaveLength(1);
});
