import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const widths = [1440, 390];

/** The screen as it stands is accessible and reflows, wide and narrow. */
async function expectSoundAtEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

/** How many sheets of paper a printer would use. */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Downloads the sheet on screen as a PDF and answers its file name. */
async function downloadedPdf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('The PDF has been downloaded')).toBeVisible();
  return file.suggestedFilename();
}

test('a practitioner finds an invoice, prints it on one page and keeps it as a PDF', async ({ signedIn }) => {
  const page = await signedIn('seller');
  await page.goto('/user/invoices');
  const view = page.getByRole('link', { name: /^View Invoice \d+$/ });
  await expect(view.first()).toBeVisible();
  await page.getByLabel('Filter').selectOption('Last Week');
  await expect(page).toHaveURL(/filter=last-week/);
  await expect(page.getByRole('list', { name: 'Invoices' })).toBeVisible();
  await expectSoundAtEveryWidth(page);
  const number = (await view.first().getAttribute('aria-label'))?.replace('View Invoice ', '');
  await view.first().click();
  await expect(page.getByRole('heading', { level: 1, name: `VAT Invoice ${number}` })).toBeVisible();
  await expect(page.getByText('Tax point')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectSoundAtEveryWidth(page);
  expect(await printedPages(page)).toBe(1);
  expect(await downloadedPdf(page)).toBe(`invoice-${number}.pdf`);
  await page.getByRole('link', { name: 'Back to Invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('a practitioner opens a certificate, and anybody with its code can check it', async ({ signedIn, visitor }) => {
  const page = await signedIn('seller');
  await page.goto('/user/certificates');
  const final = page.getByRole('listitem').filter({ hasText: 'Final' }).first();
  await final.getByRole('link', { name: /^View Certificate/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate of Marketing' })).toBeVisible();
  await expect(page.getByText(/^Final\. Content and figures were sealed/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Post live and open to Interested Parties' })).toBeVisible();
  await expectSoundAtEveryWidth(page);
  const fact = async (name: string) =>
    (await page.locator(`xpath=//dt[.="${name}"]/following-sibling::dd`).textContent()) ?? '';
  const [code, fingerprint] = [await fact('Verification code'), await fact('Fingerprint')];
  expect(await downloadedPdf(page)).toBe(`certificate-${code}.pdf`);

  const other = await visitor();
  await other.goto('/verify');
  await other.getByLabel('Verification code').fill(code.toLowerCase());
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByText('This certificate is genuine and unaltered')).toBeVisible();
  await expect(other.getByText(fingerprint)).toBeVisible();
  await expectSoundAtEveryWidth(other);
});

test('a certificate of a running posting says that it is not final; an unknown code is said to be unknown', async ({
  signedIn,
  visitor,
}) => {
  const page = await signedIn('seller');
  await page.goto('/user/certificates');
  const open = page.getByRole('listitem').filter({ hasText: 'In progress' }).first();
  await open.getByRole('link', { name: /^View Certificate/ }).click();
  await expect(page.getByText(/^In progress: the posting has not ended/)).toBeVisible();
  await page.getByRole('link', { name: 'See what others see' }).click();
  await expect(page.getByText('This certificate is genuine, but not final')).toBeVisible();

  const other = await visitor();
  await other.goto('/verify/AAAA-BBBB-CCCC');
  await expect(other.getByRole('alert')).toContainText('No certificate has this code');
  await expectAccessible(other);
});
