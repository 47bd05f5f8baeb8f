import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

const inbox = '/posting-inbox/';
const width = 390;
const total = (page: Page) => page.getByText(/^[\d,]+ live posts match your criteria$/);
const firstCard = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('link').first();
const scrollDown = (page: Page) => page.mouse.wheel(0, 4000);

test(`at ${width} scrolls the inbox to its end, and Back from a post restores the place`, async ({ signedIn }) => {
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

test('the keyboard walks through the cards of a virtual list', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.goto(inbox);
  await firstCard(page).focus();
  const list = page.getByRole('list', { name: /^Posts 25 to/ });
  const thirtieth = list.getByRole('heading', { level: 2 }).getByRole('link').nth(5);
  const isReached = () => thirtieth.evaluateAll(([link]) => link !== undefined && link === document.activeElement);
  // Each card has four tab stops at most: its heading, why it matched, which loads after the card, and its actions.
  for (let place = 0; place < 29 * 4 && !(await isReached()); place += 1) {
    await page.keyboard.press('Tab');
    // No faster than posts near the window are rendered.
    await page.evaluate(
      () =>
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(drawn)))),
    );
  }
  await expect(thirtieth).toBeFocused();
  await expect(thirtieth).toBeInViewport();
});
