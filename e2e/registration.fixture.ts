import type { APIRequestContext, Page } from '@playwright/test';
import { expect, homeGreeting } from './fixtures.ts';
import { mailedLink } from './mail.fixture.ts';

export const paths = { seller: '/register/insolvencypractitioner', buyer: '/register/interestedparty' } as const;
export const password = 'Correct1horse';

let made = 0;
/** An address nobody has registered yet. */
export const newAddress = (): string => `new.${Date.now().toString(36)}.${process.pid}.${++made}@people.example`;

export const next = (page: Page) => page.getByRole('button', { name: /^Continue to / }).click();
export const register = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();
/** The current step, by its number and name. */
export const expectStep = (page: Page, step: string) =>
  expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();

/** Fills the first step, which is on screen. Confirmations are typed: they can't be pasted. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Title').selectOption('Dr');
  await page.getByLabel('Forenames').fill('Ada');
  await page.getByLabel('Surname').fill('Newcomer');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm Email', { exact: true }).pressSequentially(email);
  await page.getByLabel('Company Name').fill('Newcomer Ltd');
  await page.getByLabel('Position').fill('Director');
  await page.getByLabel('Telephone').fill('0113 496 0000');
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address Line 1').fill('1 High Street');
  await page.getByLabel('Town/City').fill('Leeds');
  await page.getByLabel('Postcode').fill('LS1 1AA');
  await page.getByLabel('Country').selectOption('United Kingdom');
}

export async function fillPassword(page: Page, text = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(text);
  await page.getByLabel('Confirm Password', { exact: true }).fill(text);
}

/** Opens the seller's registration and goes to its last step. */
export async function toSellerPassword(page: Page, email: string): Promise<void> {
  await page.goto(paths.seller);
  await fillPerson(page, email);
  await next(page);
  await expectStep(page, 'Step 2 of 4 Address Details');
  await fillAddress(page);
  await next(page);
  await expectStep(page, 'Step 3 of 4 Registration Confirmation');
  await page.getByLabel('I am a licensed insolvency practitioner').check();
  await next(page);
  await expectStep(page, 'Step 4 of 4 Password');
}

/** Follows the mailed link, confirms and logs in. */
export async function confirmAndLogIn(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Received' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const link = await mailedLink(request, email, 'Confirm your email address');
  await page.goto(link);
  await expect(page.getByText('Your email is confirmed. You can now log in.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your email is already confirmed. You can log in.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();
}
