import { readFile, writeFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { partBytes } from '../shared-contract/src/marketplace/particulars/transfers.ts';
import { sellerCalls } from '../shared-contract/src/platform/calls/seller.ts';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { cutLine, expect, expectNoSidewaysScroll, expectSound, test } from './fixtures.ts';
import { enter, newBuyer } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

/** A table that is sent in three parts. */
const table = Buffer.from(`Year,Turnover\n${'2025,120000\n'.repeat(200_000)}`);
const parts = `**${sellerCalls.sendPart.path}?*`;
const isPart = (method: string) => method === sellerCalls.sendPart.method;

/** Chooses a file whose upload fails at its second part, and again once online; then the page is reloaded. */
async function breakOff(page: Page, file: string, postPage: string): Promise<void> {
  let sent = 0;
  await page.route(parts, async (route) => {
    const part = isPart(route.request().method());
    if (part) sent += 1;
    if (part && sent === 2) await cutLine(page);
    await (sent > 2 ? route.abort('internetdisconnected') : route.continue());
  });
  await page.getByLabel('File').setInputFiles(file);
  await expect(page.getByText('Paused: we’ll continue with accounts.csv when you are online.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Connection lost. Trying to continue with accounts.csv …')).toBeVisible();
  await page.goto(postPage);
  await page.unroute(parts);
  await expect(page.getByText('Choose the same file again to continue where it stopped.')).toBeVisible();
}

/** A post whose practitioner offers its particulars and starts to add a document. */
async function beginDocument(seller: Page, request: APIRequestContext, heading: string, reference: string) {
  const api = await apiAs(request, 'seller');
  const id = await makeDraft(api, reference, heading, true);
  await postDraft(api, id, today(), addDays(today(), 27));
  await seller.goto(`/post/${id}/particulars`);
  await seller.getByLabel('Buyers can accept the undertaking and ask for the particulars').check();
  await seller.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(seller.getByText('Buyers can now accept the undertaking')).toBeVisible();
  await seller.getByRole('button', { name: 'Add a document' }).click();
  return id;
}

/** Chooses the file and returns where its first part begins. */
async function sendFile(seller: Page, file: string): Promise<number> {
  const first = seller.waitForRequest((request) => isPart(request.method()));
  await seller.getByLabel('File').setInputFiles(file);
  const offset = Number((await first).headers()['upload-offset']);
  await expect(seller.getByText('accounts.csv is checked and ready.')).toBeVisible();
  return offset;
}

test('at 390 resumes an interrupted upload, and Cancel gives it up', async ({ signedIn, request }, testInfo) => {
  const seller = await signedIn('seller');
  await seller.setViewportSize({ width: 390, height: 900 });
  const id = await beginDocument(seller, request, 'Bakery with a broken line', 'PAR/line');
  const postPage = `/post/${id}/particulars`;
  const file = testInfo.outputPath('accounts.csv');
  await writeFile(file, table);
  await breakOff(seller, file, postPage);
  await expectNoSidewaysScroll(seller);
  expect(await sendFile(seller, file)).toBe(partBytes);
  const takenBack = seller.waitForResponse((response) => response.request().method() === 'DELETE');
  await seller.getByRole('button', { name: 'Cancel' }).click();
  expect((await takenBack).status()).toBe(204);
  await seller.goto(postPage);
  await expect(seller.getByRole('button', { name: 'Add a document' })).toBeVisible();
});

const width = 390;

test(`at ${width} particulars go from the first document to a buyer reading them, and close`, async ({
  signedIn,
  visitor,
  request,
}, testInfo) => {
  const heading = `Bakery with particulars ${width}`;
  const seller = await signedIn('seller');
  await seller.setViewportSize({ width, height: 900 });
  const id = await beginDocument(seller, request, heading, `PAR/${width}`);
  const file = testInfo.outputPath('accounts.csv');
  await writeFile(file, table);
  expect(await sendFile(seller, file)).toBe(0);
  await seller.getByLabel('Title').fill('Accounts for 2025');
  await seller.getByLabel('Section').selectOption('Accounts');
  await seller.getByLabel('None', { exact: true }).check();
  // Pressed twice before any response; a slower second press could hit what has moved into its place.
  await seller.getByRole('button', { name: 'Add the document' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await seller.getByRole('button', { name: 'Release: Accounts for 2025' }).click();
  await expect(seller.getByText('The document is released')).toBeVisible();

  const person = await newBuyer(request);
  const buyer = await visitor();
  await buyer.setViewportSize({ width, height: 900 });
  // Before a login, what there is to accept, and nothing of what it gives access to.
  await buyer.goto(`/for-sale/${id}`);
  await buyer.getByRole('link', { name: 'Read the undertaking' }).click();
  await expect(buyer.getByText('1. Who agrees what.')).toBeVisible();
  await expect(buyer.getByText('Accounts for 2025')).toHaveCount(0);
  await expectSound(buyer);
  await enter(buyer, person);
  await buyer.goto(`/post/${id}`);
  await buyer.getByRole('link', { name: 'Particulars, against an undertaking' }).click();
  const help = (await buyer.getByText('As on your account: ').textContent()) ?? '';
  await buyer.getByLabel('For myself').check();
  await buyer.getByLabel('Your connection with the company being sold').selectOption('No connection');
  await buyer.getByLabel('No', { exact: true }).check();
  await buyer.getByLabel('Where would the funds come from?').selectOption('Own funds');
  await buyer.getByLabel('Type your full name').fill('Mickey Mouse');
  await buyer.getByLabel('I have the authority to accept this undertaking').check();
  await buyer.getByRole('button', { name: 'Accept and ask for the particulars' }).click();
  await expect(buyer.getByText('Please type your name as your account has it').first()).toBeVisible();
  await expectSound(buyer);
  await buyer.getByLabel('Type your full name').fill(help.replace('As on your account: ', '').toLowerCase());
  await buyer.getByRole('button', { name: 'Accept and ask for the particulars' }).dblclick();
  await expect(buyer.getByText('We will email you when the practitioner has decided')).toBeVisible();
  await buyer.goto('/undertakings/');
  await expect(buyer.getByText('Waiting for the practitioner')).toBeVisible();

  await seller.reload();
  await seller.getByRole('button', { name: /^Release: / }).click();
  await expect(seller.getByText('The particulars are released to this buyer')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('1 new document')).toBeVisible();
  await buyer.getByRole('link', { name: heading }).click();
  await expectSound(buyer);
  const download = buyer.waitForEvent('download');
  await buyer.getByRole('button', { name: 'Download Accounts for 2025' }).click();
  expect((await download).suggestedFilename()).toBe('accounts.csv');
  expect((await readFile(await (await download).path())).equals(table)).toBe(true);
  const everything = buyer.waitForEvent('download');
  await buyer.getByRole('button', { name: 'Download everything' }).click();
  expect((await everything).suggestedFilename()).toMatch(/\.zip$/);

  await seller.reload();
  await expect(seller.getByText('Opened by 1 buyer.')).toBeVisible();
  await expectNoSidewaysScroll(seller);
  await seller.getByRole('button', { name: /^End access: / }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(seller.getByText('The buyer’s access has ended')).toBeVisible();
  await buyer.reload();
  await buyer.getByRole('button', { name: 'I have destroyed them' }).click();
  await expect(buyer.getByText(/You confirmed on/)).toBeVisible();
});
