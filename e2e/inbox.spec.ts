import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newBuyer } from './new-user.ts';

const inbox = '/posting-inbox/';
const width = 390;
const total = (page: Page) => page.getByText(/^[\d,]+ live posts match your criteria$/);
const firstCard = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('link').first();
const scrollDown = (page: Page) => page.mouse.wheel(0, 4000);

test(`at ${width} the inbox goes on to its end, and coming back from a post finds the same place`, async ({
  signedIn,
}) => {
  const page = await signedIn('buyer');
  await page.setViewportSize({ width, height: 900 });
  await page.goto(inbox);
  await expect(total(page)).toBeVisible();
  const reasons = page.getByRole('list', { name: 'Matches your criteria' });
  await page.getByText('Matches all your criteria').first().click();
  await expect(reasons.first()).toContainText('Location: ');
  await expectNoSidewaysScroll(page);

  const end = page.getByText(/^That is all \d+ posts\.$/);
  await expect(async () => {
    await scrollDown(page);
    await expect(end).toBeInViewport({ timeout: 500 });
  }).toPass();

  const card = page.getByRole('heading', { level: 2 }).getByRole('link').last();
  await card.scrollIntoViewIfNeeded();
  const name = (await card.textContent()) ?? '';
  const place = await card.evaluate((element) => element.getBoundingClientRect().top);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  const again = page.getByRole('link', { name, exact: true });
  await expect(again).toBeInViewport();
  await expect
    .poll(() => again.evaluate((element) => element.getBoundingClientRect().top), 'pixels from the top')
    .toBeCloseTo(place, -1);
});

test(`at ${width} another order is asked of the server and stands in the address`, async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.setViewportSize({ width, height: 900 });
  await page.goto(inbox);
  await expect(firstCard(page)).toBeVisible();
  const sorted = page.waitForResponse(
    (answer) => answer.url().includes('/inbox-order') && answer.url().includes('direction=asc'),
  );
  await page.getByLabel('Sort by').selectOption('Heading A to Z');
  await expect(page).toHaveURL(/\?sort=heading&direction=asc$/);
  const [first] = await (await sorted).json();
  await expect(firstCard(page)).toHaveAttribute('href', `/post/${first}`);
  const alphabetical = (await firstCard(page).textContent()) ?? '';
  await page.reload();
  await expect(firstCard(page)).toHaveText(alphabetical);
  await expect(page.getByLabel('Sort by')).toHaveValue('heading asc');
});

test('a page that does not come is tried again where it belongs', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  const posts = '**/api/buyer/inbox-posts*';
  let pages = 0;
  await page.route(posts, (route) => {
    pages += 1;
    return pages === 1 ? route.continue() : route.fulfill({ status: 429, json: { message: 'Too many attempts.' } });
  });
  await page.goto(inbox);
  await expect(total(page)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  await expect(async () => {
    await scrollDown(page);
    await expect(retry).toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.unroute(posts);
  await retry.click();
  await expect(page.getByRole('list', { name: /^Posts 25 to/ })).toBeVisible();
});

test('the keyboard walks through the cards of a list that is drawn only near the window', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.goto(inbox);
  await firstCard(page).focus();
  // Each card has four places to stop at: its heading, why it matched, and what can be done with it.
  for (let place = 0; place < 29 * 4; place += 1) {
    await page.keyboard.press('Tab');
    // No faster than what comes near the window is drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  const list = page.getByRole('list', { name: /^Posts 25 to/ });
  await expect(list.getByRole('heading', { level: 2 }).getByRole('link').nth(5)).toBeFocused();
  await expect(list.getByRole('heading', { level: 2 }).getByRole('link').nth(5)).toBeInViewport();
});

test('a label of a post lists every live post that has it; its chip leads back', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.goto(inbox);
  await firstCard(page).click();
  await page.getByRole('list', { name: 'Similar posts' }).locator('a[href*="location="]').first().click();
  await expect(page).toHaveURL(/\/posting-inbox\/\?location=\d+$/);
  await expect(page.getByText(/^\d+ live posts?, whether or not they fit your criteria$/)).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: /^Remove the filter Location / }).click();
  await expect(total(page)).toBeVisible();
});

test('a buyer without optional criteria sees a hint of them once, until it is dismissed', async ({
  visitor,
  request,
}) => {
  const page = await visitor();
  await enter(page, await newBuyer(request));
  await page.goto(inbox);
  const banner = page.getByRole('complementary', { name: 'Optional criteria' });
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width, height: 900 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(total(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
});
