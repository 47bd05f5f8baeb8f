import type { Page } from '@playwright/test';
import { expect, expectSound, test } from './fixtures.ts';
import { mailedLink, mailsTo } from './mail.fixture.ts';
import { enter, newSeller } from './new-user.ts';

const password = 'Purple7lantern';
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');

async function invite(page: Page, address: string, role: RegExp): Promise<void> {
  await page.goto('/user/firm');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
}

const width = 390;

test(`at ${width} a new billing clerk goes from the email to the firm’s page, and is informed once removed`, async ({
  visitor,
  request,
}) => {
  const address = `clerk-${Date.now().toString(36)}-${width}@demo.example`;
  const [ownerPage, page] = [await visitor(), await visitor()];
  for (const one of [ownerPage, page]) await one.setViewportSize({ width, height: 900 });
  const owner = await newSeller(request);
  await enter(ownerPage, owner);
  await invite(ownerPage, address, /^Billing/);

  await test.step('the mail leads to a login that says who invites to what', async () => {
    await page.goto(pathOf(await mailedLink(request, address, 'You are invited')));
    await expect(page.getByText('You are invited to join a firm.')).toBeVisible();
    await expect(page.getByText(/Sally Starter.* invites you as Billing/)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await expect(page.getByText('There are two ways to use the marketplace')).toHaveCount(0);
    await expectSound(page);
  });

  await test.step('one short form opens the account, and what is missing is said first', async () => {
    await page.getByRole('link', { name: 'Open an account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Open Your Account' })).toBeVisible();
    await expect(page.getByText('Capacity')).toHaveCount(0);
    await expect(page.getByText(/licen[cs]e/i)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open account' }).click();
    await expect(page.getByRole('button', { name: 'Forenames is required' })).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Title').selectOption({ index: 1 });
    await page.getByLabel('Forenames').fill('Casey');
    await page.getByLabel('Surname').fill('Ledger');
    await page.getByLabel('Position').fill('Cashier');
    await page.getByLabel('Telephone').fill('0113 496 0000');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Open account' }).click();
    await expect(page.getByRole('heading', { name: 'Please verify your email' })).toBeVisible();
  });

  await test.step('the confirmed address leads on to the invitation, and joining says what one may do', async () => {
    await page.goto(pathOf(await mailedLink(request, address, 'onfirm')));
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page.getByText('You are invited to join a firm.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Invitations to you' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Members' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send the invitation' })).toHaveCount(0);
    await expectSound(page);
    await page.goto('/');
    await expect(page.getByText(`Sally Starter invites you to join ${owner.company}.`)).toBeVisible();
    await expect(page.getByText('Write your first post')).toHaveCount(0);
    await expectSound(page);
    await page.getByRole('link', { name: 'See the invitation' }).click();
    await page.getByRole('button', { name: `Join ${owner.company}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText(`Welcome to ${owner.company}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the invoices' })).toBeVisible();
    await expectSound(page);
  });

  await test.step('who is removed reads what they are now', async () => {
    await ownerPage.goto('/user/firm');
    await ownerPage.getByRole('button', { name: 'Remove Casey Ledger' }).click();
    await expect(ownerPage.getByRole('dialog').getByText(/put in charge of posts/)).toHaveCount(0);
    await ownerPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(ownerPage.getByText('Member removed')).toBeVisible();
    await page.goto('/user/firm');
    await expect(page.getByText('You are in no firm', { exact: true })).toBeVisible();
    await expect(page.getByText(/To post in your own name.* first give your company and licence/)).toBeVisible();
    await expectSound(page);
    await expect.poll(async () => (await mailsTo(request, address, 'no longer a member')).length).toBe(1);
  });
});
