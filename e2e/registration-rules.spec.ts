import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { emailOf, expect, test } from './fixtures.ts';
import { registerByCall } from './new-user.ts';
import {
  expectStep,
  fillPassword,
  fillPerson,
  fillSize,
  newAddress,
  next,
  paths,
  register,
  toBuyerSizes,
  toSellerPassword,
} from './registration.fixture.ts';

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of the registration' });
const checksOf = (page: Page) => {
  const checks: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/validate-emails')) checks.push(request.postDataJSON());
  });
  return checks;
};

const width = 390;

test.describe(`at ${width} pixels`, () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width, height: 900 }));

  test('later steps unlock only when the earlier ones are valid and the emails checked, by link and by address', async ({
    page,
  }) => {
    await page.goto(`${paths.buyer}?step=5`);
    await expectStep(page, 'Step 1 of 7 Personal and Company Details');
    await expect(page).toHaveURL(/step=1$/);
    await expect(steps(page).getByRole('link')).toHaveCount(0);
    await toBuyerSizes(page, newAddress());
    await expect(steps(page).getByRole('link')).toHaveCount(2);
    await fillSize(page);
    await expect(steps(page).getByRole('link')).toHaveCount(6);
    await page.getByLabel('London').uncheck();
    await expect(steps(page).getByRole('link')).toHaveCount(2);
    await steps(page)
      .getByRole('link', { name: /Personal and Company/ })
      .click();
    await page.getByLabel('Surname').fill('');
    await expect(steps(page).getByRole('link')).toHaveCount(0);
  });

  test('the end can be skipped to from the third step once it is valid; Any chooses all and clears all', async ({
    page,
  }) => {
    await toBuyerSizes(page, newAddress());
    await expect(page.getByRole('button', { name: 'Skip To End' })).toBeDisabled();
    for (const any of ['Any Location', 'Any Turnover', 'Any Employees']) await page.getByLabel(any).check();
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await page.getByLabel('Any Location').uncheck();
    await expect(page.getByLabel('London')).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Skip To End' })).toBeDisabled();
    await page.getByLabel('London').check();
    await page.getByRole('link', { name: 'Skip To End' }).click();
    await expectStep(page, 'Step 7 of 7 Password');
    await page.getByRole('link', { name: 'Back' }).click();
    await expectStep(page, 'Step 6 of 7 Assets');
    await page.goBack();
    await expectStep(page, 'Step 7 of 7 Password');
  });

  test('a pasted confirmation is taken back, typing and deleting are not', async ({ page }) => {
    await page.goto(paths.seller);
    const confirm = page.getByLabel('Confirm Email', { exact: true });
    await confirm.fill('pasted@people.example');
    await expect(confirm).toHaveValue('');
    await expect(page.getByText('Please type the address again here: it cannot be pasted.')).toBeVisible();
    await confirm.pressSequentially('ab');
    await confirm.press('Backspace');
    await expect(confirm).toHaveValue('a');
  });

  test('the emails are checked on leaving the first step, and again only when they have changed', async ({ page }) => {
    const checks = checksOf(page);
    await page.goto(paths.seller);
    const email = newAddress();
    await fillPerson(page, email);
    await next(page);
    await expectStep(page, 'Step 2 of 4 Address Details');
    expect(checks).toEqual([{ Email: email, Email2: null }]);
    await page.getByRole('link', { name: 'Back' }).click();
    await next(page);
    await expectStep(page, 'Step 2 of 4 Address Details');
    expect(checks).toHaveLength(1);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByLabel(/^Secondary Email/).fill('second@people.example');
    await page.getByLabel('Confirm Secondary Email').pressSequentially('second@people.example');
    await next(page);
    await expectStep(page, 'Step 2 of 4 Address Details');
    expect(checks).toHaveLength(2);
  });

  test('a check that fails keeps the step and says why, with a pointer to support', async ({ page }) => {
    await page.goto(paths.seller);
    await fillPerson(page, emailOf('buyer'));
    await next(page);
    await expect(page.getByRole('alert')).toContainText('This email address cannot be used for a new account.');
    await expect(page.getByRole('alert').getByRole('link', { name: 'contact support' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email', { exact: true }).fill(newAddress());
    const verdicts = { response1: { verdict: 2 }, response2: { verdict: 2 } };
    await page.route('**/api/validate-emails', (route) => route.fulfill({ json: verdicts }));
    await page.getByLabel('Confirm Email', { exact: true }).fill('');
    await page
      .getByLabel('Confirm Email', { exact: true })
      .pressSequentially(await page.getByLabel('Email', { exact: true }).inputValue());
    await next(page);
    await expect(page.getByRole('alert')).toContainText(
      'Please enter a valid Email. Please enter a valid Secondary Email.',
    );
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectStep(page, 'Step 1 of 4 Personal Details');
  });

  test('a reload in the middle keeps what was typed, and the password nowhere', async ({ page }) => {
    const email = newAddress();
    await toBuyerSizes(page, email);
    await fillSize(page);
    await page.reload();
    await expectStep(page, 'Step 3 of 7 Location and Size');
    await expect(page.getByLabel('London')).toBeChecked();
    await page.getByRole('link', { name: 'Skip To End' }).click();
    await fillPassword(page);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).toContain(email);
    expect(kept).not.toContain('Correct1horse');
    await page.reload();
    await expectStep(page, 'Step 7 of 7 Password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('what the server refuses lands at its field; once mended, the end is next and nothing is lost', async ({
    page,
    request,
  }) => {
    const taken = newAddress();
    await toSellerPassword(page, taken);
    await fillPassword(page);
    await registerMeanwhile(request, taken);
    await register(page);
    await expectStep(page, 'Step 1 of 4 Personal Details');
    const address = page.getByLabel('Email', { exact: true });
    await expect(address).toBeFocused();
    await expect(address).toBeInViewport();
    await expect(address).toHaveAccessibleDescription(/cannot be used for a new account/);
    const another = newAddress();
    await address.fill(another);
    await page.getByLabel('Confirm Email', { exact: true }).fill('');
    await page.getByLabel('Confirm Email', { exact: true }).pressSequentially(another);
    await next(page);
    await expectStep(page, 'Step 4 of 4 Password');
    await register(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Registration Received' })).toBeVisible();
  });
});

/** Somebody else registers the address between its check and the end. */
async function registerMeanwhile(request: APIRequestContext, email: string): Promise<void> {
  const data = {
    Email: email,
    Email2: null,
    Password: 'Correct1horse',
    Title: 6,
    Forenames: 'Eve',
    Surname: 'Sooner',
    Position: 'Director',
    CompanyName: 'Sooner Ltd',
    AddressLine1: '2 High Street',
    TownCity: 'Leeds',
    Postcode: 'LS1 1AA',
    Country: 'GB',
    Telephone: '0113 496 0001',
    CapacityID: 1,
  };
  expect((await registerByCall(request, '/api/register-insolvencypractitioner', { data })).status()).toBe(200);
}
