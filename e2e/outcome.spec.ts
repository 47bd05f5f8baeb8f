import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import { chosen, fillResult } from './case-sale.fixture.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { enter, type NewUser, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const heading = 'Engineering works with two cranes';

/** A post withdrawn today, in which a buyer had expressed interest. */
async function withdrawnPost(request: APIRequestContext, seller: NewUser, buyer: NewUser): Promise<number> {
  const [send, asBuyer] = [await apiAs(request, seller), await apiAs(request, buyer)];
  const id = await makeDraft(send, `OUT/${Date.now().toString(36)}`, heading);
  await postDraft(send, id, today(), addDays(today(), 27));
  await asBuyer('POST', `buyer/express-interest?id=${id}`, { ExpressInterestText: 'We would like to see it.' });
  await send('PATCH', `seller/withdraw-post?id=${id}`, { Sold: false });
  return id;
}

/** A post's outcome, from its page. */
async function openOutcome(page: Page, id: number): Promise<void> {
  await page.goto(`/post/${id}`);
  await page.getByRole('link', { name: 'Outcome of the Sale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outcome of the Sale' })).toBeVisible();
}

const width = 1440;

test(`at ${width} records a sale, restores half-typed input after a reload, and shows buyers two facts`, async ({
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
    await chosen(page, 'Jurisdiction', 'England and Wales').check();
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
    await expect(page.getByText(/Crane Holdings Ltd, (who came )?through this marketplace/)).toBeVisible();
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
