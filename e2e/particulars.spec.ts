import { addDays } from '../shared-contract/src/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newBuyer } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const table = { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from('Year,Turnover\n2025,120000\n') };

for (const width of [1440, 390]) {
  test(`at ${width} particulars go from the first document to a buyer who reads them, and end`, async ({
    signedIn,
    visitor,
    request,
  }) => {
    const heading = `Bakery with particulars ${width}`;
    const api = await apiAs(request, 'seller');
    const id = await makeDraft(api, `PAR/${width}`, heading);
    await postDraft(api, id, today(), addDays(today(), 27));

    const seller = await signedIn('seller');
    await seller.setViewportSize({ width, height: 900 });
    await seller.goto(`/post/${id}/particulars`);
    await seller.getByLabel('Buyers can accept the undertaking and ask for the particulars').check();
    await seller.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(seller.getByText('Buyers can now accept the undertaking')).toBeVisible();
    await seller.getByRole('button', { name: 'Add a document' }).click();
    await seller.getByLabel('File').setInputFiles(table);
    await expect(seller.getByText('accounts.csv is checked and ready.')).toBeVisible();
    await seller.getByLabel('Title').fill('Accounts for 2025');
    await seller.getByLabel('Section').selectOption('Accounts');
    await seller.getByLabel('None', { exact: true }).check();
    await expectAccessible(seller);
    await seller.getByRole('button', { name: 'Add the document' }).dblclick();
    await seller.getByRole('button', { name: 'Release: Accounts for 2025' }).click();
    await expect(seller.getByText('The document is released')).toBeVisible();

    const person = await newBuyer(request);
    const buyer = await visitor();
    await buyer.setViewportSize({ width, height: 900 });
    await enter(buyer, person);
    await buyer.goto(`/post/${id}`);
    await buyer.getByRole('link', { name: 'Particulars, against an undertaking' }).click();
    const help = (await buyer.getByText('As your account has it').textContent()) ?? '';
    await buyer.getByLabel('For myself').check();
    await buyer.getByLabel('Your connection with the company being sold').selectOption('No connection');
    await buyer.getByLabel('No', { exact: true }).check();
    await buyer.getByLabel('Where would the funds come from?').selectOption('Own funds');
    await buyer.getByLabel('Type your full name').fill('Mickey Mouse');
    await buyer.getByLabel('I have the authority to accept this undertaking').check();
    await buyer.getByRole('button', { name: 'Accept and ask for the particulars' }).click();
    await expect(buyer.getByText('Please type your name as your account has it').first()).toBeVisible();
    await expectAccessible(buyer);
    await expectNoSidewaysScroll(buyer);
    await buyer.getByLabel('Type your full name').fill(help.replace('As your account has it: ', '').toLowerCase());
    await buyer.getByRole('button', { name: 'Accept and ask for the particulars' }).dblclick();
    await expect(buyer.getByText('We will email you when the practitioner has decided')).toBeVisible();
    await buyer.goto('/undertakings/');
    await expect(buyer.getByText('Waiting for the practitioner')).toBeVisible();
    await expectAccessible(buyer);

    await seller.reload();
    await seller.getByRole('button', { name: /^Release: / }).click();
    await expect(seller.getByText('The particulars are released to this buyer')).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText('1 new document')).toBeVisible();
    await buyer.getByRole('link', { name: `Read: ${heading}` }).click();
    await expectAccessible(buyer);
    await expectNoSidewaysScroll(buyer);
    const download = buyer.waitForEvent('download');
    await buyer.getByRole('button', { name: 'Download Accounts for 2025' }).click();
    expect((await download).suggestedFilename()).toBe('accounts.csv');

    await seller.reload();
    await expect(seller.getByText('Opened by 1 buyer.')).toBeVisible();
    await expectAccessible(seller);
    await expectNoSidewaysScroll(seller);
    await seller.getByRole('button', { name: /^End access: / }).click();
    await seller.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await expect(seller.getByText('The buyer’s access has ended')).toBeVisible();
    await buyer.reload();
    await buyer.getByRole('button', { name: 'I have destroyed them' }).click();
    await expect(buyer.getByText(/You confirmed on/)).toBeVisible();
  });
}
