import type { Page } from '@playwright/test';
import { emailOf, expect, expectNoSidewaysScroll, expectWholeWords, test } from './fixtures.ts';

const rowHeights = (page: Page) =>
  page
    .locator('tbody tr.ant-table-row')
    .evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]);

const firstName = (page: Page) => page.getByRole('table').getByRole('link').first();

test('searches, sorts, pages and leaves a table by keyboard alone, and Back restores it', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/users?show=all&pageSize=10');
  await expect(firstName(page)).toBeVisible();

  await page.getByRole('columnheader', { name: 'Company' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  const company = page.getByRole('columnheader', { name: 'Company' });
  await expect(company).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(company).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter');
  await expect(company).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=company&direction=asc/);

  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^11–20 of /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Administrate Users' })).not.toHaveAttribute('aria-busy');
  const name = (await firstName(page).textContent()) ?? '';

  await firstName(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(firstName(page)).toHaveText(name);

  await page.getByRole('searchbox').focus();
  await page.keyboard.type(emailOf('buyer'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('defect 133: no badge overlaps its neighbours, in rows or on cards', async ({ signedIn }) => {
  const page = await signedIn('admin');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/users?show=suspended');
    const badges = page.locator('.badge', { hasText: 'Suspended until' });
    await expect(badges.first()).toBeVisible();
    const wider = await badges.evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().width > (one.parentElement?.clientWidth ?? 0)),
    );
    expect(wider, `at ${width}`).toEqual([]);
  }
});

test('defect 35: the head of a long table stays visible, and in a wide one also a narrow first column', async ({
  signedIn,
}) => {
  const page = await signedIn('admin');
  const longest = 'Featherstonehaugh-Cholmondeley-Majoribanks';
  await page.route('**/api/admin/users?*', async (route) => {
    const answer = await route.fetch();
    const { usersList, ...rest } = await answer.json();
    await route.fulfill({
      json: { ...rest, usersList: [{ ...usersList[0], surname: longest }, ...usersList.slice(1)] },
    });
  });
  const table = page.getByRole('region', { name: 'Administrate Users' });
  const head = table.getByRole('columnheader').first();
  const cell = table.getByRole('row').nth(1).getByRole('cell').first();
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/users?show=all&pageSize=50');
    await expect(cell).toContainText(longest);
    expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth), `beyond its cell at ${width}`).toBe(0);
    await expectNoSidewaysScroll(page);
    if (width === 1440) {
      await page.evaluate(() => scrollTo(0, 1500));
      const bar = await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().bottom);
      await expect.poll(() => head.evaluate((one) => one.getBoundingClientRect().top)).toBeCloseTo(bar, 0);
    } else {
      await table.evaluate((one) => one.scrollTo(400, 300));
      const frame = await table.evaluate((one) => one.getBoundingClientRect().toJSON());
      const box = () => head.evaluate((one) => one.getBoundingClientRect().toJSON());
      await expect.poll(async () => Math.abs((await box()).top - frame.top)).toBeLessThan(2);
      await expect.poll(async () => Math.abs((await box()).left - frame.left)).toBeLessThan(2);
      expect((await box()).width, `first column at ${width}`).toBeLessThanOrEqual(frame.width * 0.42);
      expect(await cell.evaluate((one) => one.getBoundingClientRect().left)).toBeCloseTo(frame.left, -1);
    }
  }
  // A tablet has fewer columns, and none is cut off.
  await page.setViewportSize({ width: 959, height: 900 });
  await expect(table.getByRole('columnheader', { name: 'Last login' })).toBeVisible();
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // Defect 50: no reference of the usual length is broken in the column that stays.
  await page.goto('/admin/posts');
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeAttached();
  await expectWholeWords(page, 'tbody td:nth-child(2), thead th');
  expect(await rowHeights(page), 'rows of one height').toEqual([48]);

  // On a phone a row is a card, with its actions visible, in the same order.
  await page.setViewportSize({ width: 390, height: 900 });
  const card = page.getByRole('region', { name: 'Administrate Posts' }).getByRole('listitem').first();
  await expect(card.getByText('Status')).toBeVisible();
  await card.getByRole('button', { name: /^Actions for / }).click();
  await expect(page.getByRole('link', { name: 'Post history' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Actions for / })).toBeFocused();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Sort by').selectOption('Reference Z to A');
  await expect(page).toHaveURL(/sort=reference/);
  await expectNoSidewaysScroll(page);
});
