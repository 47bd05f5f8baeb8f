import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { startDemoProduct } from './demo-product.ts';
import { expect, expectNoSidewaysScroll, expectSound, homeGreeting } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { enter, newBuyer } from './new-user.ts';
import {
  addApp,
  addAuthenticator,
  addPasskey,
  byName,
  codeOf,
  forgetConfirmation,
  keepRecoveryCodes,
  openSecurity,
  test,
} from './second-factor.fixture.ts';

const password = 'Correct1horse';

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

const isHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

const width = 1440;

test.describe(`at ${width}`, () => {
  test('adds a passkey by keyboard, logs in with it alone, renames and removes it', async ({ visitor, request }) => {
    const page = await visitor();
    const device = await addAuthenticator(page);
    const user = await newBuyer(request);
    await enter(page, user);
    await page.setViewportSize({ width, height: 900 });
    await openSecurity(page);
    await addPasskey(page, 'Work laptop');
    await expectNoSidewaysScroll(page);
    await keepRecoveryCodes(page);
    await expectSound(page);

    await device.sleep();
    await leave(page);
    const button = page.getByRole('button', { name: 'Log in with a passkey' });
    await expect(button).toBeVisible();
    await device.wake();
    await button.press('Enter');
    await isHome(page);

    // Offered among the suggestions of the email field, it is chosen without the button.
    await leave(page);
    await isHome(page);

    await openSecurity(page);
    await page.getByRole('button', { name: 'Rename Work laptop' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Home laptop');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Home laptop' }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove passkey' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Home laptop' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Recovery codes' })).toBeHidden();

    await leave(page);
    await expect(page.getByText(/^We do not know this passkey/)).toBeVisible();
    await expectAccessible(page);
    await logIn(page, user.email);
    await isHome(page);
    expect(await mailsTo(request, user.email, 'A passkey was removed from your account')).toHaveLength(1);
  });

  test('a password needs the app’s code, or a recovery code without the phone', async ({ visitor, request }) => {
    const page = await visitor();
    const user = await newBuyer(request);
    await enter(page, user);
    await page.setViewportSize({ width, height: 900 });
    await openSecurity(page);
    const key = await addApp(page);
    const codes = await keepRecoveryCodes(page);
    await expect(page.getByText('You have 10 codes left')).toBeVisible();

    await leave(page);
    await logIn(page, user.email);
    await expect(page.getByRole('heading', { level: 2, name: 'One more step' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Code from your authenticator app' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a code')).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^That code is not right/)).toBeVisible();
    await expectSound(page);
    await field.fill(codeOf(key, 1));
    await page.keyboard.press('Enter');
    await isHome(page);

    await leave(page);
    await logIn(page, user.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
    await expectAccessible(page);
    // As somebody copies it from paper.
    await page.keyboard.type((codes[3] ?? '').toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await isHome(page);
    await openSecurity(page);
    await expect(page.getByText('You have 9 codes left')).toBeVisible();
    await page.getByRole('button', { name: 'Make new codes' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).press('Enter');
    expect(await keepRecoveryCodes(page)).not.toContain(codes[5]);
    await page.getByRole('button', { name: 'Remove app' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
    await leave(page);
    await logIn(page, user.email);
    await isHome(page);
  });

  test('an Admin removes lost factors after confirming their identity', async ({ visitor, signedIn, request }) => {
    const [page, admin] = [await visitor(), await signedIn('admin')];
    const user = await newBuyer(request);
    await enter(page, user);
    await openSecurity(page);
    await addApp(page);
    await keepRecoveryCodes(page);

    await admin.setViewportSize({ width, height: 900 });
    const { userId } = await page.evaluate(() => {
      const [, claims] = JSON.parse(localStorage.getItem('marketplace.session') ?? '').token.split('.');
      return { userId: JSON.parse(atob(claims)).sub as string };
    });
    await admin.goto(`/admin/user/${userId}`);
    await admin.getByRole('button', { name: 'Remove second factors' }).press('Enter');
    await expect(admin.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await admin.keyboard.type('Phone stolen, asked by telephone');
    await forgetConfirmation(admin, '/api/admin/reset-factors');
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove second factors' }).press('Enter');
    await expect(confirmation(admin).getByLabel('Your password', { exact: true })).toBeFocused();
    await expectAccessible(admin);
    await admin.keyboard.type('Demo1234');
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Second factors removed')).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await page.goto('/user/security');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await logIn(page, user.email);
    await isHome(page);
  });
});

test('a login left open keeps offering passkeys with a fresh challenge', async ({ visitor }) => {
  const page = await visitor();
  const device = await addAuthenticator(page);
  await device.sleep();
  await page.clock.install();
  const asked = () => page.waitForRequest((request) => request.url().endsWith('/api/unauth/passkey-challenge'));
  const first = asked();
  await page.goto('/login');
  await first;
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  const second = asked();
  await page.clock.fastForward('04:00');
  await second;
});

test('a user who needs a second factor must set one up first', async ({ browser }) => {
  const product = await startDemoProduct({ SECOND_FACTOR_REQUIRED: 'admin' });
  try {
    const context = await browser.newContext({ baseURL: byName(product.address), locale: 'en-GB' });
    const page = await context.newPage();
    await logIn(page, 'admin@demo.example', 'Demo1234');
    await expect(page.getByText('Your account must have a passkey or an authenticator app')).toBeVisible();
    await expect(page).toHaveURL(/\/user\/security$/);
    await expect(page.getByLabel('Current Password', { exact: true })).toBeHidden();
    await page.goto('/admin/users');
    await expect(page).toHaveURL(/\/user\/security$/);
    // The screen's public links still work.
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.goto('/help/contactus');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await openSecurity(page);
    await addApp(page);
    await keepRecoveryCodes(page);
    await expect(page.getByLabel('Current Password', { exact: true })).toBeVisible();
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await context.close();
  } finally {
    await product.stop();
  }
});
