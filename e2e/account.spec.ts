import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newSeller } from './new-user.ts';

for (const width of [320, 390]) {
  test(`at ${width} a company name of 150 letters widens no page, and every account tab is visible`, async ({
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
