import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, homeGreeting, test } from './fixtures.ts';
import { mailedLink } from './mail.fixture.ts';
import { enter, newBuyer } from './new-user.ts';

const password = 'Correct1horse';
const next = 'Walrus7-teapot';

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/user/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByLabel('Current Password', { exact: true })).toBeVisible();
  await expect(page.getByText('This one')).toBeVisible();
}

const width = 390;

test(`at ${width} a password is changed by keyboard, the other browser is logged out, and the link takes it back`, async ({
  visitor,
  request,
}) => {
  const [here, there] = [await visitor(), await visitor()];
  const { email, token } = await newBuyer(request);
  await enter(here, { email, token });
  await here.setViewportSize({ width, height: 900 });
  await logIn(there, email, password);
  await expect(there.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();

  await openSecurity(here);
  await expectNoSidewaysScroll(here);
  await here.getByLabel('Current Password', { exact: true }).focus();
  await here.keyboard.type(password);
  // Past the button that shows it, to the next field.
  for (const text of ['Password1', 'Password1']) {
    await here.keyboard.press('Tab');
    await here.keyboard.press('Tab');
    await here.keyboard.type(text);
  }
  await expect(here.getByText(/^Easy to guess/)).toBeVisible();
  await here.keyboard.press('Enter');
  await expect(here.getByText(/This password is easy to guess/).first()).toBeVisible();
  await expectAccessible(here);
  await here.getByLabel('New Password', { exact: true }).fill(next);
  await here.getByLabel('Confirm New Password', { exact: true }).fill(next);
  await here.getByLabel('Confirm New Password', { exact: true }).press('Enter');
  await expect(here.getByText(/^Your password has been changed/)).toBeVisible();
  await expect(here.getByRole('button', { name: 'End all others' })).toBeHidden();

  await there.goto('/user/account-details');
  await expect(there.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const why = there.getByText(/^Your password was changed on another device or browser/);
  await expect(why).toBeVisible();
  await there.reload();
  await expect(why).toBeVisible();
  await logIn(there, email, next);
  await expect(there.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();

  await there.goto(await mailedLink(request, email, 'Your password was changed'));
  await expect(there.getByRole('heading', { level: 2, name: 'Take the new password back?' })).toBeVisible();
  await expectAccessible(there);
  await there.getByRole('button', { name: 'Yes, take it back' }).press('Enter');
  await expect(there.getByRole('heading', { level: 2, name: 'The change is taken back' })).toBeFocused();
  await there.getByRole('link', { name: 'Log in' }).first().click();
  await logIn(there, email, next);
  await expect(there.getByText(/don’t match/)).toBeVisible();
  await here.goto('/user/security');
  await expect(here.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await here.goto(await mailedLink(request, email, 'Choose a new password'));
  await expect(here.getByLabel('Confirm Password', { exact: true })).toBeVisible();
});

test(`at ${width} a session elsewhere is ended, then all others`, async ({ visitor, request }) => {
  const [here, there, third] = [await visitor(), await visitor(), await visitor()];
  const { email } = await newBuyer(request);
  for (const page of [here, there, third]) {
    await logIn(page, email, password);
    await expect(page.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();
  }
  await here.setViewportSize({ width, height: 900 });
  await openSecurity(here);
  const ends = here.getByRole('button', { name: /^End this session: Chrome on Linux/ });
  // Of the two browsers the one used last is first.
  await expect(ends).toHaveCount(2);
  await ends.first().press('Enter');
  await expect(here.getByText('Session ended')).toBeVisible();
  await expect(ends).toHaveCount(1);
  await third.goto('/user/account-details');
  await expect(third.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await there.goto('/user/account-details');
  await expect(there.getByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible();
  await here.getByRole('button', { name: 'End all others' }).press('Enter');
  await here.getByRole('dialog').getByRole('button', { name: 'End all others' }).press('Enter');
  await expect(here.getByText('All other sessions have ended')).toBeVisible();
  await there.goto('/user/account-addressphone');
  await expect(there.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(here.getByText('This one')).toBeVisible();
});
