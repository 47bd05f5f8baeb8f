import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

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

test('sends a message after the captcha, which calls no third party', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help/contactus');
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

test('writes a message, solves the captcha and sends by keyboard alone', async ({ page }) => {
  await page.goto('/help/contactus');
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  // The form appears after its topics: before that, Tab passes its place.
  await page.getByLabel('From').waitFor();
  await page.getByRole('link', { name: 'Contact Us' }).focus();
  await press('Tab');
  await expect(page.getByLabel('From')).toBeFocused();
  await page.keyboard.type('Robin Visitor');
  await press('Tab');
  await page.keyboard.type('robin@people.example');
  await press('Tab');
  await expect(page.getByLabel('Regarding')).toBeFocused();
  await page.keyboard.type('Invoices');
  await press('Tab');
  await page.keyboard.type(message);
  await box(page).waitFor();
  await press('Tab');
  await expect(box(page)).toBeFocused();
  await press('Space');
  await expect(send(page)).toBeEnabled();
  await press('Tab');
  await expect(send(page)).toBeFocused();
  await press('Enter');
  await expect(page.getByText(answer)).toBeVisible();
});
