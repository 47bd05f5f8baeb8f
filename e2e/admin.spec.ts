import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { emailOf, expect, expectNoSidewaysScroll, test } from './fixtures.ts';

/** A seller with a live post who is not the demo's: other journeys run with that one at the same time. */
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

/** The screen in its present state is accessible and reflows. */
async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('an Admin finds a seller, gives them a price of their own, suspends them and takes both back', async ({
  signedIn,
  request,
}) => {
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

test('an Admin hides a post with a reason, its seller is mailed it, and the post is shown again', async ({
  signedIn,
  request,
}) => {
  const seller = await someSeller(request);
  const page = await signedIn('admin');
  await page.goto('/admin/posts?search=demo');
  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goto(`/admin/posts?search=${seller}&sort=startDate`);
  const live = page.getByRole('row').filter({ hasText: 'For Sale' }).first();
  const menu = live.getByRole('button', { name: /^Actions for / });
  const reference = (await menu.getAttribute('aria-label'))?.replace('Actions for ', '') ?? '';
  const choose = async (verb: string) => {
    await page.getByRole('button', { name: `Actions for ${reference}` }).click();
    await page.getByRole('button', { name: verb, exact: true }).click();
  };
  const hidden = page.getByRole('row').filter({ hasText: reference }).getByText('Not approved', { exact: true });
  await choose('Unapprove');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('It names a buyer.');
  await dialog.getByRole('button', { name: 'Unapprove', exact: true }).click();
  await expect(hidden).toBeVisible();
  await expect
    .poll(async () => (await request.get(`/api/dev/mail?to=${seller}`)).text())
    .toContain('It names a buyer.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose('Approve');
  await expect(hidden).toBeHidden();

  await live.getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unapprove' })).toBeVisible();
});

test('an announcement reaches a buyer and is ended; mail health and audit log are sound', async ({ signedIn }) => {
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

test('an Admin has an alert that was given up sent once more', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/mail-health');
  const alerts = page.getByRole('region', { name: 'Failed alerts' });
  const retry = alerts.getByRole('button', { name: /^Retry / }).first();
  const name = await retry.getAttribute('aria-label');
  await expect(alerts.getByText('452 4.2.2 The mailbox is full').first()).toBeVisible();
  await retry.click();
  await expect(page.getByText('1 alert will be tried again')).toBeVisible();
  await expect(alerts.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0);
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('row').filter({ hasText: 'Sent failed alerts again' }).first()).toBeVisible();
});

test('the dashboards have charts, and each its figures as a table and a file', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.goto('/admin/dashboards');
  await expect(page.getByRole('img', { name: /^Chart: / })).toHaveCount(6);
  const figures = page.getByRole('group').filter({ hasText: 'Figures: Revenue net of VAT per month' });
  await figures.getByText('Figures: Revenue net of VAT per month').click();
  await expect(page.getByRole('region', { name: 'Revenue net of VAT per month' }).getByRole('row')).toHaveCount(13);
  await expectSound(page);
  const download = page.waitForEvent('download');
  await figures.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^months-.*\.csv$/);
});
