import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import {
  confirmAndLogIn,
  expectStep,
  fillAddress,
  fillPassword,
  fillPerson,
  newAddress,
  next,
  register,
} from './registration.fixture.ts';

/** Checks a step once, with all its errors shown, and fills it in. */
async function lookAndFill(page: Page, missing: string[], fill: () => Promise<void>): Promise<void> {
  if (missing.length > 0) await page.getByRole('button', { name: /^(Continue to .*|Create account)$/ }).click();
  for (const text of missing) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await fill();
  await expectNoSidewaysScroll(page);
}

const personal = [
  'Title is required',
  'Forenames is required',
  'Surname is required',
  'Please Enter an Email',
  'Please Confirm Email',
  'Company Name is required',
  'Position is required',
  'Telephone is required',
];
const address = ['Address Line 1 is required', 'Town/City is required', 'Postcode is required'];
const secret = ['Please Enter a Password', 'Please Confirm Password'];

const width = 390;

test(`a seller registers, confirms and logs in, at ${width} pixels`, async ({ page, request }) => {
  const email = newAddress();
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/register/');
  await page.getByRole('link', { name: 'Register as an Insolvency Practitioner' }).click();
  await expectStep(page, 'Step 1 of 4 Personal Details');
  await lookAndFill(page, personal, () => fillPerson(page, email));
  await next(page);
  await expectStep(page, 'Step 2 of 4 Address Details');
  await lookAndFill(page, address, () => fillAddress(page));
  await next(page);
  await expectStep(page, 'Step 3 of 4 Registration Confirmation');
  await lookAndFill(page, ['Capacity is required'], async () => {
    await page.getByLabel('I act for a licensed insolvency practitioner, with permission').check();
    await next(page);
    await expect(page.getByText('Insolvency Practitioner’s Name is required').first()).toBeVisible();
    await page.getByLabel('Insolvency Practitioner’s Name').fill('Pat Licensed');
  });
  await next(page);
  await expectStep(page, 'Step 4 of 4 Password');
  await lookAndFill(page, secret, () => fillPassword(page));
  await register(page);
  await confirmAndLogIn(page, request, email);
  await expect(page.getByRole('heading', { name: 'All screens' })).toBeVisible();
});
