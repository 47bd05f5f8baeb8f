import type { Page } from '@playwright/test';
import { expect, logIn, test } from './fixtures.ts';
import { translatePage } from './translate-page.ts';

test.beforeEach(({ page }) => page.addInitScript(translatePage));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectTranslated = (page: Page) => expect(heading(page).locator('font')).toBeVisible();

test('defect 82: a buyer logs in, reads a post and shortlists it on translated pages', async ({ page }) => {
  await page.goto('/login?name=PostingInbox');
  await logIn(page, 'buyer');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expectTranslated(page);
  const shortlist = page
    .getByRole('main')
    .getByRole('button', { name: /^Shortlist/ })
    .first();
  const before = (await shortlist.getAttribute('aria-pressed')) ?? '';
  await shortlist.click();
  await expect(shortlist).not.toHaveAttribute('aria-pressed', before);
});
