import { readFile } from 'node:fs/promises';
import { readPdf } from '../api/test/pdf-text.ts';
import { aCase } from '../shared-contract/src/marketplace/cases/case.fixture.ts';
import type { SaveCaseInput } from '../shared-contract/src/marketplace/cases/case.ts';
import { anOffer } from '../shared-contract/src/marketplace/offers/offers.fixture.ts';
import { anOutcome } from '../shared-contract/src/marketplace/outcome/outcome.fixture.ts';
import type { SaveOutcome } from '../shared-contract/src/marketplace/outcome/outcome.ts';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

type Sale = {
  name: string;
  width: number;
  of: Partial<SaveCaseInput>;
  outcome: Partial<SaveOutcome>;
  /** Ended without a sale before, and advertised again. */
  fellThrough?: boolean;
  says: RegExp[];
};
const purchaser = (Name: string, Price: string): SaveOutcome['Purchasers'][number] => ({
  ...{ Name, Price, CompanyNumber: '', Connected: 'no', ThroughUs: 'no', ExpressionId: null },
});

const sales: Sale[] = [
  {
    name: 'a Scottish administration sold in parts to three purchasers',
    width: 390,
    of: { Procedure: 'administration', Jurisdiction: 'scotland', Court: 'Court of Session' },
    outcome: {
      Result: 'sold-in-parts',
      Jurisdiction: 'scotland',
      Purchasers: [
        purchaser('Kiln Ltd', '100000.00'),
        purchaser('Mould Ltd', '90000.00'),
        purchaser('Cast Ltd', '60000.00'),
      ],
    },
    says: [/Court of Session/, /Kiln Ltd/, /Mould Ltd/, /Cast Ltd/, /£90,000\.00/, /£250,000\.00/],
  },
  {
    name: 'a creditors’ voluntary liquidation',
    width: 1440,
    of: { Procedure: 'cvl', Court: '', CourtReference: '' },
    outcome: { Purchasers: [purchaser('Kiln Ltd', '250000.00')] },
    says: [/Insolvency Act 1986, Part IV/, /Kiln Ltd/, /£250,000\.00/],
  },
  {
    name: 'a sale that fell through and was advertised again',
    width: 390,
    of: {},
    fellThrough: true,
    outcome: { Purchasers: [purchaser('Mould Ltd', '250000.00')] },
    says: [/in 2 periods/, /Mould Ltd/],
  },
];

for (const { name, width, of, outcome, fellThrough, says } of sales)
  test(`at ${width} ${name}: from the case to a statement sent to creditors`, async ({ visitor, request }) => {
    const seller = await newSeller(request);
    const send = await apiAs(request, seller);
    const company = `Foundry ${Date.now().toString(36)} Limited`;
    const id = await makeDraft(send, `CS/${Date.now().toString(36)}`, 'Foundry with a pattern shop');
    const added = await send(
      'POST',
      'seller/case',
      aCase({ Company: company, AppointedOn: addDays(today(), -20), ReportOn: '', ...of }),
    );
    const { caseId: CaseId } = await added.json();
    await send('PUT', `seller/post-case?id=${id}`, { CaseId });
    await postDraft(send, id, today(), addDays(today(), 27));
    if (fellThrough) {
      await send('PATCH', `seller/withdraw-post?id=${id}`, { Sold: false });
      await send('POST', `seller/repost?id=${id}`, { Startdate: today(), Enddate: addDays(today(), 27) });
    }
    await send(
      'POST',
      `seller/offer?id=${id}`,
      anOffer({ Bidder: 'Loser Ltd', ReceivedDay: today(), ReceivedTime: '00:00', FundsSeenOn: '', FundsSeenBy: '' }),
    );
    await send('PATCH', `seller/withdraw-post?id=${id}`, { Sold: true });
    await send('PUT', `seller/outcome?id=${id}`, anOutcome({ CompletedOn: today(), ...outcome }));
    const page = await visitor();
    await page.setViewportSize({ width, height: 900 });
    await enter(page, seller);

    await page.goto(`/user/cases/${CaseId}`);
    await page.getByRole('link', { name: 'Not finalised' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
    await expect(page.getByText(company).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (width === 390) await page.getByRole('button', { name: 'Show all sections' }).click();
    await page.getByRole('link', { name: 'Finalise and download', exact: true }).click();
    await page.getByRole('button', { name: 'Finalise statement 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finalise statement 1' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download statement 1 as PDF' }).click();
    const text = (await readPdf(await readFile(await (await download).path()))).pages.join(' ');
    for (const words of [new RegExp(company), /Jane Smith/, /Offers in the register 1|Offer 1/, ...says])
      expect(text).toMatch(words);
    await page.getByRole('button', { name: 'Record when statement 1 was sent to creditors' }).click();
    await page.getByLabel('How it was sent').selectOption('By email');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.goto(`/user/cases/${CaseId}`);
    await expect(page.getByRole('link', { name: /sent/i })).toBeVisible();
  });
