import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../api/test/pdf-text.ts';
import { addDays, displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectSound, test } from './fixtures.ts';
import { enter, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

/** The text of each sheet of paper a printer would use. */
async function printed(page: Page): Promise<string[]> {
  return (await readPdf(await page.pdf({ preferCSSPageSize: true }))).pages;
}

/** Downloads the sheet on screen as a PDF; returns its file name and the text of its pages. */
async function downloadedPdf(page: Page): Promise<{ name: string; pages: string[] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  await expect(page.getByText('The PDF has been downloaded')).toBeVisible();
  const { pages } = await readPdf(await readFile(await file.path()));
  return { name: file.suggestedFilename(), pages };
}

/** Text without the spaces produced by lines and columns. */
const bare = (text: string) => text.replace(/\s+/g, '');

/** The words on a sheet: its headings, terms, values, cells and paragraphs. */
async function wordsOn(page: Page, sheet: string): Promise<string[]> {
  const parts = `${sheet} :is(h1, h2, dt, dd, th, td, address > *, p:not(header p, [aria-labelledby=annex] > p), li, blockquote)`;
  const words = await page.locator(parts).allTextContents();
  return words.map(bare).filter((word) => word !== '' && word !== '–');
}

test('a practitioner finds an invoice, prints it on one page and downloads its PDF', async ({ signedIn }) => {
  const page = await signedIn('seller');
  await page.goto('/user/invoices');
  await page.getByRole('button', { name: 'Cards' }).click();
  const view = page.getByRole('link', { name: /^View Invoice \d+$/ });
  await expect(view.first()).toBeVisible();
  await page.getByLabel('Filter').selectOption('Last Week');
  await expect(page).toHaveURL(/filter=last-week/);
  await expect(page.getByRole('list', { name: 'Invoices' })).toBeVisible();
  const number = (await view.first().getAttribute('aria-label'))?.replace('View Invoice ', '');
  await view.first().click();
  await expect(page.getByRole('heading', { level: 1, name: `VAT Invoice ${number}` })).toBeVisible();
  await expect(page.getByText('Tax point')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const words = await wordsOn(page, 'main article');
  for (const said of ['VATInvoice', 'VATregistrationnumber', 'Taxpoint', 'Nettotal', 'VATat20%', 'Totaldue'])
    expect(words.some((word) => word.includes(said))).toBe(true);
  const paper = await printed(page);
  const file = await downloadedPdf(page);
  expect([paper.length, file.pages.length, file.name]).toEqual([1, 1, `invoice-${number}.pdf`]);
  for (const word of words) {
    expect(bare(file.pages.join()), `${word} in the PDF`).toContain(word);
    expect(bare(paper.join()), `${word} in print`).toContain(word);
  }
  await page.getByRole('link', { name: 'Back to Invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('a practitioner opens a certificate, and anybody with its code can check it', async ({ signedIn, visitor }) => {
  const page = await signedIn('seller');
  await page.goto('/user/certificates');
  const final = page.getByRole('row').filter({ hasText: 'Final' }).first();
  await final.getByRole('link', { name: /^Certificate of / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate of Marketing' })).toBeVisible();
  await expect(page.getByText(/^Final\. Content and figures were sealed/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Post live and open to Interested Parties' })).toBeVisible();
  const fact = async (name: string) =>
    (await page.locator(`xpath=//dt[.="${name}"]/following-sibling::dd`).textContent()) ?? '';
  const [code, fingerprint] = [await fact('Verification code'), await fact('Fingerprint')];
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const words = await wordsOn(page, 'main :is(article, [aria-labelledby=annex], [aria-labelledby=description])');
  const paper = await printed(page);
  const file = await downloadedPdf(page);
  expect(file.name).toBe(`certificate-${code}.pdf`);
  for (const pages of [paper, file.pages]) {
    for (const word of words) expect(bare(pages.join('')), `${word} on paper`).toContain(word);
    expect(bare(pages[0] ?? ''), 'the certificate is one page').toContain(bare(fingerprint));
    const annexes = pages.filter((text) => bare(text).startsWith('Annex:marketingledger'));
    expect(annexes, 'the annex begins a page').toHaveLength(1);
  }

  const other = await visitor();
  await other.goto('/verify');
  await other.getByLabel('Verification code').fill(code.toLowerCase());
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByText('This certificate is genuine and unaltered')).toBeVisible();
  await expect(other.getByText(fingerprint)).toBeVisible();
  await expectSound(other);
});

test('the certificate of a live post says that it is not final; an unknown code is reported', async ({
  signedIn,
  visitor,
}) => {
  const page = await signedIn('seller');
  await page.goto('/user/certificates');
  await page.getByRole('button', { name: 'Cards' }).click();
  const open = page.getByRole('listitem').filter({ hasText: 'In progress' }).first();
  // Defect 62: as wide as every card (SHELL-021).
  for (const [window, card] of [
    [1440, 450],
    [430, 380],
    [390, 290],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    expect((await open.boundingBox())?.width, `at ${window}`).toBe(card);
  }
  await open.getByRole('link', { name: /^View Certificate/ }).click();
  await expect(page.getByText(/^In progress.*: the posting has not ended/)).toBeVisible();
  // Defect 51: buttons are not printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'View the public verification page' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'View the public verification page' }).click();
  await expect(page.getByText('This certificate is genuine, but not final')).toBeVisible();

  const other = await visitor();
  await other.goto('/verify/AAAA-BBBB-CCCC');
  await expect(other.getByRole('alert')).toContainText('No certificate has this code');
  await expectAccessible(other);
});

test('defects 3, 8 and 9: moves and cancels a post with a credit note; pays for another and records its sale', async ({
  signedIn,
  visitor,
  request,
}) => {
  const stamp = Date.now().toString(36);
  const seller = await newSeller(request);
  const send = await apiAs(request, seller);
  const [later, now] = [
    await makeDraft(send, `LATER/${stamp}`, `Mill to come ${stamp}`),
    await makeDraft(send, `NOW/${stamp}`, `Mill on sale ${stamp}`),
  ];
  await postDraft(send, later, addDays(today(), 10), addDays(today(), 37));
  await postDraft(send, now, today(), addDays(today(), 27));
  const page = await visitor();
  await enter(page, seller);

  await test.step('the scheduled one is moved, its end going along', async () => {
    await page.goto(`/post/${later}`);
    await page.getByRole('link', { name: 'Move Start' }).click();
    await page.getByLabel('Start date').fill(displayDate(addDays(today(), 12)));
    await page.getByLabel('Start date').press('Enter');
    await expect(page.getByLabel('End date')).toHaveValue(displayDate(addDays(today(), 39)));
    await page.getByRole('button', { name: 'Save' }).click();
    const said = page.getByRole('status').filter({ hasText: `scheduled for ${displayDate(addDays(today(), 12))}` });
    await expect(said).toBeVisible();
    await page.getByRole('link', { name: 'Back to the post' }).click();
  });

  await test.step('it is cancelled after a question, and credited in full', async () => {
    await page.getByRole('link', { name: 'Cancel Scheduled Post' }).click();
    await expect(page.getByText(/of £414\.00 is credited in full/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Cancel this scheduled post?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the post' }).click();
    await expect(page.getByText('This post will not go live')).toBeVisible();
    await page.getByRole('link', { name: 'Invoices', exact: true }).last().click();
    const credited = page.getByRole('listitem').filter({ hasText: `LATER/${stamp}` });
    await expect(credited).toContainText('Credited');
    await credited.getByRole('link', { name: /^View Invoice/ }).click();
    await page.getByRole('link', { name: /^Credit note \d+$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Credit Note/i })).toBeVisible();
    await expectSound(page);
    const words = await wordsOn(page, 'main article');
    expect(words.join()).toContain('£414.00');
    const { pages } = await downloadedPdf(page);
    for (const word of words) expect(bare(pages.join()), `${word} in the PDF`).toContain(word);
  });

  const invoices = (await (await send('GET', 'seller/invoice-list')).json()) as {
    reference: string;
    invoice: { invoiceId: number };
  }[];
  const due = invoices.find(({ reference }) => reference === `NOW/${stamp}`)?.invoice.invoiceId;

  await test.step('an Admin records a payment, and the practitioner sees how the invoice stands', async () => {
    await page.goto(`/user/invoice/${due}`);
    await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible();
    const admin = await signedIn('admin');
    await admin.goto(`/user/invoice/${due}`);
    await admin.getByRole('button', { name: 'Record a payment' }).click();
    await expect(admin.getByLabel('Amount in pounds')).toHaveValue('414.00');
    await expect(admin.getByLabel('Received on')).toHaveValue(displayDate(today()));
    await admin.getByLabel('Reference').fill(`BACS ${stamp}`);
    await admin.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(admin.getByRole('list', { name: 'Payments and credit notes' })).toContainText(`BACS ${stamp}`);
    await page.reload();
    const entries = page.getByRole('list', { name: 'Payments and credit notes' });
    await expect(entries).toContainText(`Paid on ${displayDate(today())}, by bank transfer, reference BACS ${stamp}`);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  });

  await test.step('the certificate says that the posting was cancelled; the other post is recorded as sold', async () => {
    await page.goto('/user/certificates');
    const cancelled = page.getByRole('listitem').filter({ hasText: `LATER/${stamp}` });
    await expect(cancelled).toContainText('Cancelled');
    await cancelled.getByRole('link', { name: /^View Certificate/ }).click();
    await expect(page.getByText(/was cancelled before it began: it was not advertised/).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Posting cancelled before it began' })).toBeVisible();
    await send('PATCH', `seller/withdraw-post?id=${now}`, {});
    await page.goto(`/post/${now}`);
    await page.getByRole('link', { name: 'Record as Sold' }).click();
    await page.getByLabel('Day of the sale').fill(displayDate(today()));
    await page.getByLabel('Day of the sale').press('Enter');
    await page.getByRole('button', { name: 'Record as sold' }).click();
    await expect(page.getByText('This post is archived as sold')).toBeVisible();
  });
});
