import type { APIRequestContext, Page } from '@playwright/test';
import { emailOf, expect, test, type Who } from './fixtures.ts';

type Card = { businessId: number; activityHeading: string; reference: string; createdBy: string };

async function listOf(request: APIRequestContext, who: Who, path: string): Promise<Card[]> {
  const login = await request.post('/api/login', { data: { Email: emailOf(who), Password: 'Demo1234' } });
  const { token } = await login.json();
  return (await request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
}

async function open(page: Page, width: number, { businessId, activityHeading }: Card): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`/post/${businessId}`);
  await expect(page.getByRole('heading', { level: 1, name: activityHeading })).toBeVisible();
}

const panel = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });
const insiders = [/^Status$/, /^Received interest/, /^Invoices$/];

test('a post shows each viewer what is theirs to see', async ({ signedIn, request }) => {
  const [own] = await listOf(request, 'seller', 'seller/posts?status=1');
  const others = await listOf(request, 'buyer', 'buyer/posts-by-criteria');
  const other = others.find(({ createdBy }) => createdBy !== own?.createdBy);
  if (!own || !other) throw new Error('The demo data has no such posts');

  await test.step('a buyer', async () => {
    const page = await signedIn('buyer');
    await open(page, 390, other);
    await expect(page.getByRole('link', { name: /^(Express Interest|Expressions of Interest)$/ }).last()).toBeVisible();
    for (const name of insiders) await expect(panel(page, name)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Similar posts' }).getByRole('link').first()).toBeVisible();
  });
  await test.step('another practitioner', async () => {
    const page = await signedIn('seller');
    await open(page, 1440, other);
    for (const name of insiders) await expect(panel(page, name)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Express Interest' })).toHaveCount(0);
    await open(page, 1440, own);
    for (const name of insiders) await expect(panel(page, name)).toBeVisible();
    await expect(page.getByText(own.reference, { exact: true })).toBeVisible();
    // defect 51: paper has the post with its reference and status, and neither what can be pressed nor who is interested.
    await page.emulateMedia({ media: 'print' });
    for (const name of [/^Received interest/, /^Invoices$/, /^Manage this post$/])
      await expect(panel(page, name)).toBeHidden();
    await expect(panel(page, /^Status$/)).toBeVisible();
    await expect(page.getByText(own.reference, { exact: true })).toBeVisible();
    // A picture is on paper as well, though on a screen it can be opened.
    await expect(page.getByRole('button').filter({ hasNot: page.locator('img') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);
    await expect(page.getByRole('main').locator('.button:visible, .page-back:visible')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Description' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('an Admin', async () => {
    const page = await signedIn('admin');
    await open(page, 1440, other);
    for (const name of insiders) await expect(panel(page, name)).toBeVisible();
    for (const name of ['Practitioner', 'Company', 'Approval'])
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  });
});
