import type { Page } from '@playwright/test';
import { expect, expectWholeWords, test, type Who } from './fixtures.ts';

type List = { path: string; link: string };

/** A list is cards or, if long, a table, whose rows are cards on a phone. */
const row = '.post-card-title a, .billing-head a, main li h2 a, td:first-child a, .row-card-head a';

/** Each role's lists, and the link from an item to another screen. */
const lists: Record<Who, List[]> = {
  buyer: [
    { path: '/posting-inbox/?location=6', link: '.post-card-title a' },
    { path: '/expressed-interest/', link: row },
  ],
  seller: [
    { path: '/user/live-posts', link: row },
    { path: '/user/posting-archive?sort=heading', link: row },
    { path: '/user/view-interest?page=2', link: row },
    { path: '/user/invoices', link: row },
    { path: '/user/certificates', link: row },
  ],
  admin: [
    { path: '/admin/users?show=buyers&page=2', link: row },
    { path: '/admin/posts?page=2', link: row },
    { path: '/admin/invoices', link: row },
    { path: '/admin/certificates', link: row },
  ],
};

const topOf = (page: Page, link: string, text: string) =>
  page
    .locator(link)
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

const windows: [Who, number][] = [
  ['buyer', 390],
  ['seller', 390],
  ['admin', 390],
  ['admin', 1440],
];

for (const [who, width] of windows)
  test(`defect 26: at ${width} Back restores each list of the ${who}`, async ({ signedIn }) => {
    const page = await signedIn(who);
    await page.setViewportSize({ width, height: 900 });
    for (const { path, link } of lists[who]) {
      await page.goto(path);
      const item = page.locator(link).nth(6);
      await item.scrollIntoViewIfNeeded();
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const name = (await item.textContent()) ?? '';
      const place = await topOf(page, link, name);
      await item.click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await expect(page).toHaveURL(new RegExp(`${path.replace(/[?]/g, '\\?')}$`));
      // A list may end on half a pixel: rounded, one more or less is the same place.
      const moved = async () => Math.abs((await topOf(page, link, name)) - place);
      await expect.poll(moved, `${path} at ${width}: pixels from its place`).toBeLessThan(2);
    }
  });

test('defect 24: wraps no location within a word in the narrowest window', async ({ signedIn }) => {
  const page = await signedIn('seller');
  await page.setViewportSize({ width: 320, height: 900 });
  for (const list of ['/user/view-interest', '/user/live-posts']) {
    await page.goto(list);
    await page.locator(row).first().click();
    await expect(page.getByRole('list', { name: /^Locations/ }).first()).toBeVisible();
    for (const width of [320, 390, 959]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWholeWords(page, '.item-rows');
    }
  }
});
