import { addDays, displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { widths } from './case-sale.fixture.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

for (const width of widths(390))
  test(`at ${width} records, compares, amends and strikes out offers, with each change visible`, async ({
    visitor,
    request,
  }) => {
    const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
    const [send, asBuyer] = [await apiAs(request, seller), await apiAs(request, buyer)];
    const stamp = Date.now().toString(36);
    const id = await makeDraft(send, `OFF/${stamp}`, `Foundry ${stamp}`);
    await postDraft(send, id, today(), addDays(today(), 27));
    await asBuyer('POST', `buyer/express-interest?id=${id}`, { ExpressInterestText: 'We would like to see it.' });
    const page = await visitor();
    await page.setViewportSize({ width, height: 900 });
    await enter(page, seller);
    const looksRight = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    const save = () => page.getByRole('button', { name: 'Save the offer' }).click();

    await test.step('an offer of somebody who expressed interest is recorded', async () => {
      await page.goto(`/post/${id}`);
      await page.getByRole('link', { name: 'Offers', exact: true }).click();
      await expect(page.getByText('No offer is recorded.')).toBeVisible();
      await looksRight();
      await page.getByRole('button', { name: 'Add an offer' }).click();
      await save();
      await expect(page.getByText('Please enter the amount').first()).toBeVisible();
      await page.getByLabel('Their interest').selectOption({ index: 1 });
      await expect(page.getByLabel('Bidder')).not.toHaveValue('');
      await page.getByLabel('Bidder').fill('Crucible Holdings Ltd');
      await page.getByLabel('Received at').fill('0:00');
      await page.getByLabel('Amount, in pounds').fill('£250,000');
      await page.getByRole('button', { name: 'Add an asset class' }).click();
      await expect(page.getByRole('textbox', { name: 'Asset class' })).toBeFocused();
      await page.keyboard.type('Plant');
      await page.getByLabel('Sum, in pounds').fill('250000');
      await page.getByLabel('Deferred part').fill('50,000');
      await page.getByLabel('Evidence of funds seen on').fill(displayDate(addDays(today(), -91)));
      await page.getByLabel('Evidence seen by').fill('Sam Seller');
      await looksRight();
      await save();
      await expect(page.getByText('The offer is recorded')).toBeVisible();
      await expect(page.getByText(`lapsed on ${displayDate(addDays(today(), -1))}`)).toBeVisible();
    });

    await test.step('a second one is compared with it', async () => {
      await page.getByRole('button', { name: 'Add an offer' }).click();
      await page.getByLabel('Bidder').fill('Ladle Ltd');
      await page.getByLabel('Received at').fill('0:00');
      await page.getByLabel('Amount, in pounds').fill('180000');
      await save();
      const table = page.getByRole('table');
      await expect(table.getByRole('row', { name: /^Amount/ })).toContainText('£180,000.00');
      await looksRight();
      await page.setViewportSize({ width: 320, height: 900 });
      await looksRight();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(table.getByRole('columnheader', { name: /Crucible Holdings/ })).toBeVisible();
      await looksRight();
      await page.setViewportSize({ width, height: 900 });
    });

    await test.step('one is accepted, the other struck out with a reason', async () => {
      await page.getByRole('button', { name: 'Edit offer 1' }).click();
      await page.getByRole('radio', { name: 'Accepted' }).check();
      await save();
      await expect(page.getByText('The offer is saved')).toBeVisible();
      await page.getByRole('button', { name: 'Strike out offer 2' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Entered for another post');
      await dialog.getByRole('button', { name: 'Strike out' }).click();
      await expect(page.getByText('The offer is struck out')).toBeVisible();
      await expect(page.getByText('Open became Accepted')).toBeVisible();
      await expect(page.getByText('Entered for another post')).toBeVisible();
      await looksRight();
      await page.goto(`/post/${id}`);
      await expect(page.getByRole('link', { name: 'Offers (1)' })).toBeVisible();
    });

    await test.step('a buyer is not let in', async () => {
      const theirs = await visitor();
      await enter(theirs, buyer);
      await theirs.goto(`/post/${id}/offers`);
      await expect(theirs.getByText('Crucible Holdings')).toHaveCount(0);
      await expect(theirs.getByRole('button', { name: 'Add an offer' })).toHaveCount(0);
    });
  });
