import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

const size = { width: 390, height: 844 };
const message = 'Where do I find the certificate of a post that has ended?';
const answer = 'Thank you. Your message has been sent and we will reply by email.';

const box = (page: Page) => page.getByRole('checkbox', { name: /not a robot|Verif/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function fillIn(page: Page) {
  await page.getByLabel('From').fill('Robin Visitor');
  await page.getByLabel('Reply To Email').fill('robin@people.example');
  await page.getByLabel('Regarding').selectOption('Invoices and payments');
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

test.describe('at mobile width', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/help/contactus');
  });

  test('a message is sent after the captcha, which asks nobody but the product', async ({ page, request }) => {
    const elsewhere: string[] = [];
    page.on('request', (asked) => new URL(asked.url()).hostname === '127.0.0.1' || elsewhere.push(asked.url()));
    await fillIn(page);
    await expect(send(page)).toBeDisabled();
    await box(page).click();
    await expect(send(page)).toBeEnabled();
    await send(page).click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
    expect(elsewhere).toEqual([]);
    const mails = async () => (await request.get('/api/dev/mail?to=support@marketplace.example')).text();
    await expect.poll(mails).toContain(message);
  });

  test('what is missing is said at its field, and a refusal loses nothing', async ({ page }) => {
    await box(page).click();
    await expect(send(page)).toBeEnabled();
    await send(page).click();
    for (const field of ['From', 'Reply To Email', 'Regarding', 'Message'])
      await expect(page.getByText(`${field} is required`)).toBeVisible();
    await expect(page.getByLabel('From')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fillIn(page);
    await page.context().clearCookies();
    await send(page).click();
    await expect(page.getByText('Please complete the captcha before you send your message')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await expect(page.getByText(/The check has expired/)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
    await box(page).click();
    await send(page).click();
    await expect(page.getByText(answer)).toBeVisible();
  });
});

test('a message is written, the captcha solved and all sent with the keyboard alone', async ({ page }) => {
  await page.goto('/help/contactus');
  await box(page).waitFor();
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.getByRole('link', { name: 'Contact Us' }).focus();
  await press('Tab');
  await page.keyboard.type('Robin Visitor');
  await press('Tab');
  await page.keyboard.type('robin@people.example');
  await press('Tab');
  await expect(page.getByLabel('Regarding')).toBeFocused();
  await page.keyboard.type('Invoices');
  await press('Tab');
  await page.keyboard.type(message);
  await press('Tab');
  await expect(box(page)).toBeFocused();
  await press('Space');
  await expect(send(page)).toBeEnabled();
  await press('Tab');
  await expect(send(page)).toBeFocused();
  await press('Enter');
  await expect(page.getByText(answer)).toBeVisible();
});
