import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

type Registry = { shell: { version: string }; areas: { name: string; version: string; owner: string }[] };
const registry: Registry = JSON.parse(readFileSync(new URL('../dist/registry.json', import.meta.url), 'utf8'));
const seller = registry.areas.find(({ name }) => name === 'seller');

/** Keeps what a page sends in beacons, which cannot be read from outside; they go out all the same. */
const keepBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const sent: BodyInit[] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (url, body) => sent.push(body as BodyInit) > 0 && send(url, body);
  });

/** Area Health as it is where a release is shared, which takes commands and an hour of reports. */
const addShares = (page: Page) =>
  page.route('**/api/admin/area-health?*', async (route) => {
    const response = await route.fetch();
    const [since, until] = ['2026-11-20T08:00:00.000Z', '2026-11-27T08:00:00.000Z'];
    const share = {
      ...{ area: 'seller', since, percent: 10, verdict: 'no worse' },
      ...{ reason: null, outcome: null, settledAt: null, problem: null },
      shared: { version: '1.0.0-0123456789ab', pages: 120, errors: 3 },
      served: { version: '1.0.0-ba9876543210', pages: 1080, errors: 1 },
    };
    const reason = 'errors per page 0.40 (24 on 60 pages) against 0.01 (3 on 540)';
    const over = { percent: null, verdict: 'worse', reason, outcome: 'taken back', settledAt: until };
    const shares = [share, { ...share, since: until, ...over }];
    await route.fulfill({ response, json: { ...(await response.json()), shares } });
  });

/** Waits until the page has begun to measure itself: its file has come, and a turn more. */
async function measuring(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/report\.\w+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Turns to another tab, so that the page reports what it has gathered; returns what it has sent. */
async function turnAway(page: Page): Promise<{ vitals: { name: string }[]; errors: { area: string }[] }> {
  await measuring(page);
  const texts = await page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return Promise.all((window as unknown as { sent: Blob[] }).sent.map((body) => body.text()));
  });
  const all = texts.map((text) => JSON.parse(text));
  return { vitals: all.flatMap(({ vitals }) => vitals), errors: all.flatMap(({ errors }) => errors) };
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
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("another release")' }),
  );
  await keepBeacons(page);
  await page.goto('/user/live-posts?secret=1');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 40_000 });
  const accepted = page.waitForResponse('**/api/unauth/reports');
  const sent = await turnAway(page);
  expect((await accepted).status()).toBe(200);
  await context.close();
  expect(sent.errors.map(({ area }) => area)).toContain('seller');
  expect(JSON.stringify(sent)).not.toMatch(/secret|live-posts|seller@demo/);

  const admin = await signedIn('admin');
  await admin.goto('/');
  await admin.getByRole('button', { name: 'System' }).click();
  await admin.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Releases' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Releases and speed' })).toBeVisible();
  await admin.getByLabel('Area', { exact: true }).selectOption('Seller');
  await expect(admin).toHaveURL(/\?area=seller$/);
  const release = admin
    .getByRole('region', { name: 'Releases' })
    .getByRole('row')
    .filter({ hasText: String(seller?.version) });
  await expect(release).toContainText(String(seller?.owner));
  await expect(release.getByRole('cell').nth(3)).not.toHaveText('0');
  const broken = admin.getByRole('region', { name: 'Errors', exact: true }).getByRole('row');
  await expect(broken.filter({ hasText: 'could not be loaded' }).first()).toContainText('Live Postings');
  await expect(admin.getByRole('img', { name: /^Chart: Pages with an error each day/ })).toBeVisible();
  const file = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^area-errors-.*\.csv$/);
  await addShares(admin);
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.reload();
  // A table, on a phone a card each.
  const errors = admin.getByRole('region', { name: 'Errors', exact: true });
  await expect(errors.getByRole('row').or(errors.getByRole('listitem')).first()).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Shares' }).getByText('Taken back automatically')).toBeVisible();
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
});
