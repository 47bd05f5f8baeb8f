import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readPdf } from '../api/test/pdf-text.ts';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { accept, finalise, offerParticulars, openSection, widths } from './case-sale.fixture.ts';
import { expect, test } from './fixtures.ts';
import { enter, type NewUser, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const heading = 'Foundry with a pattern shop';
const title = 'Schedule of plant';

/** A post with dates and one document, which each of these buyers will request. */
async function offered(request: APIRequestContext, seller: NewUser) {
  const send = await apiAs(request, seller);
  const id = await makeDraft(send, `SALE/${Date.now().toString(36)}`, heading);
  await postDraft(send, id, today(), addDays(today(), 27));
  const dates = { FinalOffersDay: addDays(today(), 14), FinalOffersTime: '12:00', Viewing: 'by appointment' };
  await send('PUT', `seller/timetable?id=${id}`, dates);
  await offerParticulars(request, seller, { id, title, atOnce: false });
  return { id, send };
}

/** Flags a buyer, as an Admin does. */
async function flag(request: APIRequestContext, { token }: NewUser): Promise<void> {
  const [, payload = ''] = JSON.parse(token).token.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  await (await apiAs(request, 'admin'))('POST', `admin/flagUser?id=${sub}&flag=true`);
}

for (const width of widths(1440))
  test(`at ${width} a sale with three buyers, one flagged, is read, withdrawn with undertakings in force, and stated`, async ({
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
      // Collapsed on phones.
      if (width === 390) await own.getByText(/^\d+ facts$/).click();
      await expect(own.getByText(/2 gave an undertaking and 2 received the particulars/)).toBeVisible();
      await openSection(own, 'Transaction');
      await expect(own.getByText('Not recorded yet')).toBeVisible();
      await openSection(own, 'Finalise and download');
      await finalise(own, 1);
    });
  });
