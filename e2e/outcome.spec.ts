import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import { chosen, fillResult } from './case-sale.fixture.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { enter, type NewUser, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const heading = 'Engineering works with two cranes';

/** A post that was withdrawn today, in which a buyer had expressed interest. */
async function withdrawnPost(request: APIRequestContext, seller: NewUser, buyer: NewUser): Promise<number> {
  const [send, asBuyer] = [await apiAs(request, seller), await apiAs(request, buyer)];
  const id = await makeDraft(send, `OUT/${Date.now().toString(36)}`, heading);
  await postDraft(send, id, today(), addDays(today(), 27));
  await asBuyer('POST', `buyer/express-interest?id=${id}`, { ExpressInterestText: 'We would like to see it.' });
  await send('PATCH', `seller/withdraw-post?id=${id}`, { Sold: false });
  return id;
}

/** The outcome of a post, from its page. */
async function openOutcome(page: Page, id: number): Promise<void> {
  await page.goto(`/post/${id}`);
  await page.getByRole('link', { name: 'Outcome of the Sale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outcome of the Sale' })).toBeVisible();
}

const width = 1440;

test(`at ${width} an ordinary sale is recorded, survives a reload half typed, and buyers see two facts of it`, async ({
  visitor,
  request,
}) => {
  const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
  const id = await withdrawnPost(request, seller, buyer);
  const [page, theirs] = [await visitor(), await visitor()];
  await enter(page, seller);
  await enter(theirs, buyer);
  for (const one of [page, theirs]) await one.setViewportSize({ width, height: 900 });
  await openOutcome(page, id);

  await test.step('what is missing is said, and what was typed is there after a reload', async () => {
    await page.getByRole('button', { name: 'Record the outcome' }).click();
    await expect(page.getByText('Please choose the result')).toBeVisible();
    await fillResult(page, 'Sold as a whole');
    await page.getByRole('button', { name: 'Add a purchaser' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Crane Holdings Ltd');
    await page.getByLabel('Total consideration').fill('£125,000');
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Crane Holdings Ltd');
    await expect(page.getByLabel('Total consideration')).toHaveValue('£125,000');
  });

  await test.step('who came through the marketplace is chosen among those who wrote', async () => {
    await chosen(page, 'Did they come through this marketplace?', 'Yes').check();
    await page.getByLabel('Whose interest was it?').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Record the outcome' }).click();
    await expect(page.getByText('Recorded: sold,')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is recorded' })).toBeVisible();
    await expect(page.getByText('Crane Holdings Ltd, through this marketplace')).toBeVisible();
    await expect(page.getByText('£125,000.00')).toBeVisible();
  });

  await test.step('a buyer sees that it was sold, and the day, and is told once that it is over', async () => {
    await theirs.goto(`/post/${id}`);
    await expect(theirs.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(theirs.getByText(`Sold, ${displayDate(today())}`)).toBeVisible();
    await expect(theirs.getByText('Crane Holdings')).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(request, buyer.email, 'The sale has ended')).length).toBe(1);
  });
});

test(`at ${width} a pre-pack sold to a connected person is asked for its scrutiny, left open, and completed`, async ({
  visitor,
  request,
}) => {
  const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
  const id = await withdrawnPost(request, seller, buyer);
  const page = await visitor();
  await enter(page, seller);
  await page.setViewportSize({ width, height: 900 });
  await openOutcome(page, id);
  await fillResult(page, 'Sold as a whole');
  await page.getByLabel('Procedure at completion').selectOption('Pre-pack administration');

  await test.step('by keyboard: the connection, the day the administration began, and what follows from it', async () => {
    await chosen(page, 'Sold to a connected person', 'Yes').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('How they are connected').fill('The purchaser’s director is the company’s director.');
    await page.getByLabel('Day of the appointment').fill(displayDate(addDays(today(), -55)));
    await page.keyboard.press('Tab');
    await chosen(page, 'A substantial part of the business or assets', 'Yes').check();
    await expect(page.getByText('on day 56 of the administration')).toBeVisible();
    await page.getByLabel('Day of the appointment').fill(displayDate(addDays(today(), -56)));
    await page.keyboard.press('Tab');
    await expect(page.getByText('Which of the two was it?')).toHaveCount(0);
    await page.getByLabel('Day of the appointment').fill(displayDate(today()));
    await page.keyboard.press('Tab');
    await expect(page.getByText('on day 1 of the administration')).toBeVisible();
  });

  await test.step('a blank is taken and stays open', async () => {
    await page.getByRole('button', { name: 'Record the outcome' }).click();
    await expect(page.getByText('Recorded: sold,')).toBeVisible();
    await expect(page.getByText(/Independent scrutiny/)).toBeVisible();
  });

  await test.step('it is completed with a reason, and the record before is kept', async () => {
    await page.getByRole('button', { name: 'Correct the outcome' }).click();
    await chosen(page, 'Independent scrutiny', 'A qualifying report by an evaluator').check();
    await page.getByRole('textbox', { name: /^Evaluator/ }).fill('Eve Valuer');
    await page.getByLabel('Date of the report').fill(displayDate(today()));
    await page.keyboard.press('Tab');
    await chosen(page, 'Conclusion of the report', 'The evaluator is satisfied').check();
    await page.getByRole('button', { name: 'Record the correction' }).click();
    await expect(page.getByText('Please say why you correct it')).toBeVisible();
    await page.getByLabel('Why it is corrected').fill('The report came afterwards.');
    await page.getByRole('button', { name: 'Record the correction' }).click();
    await expect(page.getByRole('heading', { name: 'Corrections' })).toBeVisible();
    await expect(page.getByText('The report came afterwards.')).toBeVisible();
  });
});

test(`at ${width} a sale that is corrected to not sold can be reposted`, async ({ visitor, request }) => {
  const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
  const id = await withdrawnPost(request, seller, buyer);
  const page = await visitor();
  await enter(page, seller);
  await page.setViewportSize({ width, height: 900 });
  await openOutcome(page, id);
  await fillResult(page, 'Sold in parts');
  await page.getByRole('button', { name: 'Record the outcome' }).click();
  await expect(page.getByText('Recorded: sold,')).toBeVisible();
  await page.getByRole('button', { name: 'Correct the outcome' }).click();
  await chosen(page, 'Result', 'Sale called off').check();
  await page.getByLabel('Why it is corrected').fill('The purchaser could not pay.');
  await page.getByRole('button', { name: 'Record the correction' }).click();
  await expect(page.getByText('Recorded: not sold,')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the post' }).click();
  await expect(page.getByText(`Not sold, ${displayDate(today())}`)).toBeVisible();
  await page.getByRole('link', { name: 'Repost', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Repost' })).toBeVisible();
  const send = await apiAs(request, seller);
  const days = { StartDate: addDays(today(), 1), EndDate: addDays(today(), 28) };
  await send('POST', `seller/repost?id=${id}`, days);
  await page.goto(`/post/${id}/outcome`);
  await expect(page.getByText('This post is Scheduled')).toBeVisible();
});
