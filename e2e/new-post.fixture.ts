import { expect, type Page } from '@playwright/test';

/** Picks an option like a keyboard user: by typing its start. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

type Written = { reference: string; heading: string; description: string };

/** Fills in the new-post form, which is on screen. */
export async function writePost(page: Page, { reference, heading, description }: Written): Promise<void> {
  await page.getByLabel('Reference').fill(reference);
  await page.getByLabel('Activity Heading').fill(heading);
  await choose(page, 'Locations', 'West Midlands');
  await choose(page, 'Appointment Status', 'Administration');
  await choose(page, 'Trading Status', 'Trading');
  await choose(page, 'Turnover', '£1 million to £5 million');
  await choose(page, 'Employees', '11 to 25');
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type(description);
  await page.getByRole('radio', { name: 'Engineering' }).check();
}

/** Takes a new post through pictures, documents and preview to its last step. */
export async function toDatesAndPrice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();
  for (const step of ['documents', 'preview', 'dates and price']) {
    const next = page.getByRole('link', { name: `Continue to ${step}` });
    await next.waitFor();
    // In the previous release of the area, content that loads above the link moves it.
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await next.click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Post Draft' })).toBeVisible();
}
