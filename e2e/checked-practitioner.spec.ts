import { displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import { startDemoProduct } from './demo-product.ts';
import { test as base, expect, expectSound } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, today } from './seller-post.fixture.ts';

// As in production: a first post needs a licence, and waits for an Admin.
const test = base.extend({
  product: [
    async ({ browserName: _ }, use) => {
      const { address, stop } = await startDemoProduct({ FIRST_POST_REVIEW: 'on', LICENCE_REQUIRED: 'on' });
      await use(address);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const width = 1440;

test(`at ${width} pixels a first post needs a licence, waits, is approved, and buyers are emailed`, async ({
  visitor,
  signedIn,
  request,
}) => {
  const [buyer, someone] = [await newBuyer(request), await newSeller(request)];
  const heading = `Harbour chandlery ${width}`;
  const id = await makeDraft(await apiAs(request, someone), `FIRST/${width}`, heading);
  const seller = await visitor();
  await seller.setViewportSize({ width, height: 900 });
  await enter(seller, someone);

  await seller.goto(`/post/${id}/post-draft`);
  await expect(seller.getByText('Add your licence before your first post')).toBeVisible();
  await expectSound(seller);
  await seller.getByRole('link', { name: 'Go to Account Details' }).click();
  const licence = seller.getByRole('form', { name: 'Licence' });
  await licence.getByRole('button', { name: 'Save Licence' }).click();
  await expect(licence.getByText('Licence number is required')).toBeVisible();
  await licence.getByLabel('Licensing body').selectOption('IPA');
  await licence.getByLabel('Licence number').fill(`9${width}`);
  await licence.getByLabel('Licence number').press('Enter');
  await expect(seller.getByText('Licence saved')).toBeVisible();
  await expectSound(seller);

  await seller.goto(`/post/${id}/post-draft`);
  await expect(seller.getByText('We check your first post before it goes live')).toBeVisible();
  await expectSound(seller);
  await seller.getByRole('button', { name: 'Send for checking' }).click();
  await expect(seller.getByText('We are checking your first post')).toBeVisible();
  await expect(seller.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectSound(seller);
  expect(await mailsTo(request, buyer.email, heading)).toEqual([]);

  const admin = await signedIn('admin');
  await admin.setViewportSize({ width, height: 900 });
  await admin.goto('/');
  await admin.getByRole('link', { name: /first posts? to review/ }).click();
  await expectSound(admin);
  await admin.getByRole('link', { name: heading }).first().click();
  await expect(admin.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(admin.getByText(/buyers? would be emailed now/)).toBeVisible();
  await expect(admin.getByText(buyer.email)).toHaveCount(0);
  await expectSound(admin);
  const check = admin.getByRole('form', { name: 'Record a check' });
  await check.getByLabel('Licence found, in force').check();
  await check.getByLabel('Name in the register').fill('Somebody Else');
  await check.getByLabel('Register you looked at').fill('IPA register');
  await check.getByRole('button', { name: 'Record check' }).click();
  await expect(check.getByText(/Please say how you know that this is the same person/).first()).toBeVisible();
  await expectSound(admin);
  await check.getByLabel('How do you know that this is the same person?').fill('Renamed; the firm is the same');
  await check.getByRole('button', { name: 'Record check' }).click();
  await expect(admin.getByText('Checks so far')).toBeVisible();
  await expectSound(admin);
  await admin.getByRole('button', { name: 'Approve' }).press('Enter');
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText(/^Approved\. The post is live/)).toBeVisible();
  await expectSound(admin);

  await expect
    .poll(async () => (await mailsTo(request, buyer.email, heading)).length, { timeout: 45_000 })
    .toBeGreaterThan(0);
  const checked = `Checked on ${displayDate(today())}`;
  const reader = await visitor();
  await reader.setViewportSize({ width, height: 900 });
  await enter(reader, buyer);
  await reader.goto(`/post/${id}`);
  await expect(reader.getByText(checked)).toBeVisible();
  await expectSound(reader);
  await seller.goto('/user/certificates');
  await seller
    .getByRole('link', { name: /View Certificate/ })
    .first()
    .click();
  await expect(seller.getByText(`Checked on ${displayDate(today())}`)).toBeVisible();
  await expectSound(seller);
});
