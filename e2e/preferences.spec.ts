import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, expectWholeWords, test } from './fixtures.ts';
import { enter, newBuyer } from './new-user.ts';

const tabs = ['/user/location-size', '/user/categories', '/user/keywords', '/user/assets', '/user/alerts'];

/** Defect 27: the focused element is not covered by a fixed bar at the window's edge (WCAG 2.4.11). */
async function expectNothingFocusedUnderCount(page: Page): Promise<void> {
  await page.locator('h1').focus();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('[role=status] dl')?.closest('.card');
      const over = bar?.getBoundingClientRect();
      if (!focused?.closest('main') || !bar || !over || getComputedStyle(bar).position !== 'sticky') return '';
      const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
      return bottom > over.top && top < over.bottom ? focused.outerHTML.slice(0, 120) : '';
    });
    expect(covered, 'what has the focus under the bar').toBe('');
  }
}

const width = 390;

test(`at ${width} every tab of the preferences is accessible and reflows`, async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.setViewportSize({ width, height: 900 });
  for (const tab of tabs) {
    await page.goto(tab);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(page.getByRole('status').getByText('live now')).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (width === 390) await expectNothingFocusedUnderCount(page);
  }
});

test('defect 24: shows three chips a row, two in a narrow window, without breaking words', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  for (const tab of ['/user/location-size', '/user/assets', '/user/alerts']) {
    await page.goto(tab);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    for (const [width, aRow] of [
      [1440, 3],
      [959, 3],
      [390, 2],
      [320, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const rows = page
        .locator('.chips')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length));
      for (const row of await rows) expect(row, `chips a row of ${tab} at ${width}`).toBe(aRow);
      await expectWholeWords(page, '.chip, h1, .page-subtitle');
    }
  }
  await page.goto('/user/categories');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  for (const width of [1440, 959, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWholeWords(page, '.chips li');
  }
});

test('a buyer adds named criteria, edits them, filters the inbox by them and deletes them', async ({
  visitor,
  request,
}) => {
  const page = await visitor();
  await enter(page, await newBuyer(request));
  await page.goto('/user/location-size');
  await page.getByRole('button', { name: 'Add criteria' }).click();
  const question = page.getByRole('dialog', { name: 'Add criteria' });
  await question.getByRole('textbox', { name: 'Name' }).fill('Wales');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Add criteria' }).click();
  const bar = page.getByRole('navigation', { name: 'Your criteria' });
  await expect(bar.getByRole('link', { name: /^Wales/ })).toHaveAttribute('aria-current', 'page');
  await page.getByText('Any Location', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Wales' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Criteria saved')).toBeVisible();
  await bar.getByRole('link', { name: /^My criteria/ }).click();
  await expect(page.getByRole('checkbox', { name: 'London' })).toBeChecked();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/posting-inbox/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Criteria', { exact: true }).selectOption('Wales');
  await expect(page.getByRole('link', { name: 'Remove the filter Criteria Wales' })).toBeVisible();

  await page.goto('/user/alerts');
  await bar.getByRole('link', { name: /^Wales/ }).click();
  await page.getByRole('radio', { name: /^Weekly/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Email alerts saved')).toBeVisible();
  await bar.getByRole('link', { name: /^My criteria/ }).click();
  await expect(page.getByRole('radio', { name: /^At once/ })).toBeChecked();
  await bar.getByRole('link', { name: /^Wales/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete criteria' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('radio', { name: /^At once/ })).toBeChecked();
});
