import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectStep, newAddress, password, paths } from './registration.fixture.ts';

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the control');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator, key = 'Space'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

const goOn = (page: Page) =>
  press(page, page.getByRole('button', { name: /^(Continue to .*|Create account)$/ }), 'Enter');

async function typePerson(page: Page): Promise<void> {
  const email = newAddress();
  await type(page, 'Title', 'Dr');
  await type(page, 'Forenames', 'Ada');
  await type(page, 'Surname', 'Newcomer');
  await type(page, 'Email', email);
  await type(page, 'Confirm Email', email);
}

async function typeWork(page: Page): Promise<void> {
  await type(page, 'Company Name', 'Newcomer Ltd');
  await type(page, 'Position', 'Director');
}

async function typeAddress(page: Page): Promise<void> {
  await type(page, 'Address Line 1', '1 High Street');
  await type(page, 'Town/City', 'Leeds');
  await type(page, 'Postcode', 'LS1 1AA');
  await type(page, 'Country', 'United K');
}

async function typePasswordAndRegister(page: Page): Promise<void> {
  await type(page, 'Password', password);
  await type(page, 'Confirm Password', password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Received' })).toBeFocused();
}

test('a buyer registers by keyboard alone, category picker included', async ({ page }) => {
  await page.goto(paths.buyer);
  await expectStep(page, 'Step 1 of 7 Personal and Company Details');
  await typePerson(page);
  await type(page, 'Function', 'Trade');
  await typeWork(page);
  await type(page, 'Telephone', '0113 496 0000');
  await goOn(page);
  await expectStep(page, 'Step 2 of 7 Address Details');
  await typeAddress(page);
  await goOn(page);
  await expectStep(page, 'Step 3 of 7 Location and Size');
  for (const any of ['Any Location', 'Any Turnover', 'Any Employees']) await press(page, page.getByLabel(any));
  await goOn(page);
  await expectStep(page, 'Step 4 of 7 Business Categories');
  await press(page, page.getByRole('button', { name: 'Categories in Automotive' }), 'Enter');
  await press(page, page.getByLabel('Car dealerships'));
  await expect(page.getByLabel('Car dealerships')).toBeChecked();
  await goOn(page);
  await type(page, 'Keywords (optional)', 'bakery');
  await goOn(page);
  await expectStep(page, 'Step 6 of 7 Assets');
  await press(page, page.getByLabel('Land', { exact: true }));
  await goOn(page);
  await expectStep(page, 'Step 7 of 7 Password');
  await typePasswordAndRegister(page);
});
