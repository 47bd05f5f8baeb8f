import type { Page } from '@playwright/test';
import { addDays, displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const card = (page: Page, heading: string) => page.getByRole('listitem').filter({ hasText: heading });
/** A card's actions, without its title. */
const actions = async (page: Page, heading: string) =>
  (await card(page, heading).getByRole('link').allTextContents()).slice(1).map((text) => text.trim());

const width = 1440;

test(`at ${width} schedules a draft, and moves a live post to the archive and back`, async ({ visitor, request }) => {
  const stamp = `${Date.now().toString(36)}-${width}`;
  const seller = await newSeller(request);
  const send = await apiAs(request, seller);
  const [first, second] = [`Quarry ${stamp}`, `Brewery ${stamp}`];
  await makeDraft(send, `A/${stamp}`, first);
  const live = await makeDraft(send, `B/${stamp}`, second);
  await postDraft(send, live, today(), addDays(today(), 27));
  const page = await visitor();
  await enter(page, seller);
  await page.setViewportSize({ width, height: 900 });
  const open = async (path: string, title: string, sort: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('list', { name: title })).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveValue(`${sort} desc`);
    await expectNoSidewaysScroll(page);
  };

  await test.step('a draft has its creation date, and is scheduled by its start date', async () => {
    await open('/user/draft-posts', 'Posts in a Draft Stage', 'createdDate');
    expect(await actions(page, first)).toEqual(['View Detail', 'Post Draft']);
    await expect(card(page, first).getByText(`Created ${displayDate(today())}`)).toBeVisible();
    await card(page, first).getByRole('link', { name: 'Post Draft' }).click();
    await expect(page.getByRole('button', { name: 'Post Now' })).toBeEnabled();
    await page.getByLabel('Start date').fill(displayDate(addDays(today(), 3)));
    await page.keyboard.press('Enter');
    await page.getByLabel('End date').fill(displayDate(addDays(today(), 3 + 28)));
    await page.keyboard.press('Enter');
    await expect(page.getByText('£828.00', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Schedule' })).toBeEnabled();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(`Your post is scheduled for ${displayDate(addDays(today(), 3))}`)).toBeVisible();
  });

  await test.step('a scheduled post has its dates, and its end is moved within two blocks', async () => {
    await open('/user/scheduled-posts', 'Scheduled Posts', 'createdDate');
    expect(await actions(page, first)).toEqual(['View Detail', 'Modify End Date']);
    const dates = `${displayDate(addDays(today(), 3))} to ${displayDate(addDays(today(), 31))}`;
    await expect(card(page, first).getByText(dates)).toBeVisible();
    await card(page, first).getByRole('link', { name: 'Modify End Date' }).click();
    await expect(page.getByText(/must be within 56 days of the start/)).toBeVisible();
    await page.getByLabel('End date', { exact: true }).fill(displayDate(addDays(today(), 3 + 56)));
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^The end date must be from .* to /)).toBeVisible();
    await page.getByLabel('End date', { exact: true }).fill(displayDate(addDays(today(), 3 + 55)));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Your post now ends on ${displayDate(addDays(today(), 58))}`)).toBeVisible();
  });

  await test.step('a live post has View Detail alone; withdrawn, it is reposted from the archive', async () => {
    await open('/user/live-posts', 'Live Postings', 'startDate');
    expect(await actions(page, second)).toEqual(['View Detail']);
    const dates = `${displayDate(today())} to ${displayDate(addDays(today(), 27))}`;
    await expect(card(page, second).getByText(dates)).toBeVisible();
    await send('PATCH', `seller/withdraw-post?id=${live}`, {});
    await open('/user/posting-archive', 'Archived Posts', 'endDate');
    expect(await actions(page, second)).toEqual(['View Detail', 'Outcome', 'Repost']);
    await expect(card(page, second).getByText('Withdrawn').first()).toBeVisible();
    await card(page, second)
      .getByRole('link', { name: /^Repost/ })
      .click();
    await page.getByRole('button', { name: 'Continue to dates and price' }).click();
    await expect(page.getByText('£414.00', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Post Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expect(page.getByText('For Sale').first()).toBeVisible();
    const invoices = page.getByRole('link', { name: /^Invoice \d+$/ });
    await expect(invoices).toHaveCount(2);
    await invoices.first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^VAT Invoice \d+$/ })).toBeVisible();
  });
});
