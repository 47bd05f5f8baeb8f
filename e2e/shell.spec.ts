import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

const desktop = { width: 1440, height: 900 };
const mobile = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole('banner');

for (const [name, size, height] of [
  ['wide', desktop, 70],
  ['narrow', mobile, 58],
] as const) {
  test(`in a ${name} window the bar is at least ${height} high with Login, and the footer has its links`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/login');
    // Between the rendered bar and the live one there may be none for a moment.
    await expect(async () => {
      const box = await bar(page).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(height);
      expect(box?.height).toBeLessThan(height + 12);
    }).toPass();
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
    const legal = page.getByRole('contentinfo').getByRole('link');
    await expect(legal).toHaveText([
      'Check a certificate',
      'Privacy Policy',
      'Contact Information',
      'Terms and Conditions',
    ]);
  });
}

for (const [who, path] of [
  ['admin', '/admin/users'],
  ['buyer', '/posting-inbox'],
] as const) {
  test(`in a wide window the footer is aligned with the content of the ${who}`, async ({ signedIn }) => {
    const page = await signedIn(who);
    await page.setViewportSize(desktop);
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    const choice = footer.getByRole('combobox', { name: 'Appearance' });
    // The choice is loaded when the footer is reached, which an arriving list moves away again.
    await expect(async () => {
      await footer.scrollIntoViewIfNeeded();
      await expect(choice).toBeVisible({ timeout: 2000 });
    }).toPass();
    const right = async (of: Locator) => {
      const { x, width } = (await of.boundingBox()) ?? { x: 0, width: 0 };
      return Math.round(x + width);
    };
    expect(await right(choice)).toBe(await right(page.locator('.page-head')));
  });
}

test('the layout changes below a width of 960, not at 960', async ({ signedIn }) => {
  const page = await signedIn('seller');
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.setViewportSize({ width: 960, height: 900 });
  await expect(menu).toBeVisible();
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 959, height: 900 });
  await expect(opener).toBeVisible();
  await expect(menu).toBeHidden();
});

test('defect 49: in forced colours, only the current entry is marked', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.setViewportSize(desktop);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/user/categories');
  const linesOf = (menu: string) =>
    page
      .getByRole('navigation', { name: menu })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({
          current: link.hasAttribute('aria-current'),
          seen: getComputedStyle(link).borderBottomColor !== getComputedStyle(document.body).backgroundColor,
        })),
      );
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  const lines = await linesOf('Main menu');
  expect(lines.filter(({ current }) => current)).toHaveLength(1);
  expect(lines.map(({ seen }) => seen)).toEqual(lines.map(({ current }) => current));
  await page.goto('/help/contactus');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tabs = await linesOf('Help and contact');
  expect(tabs.map(({ seen }) => seen)).toEqual([false, true]);
});

test('in a narrow window the drawer works by keyboard, and its Logout goes home', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.setViewportSize(mobile);
  await page.goto('/posting-inbox/');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await opener.press('Enter');
  await expect(drawer).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await drawer.getByRole('link', { name: 'Interests' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Expressions of Interest' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await opener.press('Enter');
  await drawer.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
  // The banner a buyer closed stays closed in this browser (BUY-006); nothing else outlives a session.
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const allowed = /^marketplace\.(optional-criteria\.|closed-notices\.|trail$)/;
  expect(kept.filter((name) => !allowed.test(name))).toEqual([]);
  // The trail starts again, with the visitor's current page.
  const trail = await page.evaluate(() =>
    Object.values(JSON.parse(sessionStorage.getItem('marketplace.trail') ?? '{}')),
  );
  expect(trail.filter((stop) => (stop as { address: string }).address !== '/')).toEqual([]);
});

test('in a wide window the account menu works by keyboard, and its Logout goes home', async ({ signedIn }) => {
  const page = await signedIn('seller');
  await page.setViewportSize(desktop);
  await page.goto('/user/live-posts');
  const account = page.getByRole('button', { name: 'Account' });
  const logout = bar(page).locator('#account-menu').getByRole('button', { name: 'Logout' });
  await account.press('Enter');
  await expect(logout).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await account.press('Enter');
  await logout.press('Enter');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a navigation starts at the top, moves the focus to the heading and names the document', async ({ signedIn }) => {
  const page = await signedIn('seller');
  await page.setViewportSize(desktop);
  await page.goto('/user/live-posts');
  await expect(page).toHaveTitle('Live Postings · Insolvency Marketplace');
  await page.getByRole('cell').getByRole('link').last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Scheduled' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Scheduled Posts' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Scheduled Posts · Insolvency Marketplace');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY), 'back where one was').toBeGreaterThan(0);
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
});

test('defect 130: polyfills popovers', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => 'popover' in HTMLElement.prototype)).toBe(true);
});
