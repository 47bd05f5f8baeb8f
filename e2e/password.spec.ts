import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, homeGreeting, test } from './fixtures.ts';
import { mailedLink } from './mail.fixture.ts';
import { registerByCall } from './new-user.ts';
import { fillPassword, newAddress, password } from './registration.fixture.ts';

/** A seller with a confirmed e-mail, made through the API. */
async function confirmedSeller(request: APIRequestContext): Promise<string> {
  const email = newAddress();
  const data = {
    Email: email,
    Email2: null,
    Password: password,
    Title: 6,
    Forenames: 'Ada',
    Surname: 'Forgetful',
    Position: 'Director',
    CompanyName: 'Forgetful Ltd',
    AddressLine1: '1 High Street',
    TownCity: 'Leeds',
    Postcode: 'LS1 1AA',
    Country: 'GB',
    Telephone: '0113 496 0000',
    CapacityID: 1,
  };
  expect((await registerByCall(request, '/api/register-insolvencypractitioner', { data })).status()).toBe(200);
  const link = new URL(await mailedLink(request, email, 'Confirm your email address'));
  expect((await request.post(`/api/confirmemail${link.search}`)).status()).toBe(200);
  return email;
}

const chosen = 'Another1horse';

const width = 390;

test(`at ${width} pixels replaces a forgotten password through the emailed link, once`, async ({ page, request }) => {
  const email = await confirmedSeller(request);
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  await expect(page.getByText(/check your spam or junk/)).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const told = page.getByText('If this address has an account');
  await expect(told).toBeVisible();
  await expect(told).toBeHidden();

  const link = await mailedLink(request, email, 'Choose a new password');
  await page.goto(link);
  await expect(page.getByText('At least 7 characters')).toBeVisible();
  await fillPassword(page, chosen);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been changed. You can now log in with it.')).toBeVisible();
  await page.getByRole('link', { name: 'Login With New Password' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();

  await page.goto(link);
  await fillPassword(page, 'Third1horse');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid or has already been used.');
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
});
