import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readPdf } from '../api/test/pdf-text.ts';
import { plainPdf } from '../api/test/plain-pdf.ts';
import { displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import { expect, expectNoSidewaysScroll } from './fixtures.ts';
import { toDatesAndPrice, writePost } from './new-post.fixture.ts';
import type { NewUser } from './new-user.ts';
import { confirmAndLogIn, fillPassword, newAddress, register, toSellerPassword } from './registration.fixture.ts';
import { apiAs, today } from './seller-post.fixture.ts';

/** A journey's widths: its usual one in `npm test`, both in `npm run test:all`. */
export const widths = (usual: 390 | 1440) => (process.env.FULL === '1' ? ([390, 1440] as const) : ([usual] as const));

/** Registers a practitioner through the screens and logs them in; the stored session also works for calls. */
export async function registerSeller(page: Page, request: APIRequestContext): Promise<NewUser> {
  const email = newAddress();
  await toSellerPassword(page, email);
  await fillPassword(page);
  await register(page);
  await confirmAndLogIn(page, request, email);
  const token = await page.evaluate(() => localStorage.getItem('marketplace.session') ?? '');
  return { email, token };
}

export type CaseOf = {
  company: string;
  procedure: string;
  jurisdiction?: string;
  court?: string;
  appointedOn: string;
};

/** Adds a case, whose page is then shown. */
export async function addCase(page: Page, { company, procedure, court, ...of }: CaseOf): Promise<void> {
  await page.goto('/user/cases');
  await page.getByRole('link', { name: 'Add a case' }).click();
  await page.getByLabel('Company or person').fill(company);
  await page.getByLabel('Company number (optional)').fill('SC123456');
  await page.getByLabel('Procedure').selectOption(procedure);
  await page.getByLabel('Jurisdiction').selectOption(of.jurisdiction ?? 'England and Wales');
  if (court) await page.getByLabel('Court (optional)').fill(court);
  await page.getByRole('textbox', { name: 'Appointed on' }).fill(displayDate(of.appointedOn));
  await page.getByRole('button', { name: /^Add Ada Newcomer/ }).click();
  await page.getByRole('button', { name: 'Add the case' }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
}

/** Writes a post and puts it on sale; returns its id. */
export async function post(page: Page, reference: string, heading: string): Promise<number> {
  await page.goto('/user/add-post');
  await writePost(page, { reference, heading, description: 'Offers are invited for the whole.' });
  await page.getByRole('button', { name: 'Post now' }).click();
  await toDatesAndPrice(page);
  await postNow(page, heading);
  return Number(/\/post\/(\d+)/.exec(page.url())?.[1]);
}

/** Presses the last button of a posting. */
export async function postNow(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Post Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('For Sale').first()).toBeVisible();
}

/** Offers a post's particulars with one released document, by calls. */
export async function offerParticulars(
  request: APIRequestContext,
  seller: NewUser,
  { id, title, atOnce }: { id: number; title: string; atOnce: boolean },
): Promise<void> {
  const send = await apiAs(request, seller);
  await send('PUT', `seller/particulars-offer?id=${id}`, { Offered: true, AtOnce: atOnce });
  const headers = {
    authorization: `Bearer ${JSON.parse(seller.token).token}`,
    'content-type': 'application/octet-stream',
  };
  const sent = await request.post(`/api/seller/particulars-upload?id=${id}&name=plant.pdf`, {
    ...{ headers, data: await plainPdf(2, 'Two presses and a furnace') },
  });
  const { uploadId: UploadId } = await sent.json();
  const document = { UploadId, Title: title, Section: 'assets', PersonalData: 'none' };
  await send('POST', `seller/particulars-document?id=${id}`, document);
  const { documents } = await (await send('GET', `seller/particulars?id=${id}`)).json();
  await send('POST', `seller/particulars-act?id=${documents[0].documentId}`, { Act: 'release' });
}

/** Accepts a post's undertaking, by a call. */
export async function accept(request: APIRequestContext, buyer: NewUser, id: number, Connection = 'none') {
  const send = await apiAs(request, buyer);
  const { text, fullName } = await (await send('GET', `buyer/undertaking?id=${id}`)).json();
  await send('POST', `buyer/accept-undertaking?id=${id}`, {
    ...{ TextId: text.textId, FullName: fullName, Capacity: 'firm', Authority: true },
    ...{ Connection, Trade: 'no', Funds: 'own' },
  });
}

export type OfferOf = { bidder: string; amount: string; accepted?: true; connected?: true };

/** Records an offer on the post's page of offers, which is shown. */
export async function addOffer(page: Page, { bidder, amount, accepted, connected }: OfferOf): Promise<void> {
  await page.getByRole('button', { name: 'Add an offer' }).click();
  await page.getByLabel('Bidder').fill(bidder);
  await page.getByLabel('Received at').fill('0:00');
  await page.getByLabel('Amount, in pounds').fill(amount);
  await chosen(page, 'Connected party', connected ? 'Yes' : 'No').check();
  if (accepted) await page.getByRole('radio', { name: 'Accepted' }).check();
  await page.getByRole('button', { name: 'Save the offer' }).click();
  // Once it is in the list: until then the button that adds the next one moves.
  await expect(page.getByRole('list', { name: 'Offers' }).getByRole('heading', { name: bidder })).toBeVisible();
}

/** Takes a post down. */
export async function takeDown(page: Page, id: number, how: 'Sold' | 'Withdrawn, not sold'): Promise<void> {
  await page.goto(`/post/${id}/withdraw`);
  await page.getByRole('radio', { name: how, exact: true }).check();
  await page.getByRole('button', { name: how === 'Sold' ? 'Mark as sold' : 'Withdraw post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your post has been taken down' })).toBeVisible();
}

export const chosen = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

/** The first questions, which every outcome answers. */
export async function fillResult(page: Page, result: string): Promise<void> {
  await chosen(page, 'Result', result).check();
  await page.getByLabel('Day of completion').fill(displayDate(today()));
  await page.getByLabel('Day of completion').press('Tab');
}

/** Opens a section of the statement by keyboard; on narrow screens a button opens the list. */
export async function openSection(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Sections of the statement' })).toBeVisible();
  const shows = page.getByRole('button', { name: 'Show all sections' });
  if (await shows.isVisible()) await shows.press('Enter');
  await page.getByRole('link', { name, exact: true }).press('Enter');
  // The focus moves there; an earlier key press would be lost.
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
}

/** Answers every question of the statement on screen. */
export async function answerAll(page: Page): Promise<void> {
  await openSection(page, 'Finalise and download');
  const open = page.getByRole('form', { name: 'Statement' }).getByRole('listitem').getByRole('button');
  for (let left = await open.count(); left > 0; left -= 1) {
    const part = (await open.first().textContent()) ?? '';
    await open.first().click();
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    for (const box of await page.getByRole('form', { name: 'Statement' }).getByRole('textbox').all())
      if ((await box.inputValue()) === '') await box.fill('We considered this, and say so here.');
    await openSection(page, 'Finalise and download');
    await expect(open).toHaveCount(left - 1);
  }
  await expect(page.getByText('Every question that is asked for has an answer.')).toBeVisible();
}

/** Finalises the next statement by keyboard, from its last section. */
export async function finalise(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Finalise statement ${number}` }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Finalise statement ${number}` })
    .press('Enter');
  await expect(page.getByText(`Statement ${number} is finalised. Download it below.`)).toBeVisible();
}

/** What the pages of the first statement say. */
export async function statementPages(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download statement 1 as PDF' }).click();
  const { pages } = await readPdf(await readFile(await (await download).path()));
  return pages.join(' ').replace(/\s+/g, ' ');
}

/** Records that the first statement was sent to creditors. */
export async function recordSent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record when statement 1 was sent to creditors' }).click();
  await page.getByLabel('How it was sent').selectOption('By email');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText(/^Sent to creditors on .*, by email\./)).toBeVisible();
}
