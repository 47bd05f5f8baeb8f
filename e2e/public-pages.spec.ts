import { expect, test } from './fixtures.ts';

const size = { width: 390, height: 844 };

test('design review 2: a visitor browses to a post, reads about it, logs in and returns to it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Retail', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses and assets for sale' })).toBeFocused();
  await expect(page).toHaveURL(/\/for-sale\?category=\d+$/);
  const post = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const heading = (await post.textContent()) ?? '';
  await post.click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  // A chat or a mail program shows the same for the address.
  const shown = await (await page.request.get(page.url(), { headers: { accept: 'text/html' } })).text();
  expect(shown).toContain('property="og:title"');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText(`Log in to read ${heading}`)).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('buyer@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(/\/post\/\d+$/);
});

test.describe('at mobile width', () => {
  test.beforeEach(({ page }) => page.setViewportSize(size));

  test('a visitor goes from the home page to an answer, to the contact form and to the privacy policy', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('list').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Who may post here?' }).click();
    await expect(page).toHaveURL(/\/help\/faqs#who-may-advertise$/);
    await expect(page.getByText('Insolvency practitioners licensed in the United Kingdom')).toBeInViewport();
    await page.getByRole('navigation', { name: 'Help and contact' }).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  });

  test('each part of the terms has an address', async ({ page }) => {
    await page.goto('/terms-and-conditions#price');
    await expect(page.getByRole('heading', { name: 'Price, invoices and payment' })).toBeInViewport();
  });
});
