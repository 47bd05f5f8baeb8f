import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';

const width = 390;

test(`at ${width} details and address are saved and kept, and what is wrong is said`, async ({ visitor, request }) => {
  const page = await visitor();
  await page.setViewportSize({ width, height: 900 });
  const { email } = await newBuyer(request).then(async (buyer) => {
    await enter(page, buyer);
    return buyer;
  });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.goto('/user/account-details');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Surname').fill('');
  await save.click();
  await expect(page.getByText('Surname is required')).toBeVisible();
  await page.getByLabel('Surname').fill('Oldman');
  await page.getByLabel(/^Second Email/).fill(email);
  await save.click();
  await expect(page.getByText('Problem with saving changes')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Second Email/).fill('');
  await save.click();
  await expect(page.getByText('Changes Successfully Saved')).toBeVisible();
  await expect(page.getByText('Changes Successfully Saved')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Surname')).toHaveValue('Oldman');

  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Address and Phone' }).click();
  await page.getByLabel('Postcode').fill('LS1 1AA 2345');
  await save.click();
  await expect(page.getByText('Post Code must be less than 10 characters')).toBeVisible();
  await page.getByLabel('Postcode').fill('YO1 7HH');
  await page.route(
    '**/api/allauth/account-address',
    (route) => route.fulfill({ status: 429, json: { message: 'Busy.' } }),
    {
      times: 1,
    },
  );
  await save.click();
  await expect(page.getByText('Problem with saving changes')).toBeVisible();
  await save.click();
  await expect(page.getByText('Changes Successfully Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Postcode')).toHaveValue('YO1 7HH');
});

for (const width of [320, 390]) {
  test(`at ${width} a company of 150 letters makes no page wider, and every tab of the account is in view`, async ({
    visitor,
    request,
  }) => {
    const page = await visitor();
    await page.setViewportSize({ width, height: 900 });
    const company = 'Q'.repeat(150);
    await enter(page, await newSeller(request, undefined, undefined, company));
    await page.goto('/user/firm');
    await expect(page.getByRole('heading', { name: `Members of ${company}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/user/account-details');
    await expect(page.getByLabel('Company Name')).toHaveValue(company);
    await expectNoSidewaysScroll(page);
    const tabs = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
    await expect(tabs).toHaveCount(4);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  });
}
