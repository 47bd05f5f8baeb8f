import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, expectWholeWords, test } from './fixtures.ts';
import { enter, newBuyer } from './new-user.ts';

const tabs = ['/user/location-size', '/user/categories', '/user/keywords', '/user/assets', '/user/alerts'];

/** Defect 27: what the keyboard comes to is not covered by a bar that stays at the window's edge (WCAG 2.4.11). */
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

test(`at ${width} a choice is counted before it is saved, guarded until it is, and then kept`, async ({
  visitor,
  request,
}) => {
  const page = await visitor();
  await page.setViewportSize({ width, height: 900 });
  await enter(page, await newBuyer(request));
  await page.goto('/user/location-size');
  const live = page.getByRole('definition').first();
  await expect(live).toHaveText(/^\d+$/);
  const all = Number(await live.textContent());
  await page.getByText('Any Location', { exact: true }).click();
  await expect(page.getByText(/Choose at least one in each list/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Could Not Save Due to Empty Fields')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Wales' }).check();
  await expect(live).toHaveText(/^\d+$/);
  await expect.poll(async () => Number(await live.textContent())).toBeLessThan(all);

  await page.getByRole('navigation', { name: 'Criteria' }).getByRole('link', { name: 'Keywords' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Criteria saved')).toBeVisible();
  await expect(page.getByText('Criteria saved')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Wales' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'London' })).not.toBeChecked();
});

test('defect 24: chips are three a row, two in a narrow window, and no word of them or of a heading is broken', async ({
  signedIn,
}) => {
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

test('a buyer chooses a weekly email, and finds it chosen again', async ({ visitor, request }) => {
  const page = await visitor();
  await enter(page, await newBuyer(request));
  await page.goto('/user/location-size');
  await page.getByRole('navigation', { name: 'Criteria' }).getByRole('link', { name: 'Email Alerts' }).click();
  const choices = page.getByRole('group', { name: 'How often should we email you?' });
  await expect(choices.getByRole('radio', { name: /^At once/ })).toBeChecked();
  await choices.getByRole('radio', { name: /^At once/ }).press('ArrowUp');
  await choices.getByRole('radio', { name: /^Off/ }).press('ArrowUp');
  await expect(choices.getByRole('radio', { name: /^Weekly/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Email alerts saved')).toBeVisible();
  await page.reload();
  await expect(choices.getByRole('radio', { name: /^Weekly/ })).toBeChecked();
});

test('optional criteria narrow the inbox, and its cards say so', async ({ visitor, request }) => {
  const page = await visitor();
  await enter(page, await newBuyer(request));
  await page.goto('/user/categories');
  await page.getByRole('checkbox', { name: 'Food and Drink', exact: true }).check();
  await expect(page.getByRole('list', { name: 'Chosen categories' })).toContainText('Food and Drink');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Criteria saved')).toBeVisible();
  await page.goto('/posting-inbox/');
  const reasons = page.getByRole('list', { name: 'Matches your criteria' });
  await page.getByText('Matches all your criteria').first().click();
  await expect(reasons.first()).toContainText('Category: Food and Drink');

  await page.goto('/user/keywords');
  await page.getByRole('textbox', { name: /^Keywords/ }).fill('nothing holds this');
  await expect(page.getByText('Nothing matched in the last 90 days. Widen your criteria to see more.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Criteria saved')).toBeVisible();
  await page.goto('/posting-inbox/');
  await expect(page.getByText("Looks like there's nothing here.")).toBeVisible();
});

test('a buyer adds criteria of their own name, edits them alone, narrows the inbox to them and deletes them', async ({
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
