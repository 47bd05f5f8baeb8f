import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { emailOf, expect, test } from './fixtures.ts';

/** A seller with a live post other than the demo's, which other journeys use at the same time. */
async function someSeller(request: APIRequestContext): Promise<string> {
  const login = await request.post('/api/login', { data: { Email: emailOf('admin'), Password: 'Demo1234' } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const emailOfOwner = async (id: string) =>
    (await (await request.get(`/api/admin/user?id=${id}`, { headers })).json()).userDetails.emailAddress1;
  const { businessList } = await (await request.get('/api/admin/posts?pageSize=500', { headers })).json();
  for (const post of businessList) {
    if (post.siteStatus !== 'For Sale' || !post.approved) continue;
    const email = await emailOfOwner(post.createdBy);
    if (email !== emailOf('seller')) return email;
  }
  throw new Error('The demo data has no other seller with a live post');
}

test('an Admin finds a seller, sets a custom price, suspends them and reverts both', async ({ signedIn, request }) => {
  const seller = await someSeller(request);
  const page = await signedIn('admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('columnheader', { name: 'Last login' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('searchbox', { name: 'Name, company or email' }).fill(seller);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole('row').filter({ hasText: seller });
  await row.getByRole('link').first().click();

  await expect(page.getByRole('heading', { name: 'Access' })).toBeVisible();
  await page.getByRole('button', { name: 'Set custom rate' }).click();
  await page.getByLabel('Price per 28 days, excluding VAT (£)').fill('300.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('£300.50 per block of 28 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset to standard rate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset rate' }).click();
  await expect(page.getByText('The standard rate, £345.00 per block of 28 days.')).toBeVisible();

  await page.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable user' });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Active.')).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByLabel('Days').fill('7');
  await dialog.getByLabel('Reason').fill('Shared a password.');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(/^Suspended until .*:\d\d\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Active.')).toBeVisible();

  await page.getByRole('link', { name: 'Account history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const act of ['Set the price rate', 'Disabled the user', 'Unlocked the user']) {
    await expect(page.getByRole('cell', { name: act, exact: true }).first()).toBeVisible();
  }
});

test('an announcement reaches a buyer and is ended; mail health and audit log work', async ({ signedIn }) => {
  const [page, buyer] = [await signedIn('admin'), await signedIn('buyer')];
  const text = `No service on Sunday ${Date.now()}`;
  await page.goto('/admin/announcements');
  await page.getByLabel('Announcement', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Announce' }).click();
  await page
    .getByRole('dialog', { name: /to all [\d,]+ users/ })
    .getByRole('button', { name: 'Announce to everyone' })
    .click();
  await expect(page.getByRole('cell', { name: text, exact: true })).toBeVisible();
  await buyer.goto('/');
  await expect(buyer.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: `End “${text}”` }).click();
  await expect(page.getByRole('button', { name: `End “${text}”` })).toHaveCount(0);
  await page.goto('/admin/mail-health');
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible();
});
