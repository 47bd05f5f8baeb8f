import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readPdf } from '../api/test/pdf-text.ts';
import { plainPdf } from '../api/test/plain-pdf.ts';
import { anOutcome } from '../shared-contract/src/marketplace/outcome/outcome.fixture.ts';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { enter, type NewUser, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const heading = 'Foundry with a pattern shop';
const title = 'Schedule of plant';

/** A post with dates and one document, which each of these buyers is to ask for. */
async function offered(request: APIRequestContext, seller: NewUser) {
  const send = await apiAs(request, seller);
  const id = await makeDraft(send, `SALE/${Date.now().toString(36)}`, heading);
  await postDraft(send, id, today(), addDays(today(), 27));
  const dates = { FinalOffersDay: addDays(today(), 14), FinalOffersTime: '12:00', Viewing: 'by appointment' };
  await send('PUT', `seller/timetable?id=${id}`, dates);
  await send('PUT', `seller/particulars-offer?id=${id}`, { Offered: true, AtOnce: false });
  const { token } = JSON.parse(seller.token);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const sent = await request.post(`/api/seller/particulars-upload?id=${id}&name=plant.pdf`, {
    ...{ headers, data: await plainPdf(2, 'Two presses and a furnace') },
  });
  const { uploadId: UploadId } = await sent.json();
  const document = { UploadId, Title: title, Section: 'assets', PersonalData: 'none' };
  await send('POST', `seller/particulars-document?id=${id}`, document);
  const { documents } = await (await send('GET', `seller/particulars?id=${id}`)).json();
  await send('POST', `seller/particulars-act?id=${documents[0].documentId}`, { Act: 'release' });
  return { id, send };
}

/** Accepts the undertaking of a post, by the API. */
async function accept(request: APIRequestContext, buyer: NewUser, id: number): Promise<void> {
  const send = await apiAs(request, buyer);
  const { text, fullName } = await (await send('GET', `buyer/undertaking?id=${id}`)).json();
  await send('POST', `buyer/accept-undertaking?id=${id}`, {
    ...{ TextId: text.textId, FullName: fullName, Capacity: 'firm', Authority: true },
    ...{ Connection: 'none', Trade: 'no', Funds: 'own' },
  });
}

/** Flags a buyer, as an Admin does. */
async function flag(request: APIRequestContext, { token }: NewUser): Promise<void> {
  const [, payload = ''] = JSON.parse(token).token.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  await (await apiAs(request, 'admin'))('POST', `admin/flagUser?id=${sub}&flag=true`);
}

/** Opens a section of the statement by keyboard; where the list of them is narrow, its button opens it. */
async function openSection(page: Page, name: string): Promise<void> {
  const shows = page.getByRole('button', { name: 'Show all sections' });
  if (await shows.isVisible()) await shows.press('Enter');
  await page.getByRole('link', { name, exact: true }).press('Enter');
  // The focus moves there; a key that was pressed before would be lost.
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
}

/** Finalises the next statement by keyboard. */
async function take(page: Page, number: number): Promise<void> {
  await openSection(page, 'Finalise and download');
  await page.getByRole('button', { name: `Finalise statement ${number}` }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Finalise statement ${number}` })
    .press('Enter');
  await expect(page.getByText(`Statement ${number} is finalised. Download it below.`)).toBeVisible();
}

const width = 1440;

test(`at ${width} a sale with three buyers, one of them flagged, is read, withdrawn with undertakings running, sold, sold to a connected person, and stated each time`, async ({
  visitor,
  request,
}) => {
  const [seller, reader, rival, flagged] = [
    ...[await newSeller(request), await newBuyer(request)],
    ...[await newBuyer(request), await newBuyer(request)],
  ] as const;
  const { id, send } = await offered(request, seller);
  await flag(request, flagged);
  for (const buyer of [reader, rival, flagged]) await accept(request, buyer, id);
  const pages = [];
  for (const user of [seller, reader, flagged]) {
    const page = await visitor();
    await enter(page, user);
    await page.setViewportSize({ width, height: 900 });
    pages.push(page);
  }
  const [own, theirs, waits] = pages as [Page, Page, Page];

  await test.step('the practitioner sees two of the three, and releases to them', async () => {
    await own.goto(`/post/${id}/particulars`);
    const releases = own.getByRole('button', { name: /^Release: / });
    await expect(releases).toHaveCount(2);
    await releases.first().focus();
    await own.keyboard.press('Enter');
    await expect(releases).toHaveCount(1);
    await releases.first().press('Enter');
    await expect(releases).toHaveCount(0);
  });

  await test.step('the one who is flagged waits, as anybody does who was not decided on', async () => {
    await waits.goto('/undertakings/');
    await expect(waits.getByText('Waiting for the practitioner')).toBeVisible();
  });

  await test.step('the post leads a holder to the documents, and each page of a copy says whose it is', async () => {
    await theirs.goto(`/post/${id}`);
    await theirs.getByRole('link', { name: 'Read the particulars' }).click();
    const download = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: `Download ${title}` }).click();
    const { pages: texts } = await readPdf(await readFile(await (await download).path()));
    expect(texts).toHaveLength(2);
    for (const text of texts)
      expect(text).toMatch(/Two presses.*Copy of Nora Newman, Newman Ltd\..*Undertaking no\. \d+/);
  });

  await test.step('a question about it waits on the practitioner’s page', async () => {
    await theirs.goto(`/post/${id}/questions/`);
    await theirs.getByLabel('Topic').selectOption('Assets');
    await theirs.getByLabel(/^About a document/).selectOption(title);
    await theirs.getByLabel('Your question').fill('Is the furnace gas fired?');
    await theirs.getByRole('button', { name: 'Send question' }).click();
    await expect(theirs.getByText(`about “${title}”`)).toBeVisible();
    await own.goto(`/post/${id}`);
    await own.getByRole('link', { name: 'Answer questions (1)' }).first().click();
    await expect(own.getByText(`about “${title}”`)).toBeVisible();
  });

  await test.step('a notice is read by those to whom the particulars are open, and by nobody else', async () => {
    await own.goto(`/post/${id}/notices`);
    await own.getByLabel('Heading').fill('Change of contact');
    await own.getByLabel('Notice', { exact: true }).fill('Ask for Ann Archer.');
    await own.getByRole('button', { name: 'Review and send' }).click();
    const dialog = own.getByRole('dialog');
    await expect(dialog.getByText('Ask for Ann Archer.')).toBeVisible();
    await expectAccessible(own);
    await dialog.getByRole('button', { name: /^Send/ }).click();
    await expect(own.getByText(/to 2 buyers\.$/)).toBeVisible();
    await theirs.goto(`/post/${id}`);
    await expect(theirs.getByText('Ask for Ann Archer.')).toBeVisible();
    await waits.goto(`/post/${id}`);
    await expect(waits.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(waits.getByText('Ask for Ann Archer.')).toHaveCount(0);
  });

  await test.step('withdrawn, it closes to holders at once, and asks them to destroy what they have', async () => {
    await send('PATCH', `seller/withdraw-post?id=${id}`, { Sold: false });
    await theirs.goto(`/post/${id}/documents/`);
    await theirs.getByRole('button', { name: 'I have destroyed them' }).click();
    await expect(theirs.getByText(/You confirmed on/)).toBeVisible();
    await theirs.goto(`/post/${id}`);
    await theirs.getByRole('link', { name: 'Your undertaking' }).click();
    await expect(theirs.getByText(/as Nora Newman.*It binds you until/)).toBeVisible();
    await own.goto(`/post/${id}/particulars`);
    await expect(own.getByText(/^1 document was released, and the particulars to 2 buyers\./)).toBeVisible();
    await expect(own.getByText('Was released', { exact: true })).toBeVisible();
    await expect(own.getByRole('button', { name: /^(Add|Edit|Replace|Take back|Change|Save)/ })).toHaveCount(0);
  });

  await test.step('withdrawn with undertakings running, it is stated as not recorded yet, and counts two of them', async () => {
    await own.goto(`/post/${id}/statement`);
    await expect(own.getByText(/2 gave an undertaking and 2 received the particulars/)).toBeVisible();
    await openSection(own, 'Transaction');
    await expect(own.getByText('Not recorded yet')).toBeVisible();
    await take(own, 1);
  });

  await test.step('an ordinary sale is recorded: its outcome leads to a summary, which says what is new', async () => {
    await send('PUT', `seller/outcome?id=${id}`, anOutcome({ CompletedOn: today() }));
    await own.goto(`/post/${id}/outcome`);
    await own.getByRole('link', { name: 'Statement', exact: true }).click();
    await expect(own.getByText('Result: was Not recorded yet, is now Sold as a whole')).toBeVisible();
    await take(own, 2);
  });

  await test.step('corrected to a pre-pack sold to a connected person, it is due, names both days and ends with its annex', async () => {
    const connected = { ConnectedPerson: 'yes', ConnectedParty: 'yes', Substantial: 'yes' } as const;
    await send('PUT', `seller/outcome?id=${id}`, {
      ...anOutcome({ CompletedOn: today(), AdministrationFrom: today(), ProcedureId: 2, ...connected }),
      Reason: 'The purchaser is a company of a former director.',
    });
    await own.reload();
    await expect(own.getByText('Account of a pre-pack sale (SIP 16)')).toBeVisible();
    await openSection(own, 'Transaction');
    await expect(own.getByText(/^Outcome, recorded on .*, corrected on /).first()).toBeVisible();
    await take(own, 3);
  });
});
