import { addDays, displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import {
  accept,
  addCase,
  addOffer,
  answerAll,
  type CaseOf,
  chosen,
  fillResult,
  finalise,
  type OfferOf,
  offerParticulars,
  post,
  postNow,
  recordSent,
  registerSeller,
  statementPages,
  takeDown,
  widths,
} from './case-sale.fixture.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { newBuyer } from './new-user.ts';
import { today } from './seller-post.fixture.ts';

type Sale = {
  name: string;
  width: 390 | 1440;
  of: Omit<CaseOf, 'company'>;
  /** What the first buyer declares with the undertaking; otherwise nobody is asked. */
  declared?: string;
  /** Ended without a sale before, and advertised again. */
  fellThrough?: true;
  offers: OfferOf[];
  result: 'Sold as a whole' | 'Sold in parts' | 'Not sold';
  /** Sold to a connected person, with an evaluator's report. */
  connected?: true;
  says: RegExp[];
};
const before = () => addDays(today(), -20);
const whole: OfferOf[] = [
  { bidder: 'Kiln Ltd', amount: '250000', accepted: true },
  { bidder: 'Loser Ltd', amount: '180000' },
];

const sales: Sale[] = [
  {
    name: 'an ordinary sale by administrators',
    width: 1440,
    of: { procedure: 'Administration', court: 'High Court of Justice', appointedOn: before() },
    declared: 'none',
    offers: whole,
    result: 'Sold as a whole',
    says: [/High Court of Justice/, /1 gave an undertaking and 1 received/, /£180,000\.00 to £250,000\.00/],
  },
  {
    name: 'a pre-pack to a connected person',
    width: 390,
    of: { procedure: 'Pre-pack administration', appointedOn: today() },
    declared: 'director',
    offers: whole.map((offer) => (offer.accepted ? { ...offer, connected: true } : offer)),
    result: 'Sold as a whole',
    connected: true,
    says: [/\(SIP 16\)/, /A director: 1 buyer/, /sale was to a connected person/, /The evaluator was Eve Valuer/],
  },
  {
    name: 'a sale that was withdrawn with undertakings running',
    width: 1440,
    of: { procedure: 'Administration', appointedOn: before() },
    declared: 'not-sure',
    offers: [{ bidder: 'Loser Ltd', amount: '1000' }],
    result: 'Not sold',
    says: [/1 gave an undertaking and 1 received/, /Not sure: 1 buyer/, /The sale ended on/],
  },
  {
    name: 'a Scottish administration sold in parts to three purchasers',
    width: 390,
    of: {
      ...{ procedure: 'Administration', jurisdiction: 'Scotland', court: 'Court of Session', appointedOn: before() },
    },
    offers: [
      { bidder: 'Kiln Ltd', amount: '100000', accepted: true },
      { bidder: 'Mould Ltd', amount: '90000', accepted: true },
      { bidder: 'Cast Ltd', amount: '60000', accepted: true },
    ],
    result: 'Sold in parts',
    says: [/Court of Session/, /Kiln Ltd/, /Mould Ltd for £90,000\.00/, /Cast Ltd/, /£250,000\.00/],
  },
  {
    name: 'a creditors’ voluntary liquidation',
    width: 1440,
    of: { procedure: 'Creditors’ voluntary liquidation', appointedOn: before() },
    offers: whole,
    result: 'Sold as a whole',
    says: [/Insolvency Act 1986, Part IV/, /Kiln Ltd/, /£250,000\.00/],
  },
  {
    name: 'a sale that fell through and was advertised again',
    width: 390,
    of: { procedure: 'Administration', appointedOn: before() },
    fellThrough: true,
    offers: whole,
    result: 'Sold as a whole',
    says: [/in 2 periods/, /Earlier record.*Sale called off/, /Kiln Ltd/],
  },
];

for (const sale of sales)
  for (const width of widths(sale.width))
    test(`at ${width} ${sale.name}: from registration to the statement sent to creditors`, async ({
      visitor,
      request,
    }) => {
      const { of, declared, fellThrough, offers, result, connected, says } = sale;
      const stamp = Date.now().toString(36);
      const [company, heading] = [`Foundry ${stamp} Limited`, `Foundry with a pattern shop ${stamp}`];
      const page = await visitor();
      await page.setViewportSize({ width, height: 900 });
      const seller = await registerSeller(page, request);
      await addCase(page, { company, ...of });
      const caseAddress = page.url();
      const id = await post(page, `CS/${stamp}`, heading);

      await test.step('the post is put into the case', async () => {
        await page.goto(caseAddress);
        await page.getByLabel('Post to add').selectOption(`CS/${stamp}: ${heading}`);
        await page.getByRole('button', { name: 'Add to the case' }).click();
        await expect(page.getByRole('link', { name: `CS/${stamp}: ${heading}` })).toBeVisible();
        await expectNoSidewaysScroll(page);
      });

      const record = async () => {
        await page.getByRole('button', { name: 'Record the outcome' }).click();
        await expect(page.getByText(/^Recorded: /)).toBeVisible();
        await expectNoSidewaysScroll(page);
      };
      if (fellThrough)
        await test.step('it ends without a sale, and is advertised again', async () => {
          await takeDown(page, id, 'Withdrawn, not sold');
          await page.goto(`/post/${id}/outcome`);
          await fillResult(page, 'Sale called off');
          await record();
          await page.goto(`/post/${id}`);
          await page.getByRole('link', { name: 'Repost', exact: true }).click();
          await page.getByRole('button', { name: 'Continue to dates and price' }).click();
          await postNow(page, heading);
          await page.getByRole('link', { name: 'Earlier Outcomes' }).click();
          await expect(page.getByText('Sale called off')).toBeVisible();
        });
      if (declared) {
        await offerParticulars(request, seller, { id, title: 'Schedule of plant', atOnce: true });
        await accept(request, await newBuyer(request), id, declared);
      }

      await test.step('offers are recorded', async () => {
        await page.goto(`/post/${id}/offers`);
        for (const offer of offers) await addOffer(page, offer);
        await expectNoSidewaysScroll(page);
      });

      await test.step('it ends, and its outcome is recorded', async () => {
        const sold = result !== 'Not sold';
        await takeDown(page, id, sold ? 'Sold' : 'Withdrawn, not sold');
        await page.goto(`/post/${id}/outcome`);
        await fillResult(page, result);
        // The case has procedure, jurisdiction and appointment, the register the rest.
        await expect(page.getByLabel('Procedure at completion')).toHaveCount(0);
        if (sold) {
          for (const { bidder } of offers.filter(({ accepted }) => accepted))
            await page.getByRole('button', { name: new RegExp(`^Take over offer .*${bidder}`) }).click();
          await chosen(page, 'Sold to a connected person', connected ? 'Yes' : 'No').check();
        } else await page.getByRole('button', { name: 'Use these numbers' }).click();
        if (connected) {
          await page.getByLabel('How they are connected').fill('Its director is the company’s director.');
          await chosen(page, 'A substantial part of the business or assets', 'Yes').check();
          await chosen(page, 'Independent scrutiny', 'A qualifying report by an evaluator').check();
          await page.getByRole('textbox', { name: /^Evaluator/ }).fill('Eve Valuer');
          await page.getByLabel('Date of the report').fill(displayDate(today()));
          await page.keyboard.press('Tab');
          await chosen(page, 'Conclusion of the report', 'The evaluator is satisfied').check();
        }
        await record();
      });

      await test.step('the statement is answered, finalised, read and sent', async () => {
        await page.goto(caseAddress);
        await page.getByRole('link', { name: 'Not finalised' }).click();
        await expect(page.getByText(company).first()).toBeVisible();
        await answerAll(page);
        await expectNoSidewaysScroll(page);
        await finalise(page, 1);
        const text = await statementPages(page);
        for (const words of [company, 'Ada Newcomer', ...says]) expect(text).toMatch(words);
        expect(text).not.toContain('[To be completed]');
        await recordSent(page);
        await page.goto(caseAddress);
        await expect(page.getByRole('link', { name: /, sent to creditors on / })).toBeVisible();
      });
    });
