import type { APIRequestContext, Page } from '@playwright/test';
import { anOutcome } from '../shared-contract/src/marketplace/outcome/outcome.fixture.ts';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { openSection, recordSent, widths } from './case-sale.fixture.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, type NewUser, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const heading = 'Joinery with a showroom';

/** A post withdrawn today, in which a buyer had expressed interest. */
async function withdrawnPost(request: APIRequestContext, seller: NewUser, buyer: NewUser) {
  const [send, asBuyer] = [await apiAs(request, seller), await apiAs(request, buyer)];
  const id = await makeDraft(send, `STA/${Date.now().toString(36)}`, heading);
  await postDraft(send, id, today(), addDays(today(), 27));
  await asBuyer('POST', `buyer/express-interest?id=${id}`, { ExpressInterestText: 'We would like to see it.' });
  await send('PATCH', `seller/withdraw-post?id=${id}`, { Sold: false });
  return { id, send };
}

async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const box = (page: Page, question: RegExp) => page.getByRole('textbox', { name: question });

async function openStatement(page: Page, id: number): Promise<void> {
  await page.goto(`/post/${id}`);
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
}

/** Finalises the next statement and downloads its files. */
async function finaliseAndDownload(page: Page, number: number): Promise<void> {
  await openSection(page, 'Finalise and download');
  await page.getByRole('button', { name: `Finalise statement ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Finalise statement ${number}?` });
  await expect(dialog).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: `Finalise statement ${number}` }).click();
  await expect(page.getByText(`Statement ${number} is finalised. Download it below.`)).toBeVisible();
  await expect(page.getByText(`Statement ${number} is finalised.`)).toBeInViewport();
  for (const [name, ending] of [
    ['Word', 'docx'],
    ['PDF', 'pdf'],
  ]) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download statement ${number} as ${name}` }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^statement-\\d+-${number}\\.${ending}$`));
  }
}

for (const width of widths(1440))
  test(`at ${width} an ordinary sale: writes a summary, restores it after a reload, finalises it, and lists changes`, async ({
    visitor,
    request,
  }) => {
    const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
    const { id, send } = await withdrawnPost(request, seller, buyer);
    const page = await visitor();
    await enter(page, seller);
    await page.setViewportSize({ width, height: 900 });
    await openStatement(page, id);
    await expect(page.getByText('Marketing summary')).toBeVisible();

    await test.step('what was typed is there after a reload, and is saved without a press', async () => {
      await box(page, /What else was done/).fill('We rang twelve known buyers.');
      await page.reload();
      await expect(box(page, /What else was done/)).toHaveValue('We rang twelve known buyers.');
      await expect(page.getByText(/^Saved at/)).toBeVisible();
    });

    await test.step('another tab that began before does not overwrite it', async () => {
      const other = await page.context().newPage();
      await other.goto(`/post/${id}/statement`);
      await openSection(other, 'Offers');
      await box(other, /How were the offers compared/).fill('One was higher.');
      await expect(other.getByText(/^Saved at/)).toBeVisible();
      await openSection(page, 'Conclusion');
      await box(page, /What do you conclude/).fill('It was marketed widely.');
      await expect(page.getByText(/^This was changed elsewhere/)).toBeVisible();
      await openSection(page, 'Offers');
      await expect(box(page, /How were the offers compared/)).toHaveValue('One was higher.');
      await box(other, /How were the offers compared/).fill('One was higher by far.');
      await expect(other.getByText(/^This was changed elsewhere/)).toBeVisible();
      await openSection(other, 'Conclusion');
      await expect(box(other, /What do you conclude/)).toHaveValue('It was marketed widely.');
      await other.close();
      await page.reload();
    });

    await test.step('it is taken, and a figure that moves afterwards is named', async () => {
      await finaliseAndDownload(page, 1);
      const outcome = { ...anOutcome({ CompletedOn: today() }), IndicativeOffers: '3' };
      await send('PUT', `seller/outcome?id=${id}`, outcome);
      await page.reload();
      await expect(page.getByText(/facts have changed since statement 1/)).toBeVisible();
      await openSection(page, 'Transaction');
      await expect(page.getByText('£250,000.00').first()).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Finalise and download' })).toBeVisible();
    });
  });

for (const width of widths(1440))
  test(`at ${width} a pre-pack sale to a connected person: due in seven days, every question asked, finalised by keyboard`, async ({
    visitor,
    request,
  }) => {
    const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
    const { id, send } = await withdrawnPost(request, seller, buyer);
    const connected = { ConnectedPerson: 'yes', ConnectedParty: 'yes', Substantial: 'yes' } as const;
    const day = today();
    await send('PUT', `seller/outcome?id=${id}`, {
      ...anOutcome({ CompletedOn: day, AdministrationFrom: day, ProcedureId: 2, ...connected }),
    });
    const page = await visitor();
    await enter(page, seller);
    await page.setViewportSize({ width, height: 900 });
    await openStatement(page, id);
    await expect(page.getByText('Account of a pre-pack sale (SIP 16)')).toBeVisible();
    await expect(page.getByText(/^Due /)).toBeVisible();

    await test.step('by keyboard: from an open question to its box', async () => {
      await openSection(page, 'Finalise and download');
      const wanted = page.getByRole('button', { name: 'Valuation', exact: true });
      await wanted.focus();
      await page.keyboard.press('Enter');
      await expect(box(page, /Who valued it/)).toBeFocused();
      await page.keyboard.type('Independent and insured valuers did.');
      await openSection(page, 'Finalise and download');
      await expect(wanted).toHaveCount(0);
    });

    await test.step('it is taken with what is open named, and is no longer due once it was sent', async () => {
      await finaliseAndDownload(page, 1);
      await expect(page.getByText(/^Due /)).toBeVisible();
      await recordSent(page);
      await expect(page.getByText(/^Due /)).toHaveCount(0);
    });
  });
