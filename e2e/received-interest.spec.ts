import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expect, test } from './fixtures.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

/** A buyer of their own expresses interest in the post. */
async function express(request: APIRequestContext, post: number, ExpressInterestText: string): Promise<void> {
  const send = await apiAs(request, await newBuyer(request));
  await send('POST', `buyer/express-interest?id=${post}`, { ExpressInterestText });
}

/** The number at View Interest in the menu, which a narrow window keeps in its drawer. */
async function badge(page: Page, width: number): Promise<string> {
  const narrow = width < 960;
  if (narrow) await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: narrow ? 'Menu' : 'Main menu', exact: true });
  const name = await menu.getByRole('link', { name: /^Interest/ }).textContent();
  if (narrow) await page.getByRole('button', { name: 'Close the menu' }).click();
  return name ?? '';
}

const width = 1440;

test(`at ${width} interest received is listed, filtered, opened and exported, and the badge keeps step`, async ({
  visitor,
  request,
}) => {
  const stamp = `${Date.now().toString(36)}-${width}`;
  const reference = `INT/${stamp}`;
  const seller = await newSeller(request);
  const send = await apiAs(request, seller);
  const post = await makeDraft(send, reference, `Cannery ${stamp}`);
  await postDraft(send, post, today(), addDays(today(), 27));
  await express(request, post, `=SUM(A1) and we have funds ready ${stamp}.`);
  await express(request, post, `We run a cannery in Hull ${stamp}.`);
  const page = await visitor();
  await enter(page, seller);
  await page.setViewportSize({ width, height: 900 });
  const cards = page.getByRole('list', { name: 'Expressions of interest' }).locator(':scope > li');
  const own = cards.filter({ hasText: stamp });

  await test.step('the list and its filters', async () => {
    await page.goto('/user/view-interest');
    await expect(page.getByRole('heading', { level: 1, name: 'View Interest' })).toBeVisible();
    await expect(own).toHaveCount(2);
    const filter = page.getByLabel('Filter');
    await expect(filter.getByRole('option')).toHaveText(['None', 'Last Week', 'Not Viewed']);
    await filter.selectOption('Last Week');
    await expect(page).toHaveURL(/filter=last-week$/);
    await expect(own).toHaveCount(2);
    await filter.selectOption('Not Viewed');
    await expect(page).toHaveURL(/filter=not-viewed$/);
    await expect(own).toHaveCount(2);
    await expect(cards.filter({ hasNotText: 'Not viewed' })).toHaveCount(0);
  });

  await test.step('opening one shows whom to write to, and makes it viewed here, in the badge and in the list', async () => {
    await expect.poll(() => badge(page, width)).toContain('(2 not viewed)');
    await own.filter({ hasText: 'Hull' }).getByRole('link', { name: 'Nora Newman', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Interested Party', exact: true })).toBeVisible();
    await expect(page.getByText(`We run a cannery in Hull ${stamp}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: /@demo\.example$/ })).toHaveAttribute('href', /^mailto:buyer-/);
    await expect(page.getByRole('link', { name: '0113 496 0000' })).toBeVisible();
    await expect(page.getByText('LS1 1AA')).toBeVisible();
    await expect.poll(() => badge(page, width)).toContain('(1 not viewed)');
    await page.getByRole('link', { name: 'Back to View Interest' }).click();
    await expect(page, 'defect 26: back with the filter').toHaveURL(/filter=not-viewed$/);
    await expect(own).toHaveCount(1);
    await page.getByLabel('Filter').selectOption('None');
    await expect(own).toHaveCount(2);
    await expect(own.filter({ hasText: 'Hull' }).getByText('Not viewed')).toHaveCount(0);
  });

  await test.step('it is found by its words, shortlisted, noted, and the next unread is one step away', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('cannery hull');
    await page.keyboard.press('Enter');
    await expect(own).toHaveCount(1);
    await own.getByRole('link', { name: 'Nora Newman', exact: true }).click();
    await page.getByRole('button', { name: 'Shortlisted', exact: true }).click();
    await expect(page.getByText('Marked as shortlisted')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your note' }).fill(`Ring on Monday ${stamp}`);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note saved')).toBeVisible();
    await expect(page.getByText('1 more unread')).toBeVisible();
    await page.getByRole('link', { name: 'Back to View Interest' }).click();
    await expect(page).toHaveURL(/search=cannery/);
    await expect(own.getByText(`Ring on Monday ${stamp}`)).toBeVisible();
    await page.getByRole('button', { name: /^Declined/ }).click();
    await expect(page.getByRole('button', { name: /^Declined/, pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: /^Shortlisted/ }).click();
    await expect(own).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(/,Shortlisted,Ring on Monday /);
    await page.getByLabel('Sort by').selectOption('Grouped by post, Z to A');
    await expect(page.getByRole('heading', { level: 2, name: `Cannery ${stamp}` })).toBeVisible();
  });

  await test.step('the post’s interest is exported as a file that runs nothing and marks nothing as viewed', async () => {
    await page.goto(`/post/${post}`);
    await expect(page.getByRole('heading', { name: 'Received interest (2)' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`INT-${stamp}-${today()}.csv`);
    const rows = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^Reference,Heading,Date Expressed,Time Expressed,Forenames,Surname,/);
    expect(rows.filter((row) => row.startsWith(`${reference},`))).toHaveLength(2);
    expect(rows.join()).toContain("'=SUM(A1)");
    await expect(page.getByText('Not viewed', { exact: true })).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Not viewed', { exact: true })).toHaveCount(1);
  });
});
