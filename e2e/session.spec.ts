import type { Page } from '@playwright/test';
import { displayDate, londonDay } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { emailOf, expect, homeGreeting, logIn, test } from './fixtures.ts';
import { openQuiet } from './settled.ts';

test('defect 59: a computer with a clock two days fast logs in, works, and shows London’s time and date', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 48 * 3_600_000 + 20 * 60_000 });
  await page.goto('/login?name=LivePosts');
  await logIn(page, 'seller');
  await expect(page).toHaveURL(/\/user\/live-posts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
  const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
  const minutes = [0, 1].map((later) => london.format(Date.now() + (later - 1) * 60_000));
  await expect(page.getByRole('banner').locator('time').first()).toHaveText(new RegExp(minutes.join('|')));
  await page.goto('/user/draft-posts');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Post Draft/ })
    .first()
    .click();
  await expect(page.getByLabel('Start date')).toHaveValue(displayDate(londonDay(new Date())));
});

test('logging out in one tab ends the session of the other', async ({ signedIn, request }) => {
  const page = await signedIn('seller');
  await openQuiet(page, '/');
  const other = await page.context().newPage();
  await other.goto('/user/live-posts');
  await expect(other.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('marketplace.session') ?? '{}').token);
  await page.getByRole('button', { name: /account/i }).click();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Live Postings' })).toHaveCount(0);
  // The tabs end the session before the server does.
  const status = async () =>
    (await request.get('/api/seller/posts?status=1', { headers: { authorization: `Bearer ${token}` } })).status();
  await expect.poll(status, `the token of ${emailOf('seller')} after the logout`).toBe(401);
});

const visible = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('twenty concurrent 401s in six tabs make one refresh, and all calls succeed', async ({ signedIn }) => {
  const page = await signedIn('seller');
  await openQuiet(page, '/');
  const context = page.context();
  const others = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  const tabs = [page, ...others];
  const old = await page.evaluate(() => JSON.parse(localStorage.getItem('marketplace.session') ?? '{}').token);
  const refused: string[] = [];
  const refreshes: string[] = [];
  const twentyRefused = Promise.withResolvers<void>();
  await context.route('**/api/**', async (route) => {
    if (route.request().headers().authorization !== `Bearer ${old}`) return route.continue();
    refused.push(route.request().url());
    if (refused.length >= 20) twentyRefused.resolve();
    return route.fulfill({ status: 401, json: { message: 'Please log in' } });
  });
  // Held until twenty calls wait for it: so it is one burst, not one refresh after another.
  await context.route('**/api/refresh-token', async (route) => {
    refreshes.push(route.request().url());
    await twentyRefused.promise;
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => tab.goto('/user/live-posts')));
  for (const tab of tabs) {
    await visible(tab, 'Live Postings');
    await expect(tab.getByRole('cell').getByRole('link').first()).toBeVisible();
  }
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refreshes).toHaveLength(1);
});

test('an expired session returns to the post by name and id, and is announced for five seconds', async ({
  signedIn,
}) => {
  const page = await signedIn('buyer');
  await page.goto('/posting-inbox/');
  await page
    .getByRole('list', { name: /^Posts 1 to/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0];
  const heading = page.getByRole('heading', { level: 1 });
  // Until the post has loaded, the heading is the screen's own.
  await expect(heading).not.toHaveText(/^(Your Posting Inbox|Post Detail)$/);
  const title = await heading.textContent();
  await page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('marketplace.session') ?? '{}');
    const [head, claims] = token.split('.');
    const past = btoa(JSON.stringify({ ...JSON.parse(atob(claims)), exp: 1 }));
    const expired = { token: `${head}.${past}.x`, refreshToken: 'gone' };
    localStorage.setItem('marketplace.session', JSON.stringify(expired));
  });
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/login\\?name=PostDetail&id=${id}&reason=expired$`));
  const told = page.getByText('Your session has expired. Please reauthenticate.');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await expect(told).toBeHidden();
  await logIn(page, 'buyer');
  await visible(page, title ?? '');
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
});

test('nothing of one user is shown to the next, and no token is in an address', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/login?name=LivePosts');
  await logIn(page, 'seller');
  await visible(page, 'Live Postings');
  await page.getByRole('cell').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: /interest/i }).first()).toBeVisible();
  const post = new URL(page.url()).pathname;
  const { token, refreshToken } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('marketplace.session') ?? '{}'),
  );
  await page.getByRole('button', { name: 'Account' }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();

  // The same document continues: anything left of the first user would be visible now.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page, 'buyer');
  await visible(page, homeGreeting);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, post);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(homeGreeting);
  await expect(page.getByText(/Export/)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  for (const address of addresses) {
    expect(address).not.toContain(token);
    expect(address).not.toContain(refreshToken);
  }
});
