import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { choose } from './new-post.fixture.ts';
import { enter, newSeller } from './new-user.ts';
import { apiAs, makeDraft } from './seller-post.fixture.ts';

const width = 1440;

test(`at ${width} each part of a post is edited on a screen of its own`, async ({ visitor, request }) => {
  const stamp = `${Date.now().toString(36)}-${width}`;
  const seller = await newSeller(request);
  const send = await apiAs(request, seller);
  const id = await makeDraft(send, `EDIT/${stamp}`, `Mill ${stamp}`);
  await makeDraft(send, `TWIN/${stamp}`, `Twin ${stamp}`);
  const page = await visitor();
  await enter(page, seller);
  await page.setViewportSize({ width, height: 900 });
  const looksRight = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  const open = async (link: string, title: string) => {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  };
  const save = async (text: RegExp) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the post' }).click();
    await expect(page.getByRole('heading', { name: 'Manage this post' })).toBeVisible();
  };
  await page.goto(`/post/${id}`);

  await test.step('detail: what is wrong is said, a reference in use is warned of, an edit that is left comes back', async () => {
    await open('Edit details', 'Edit Detail');
    await page.getByLabel('Reference').fill('');
    await page.getByLabel('Activity Heading').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a Reference')).toBeVisible();
    await expect(page.getByText('Please enter an Activity Heading')).toBeVisible();
    await looksRight();
    await page.getByLabel('Reference').fill(`twin/${stamp}`);
    await expect(page.getByText(/Another of your posts already has this reference/)).toBeVisible();
    await page.getByLabel('Activity Heading').fill(`Water mill ${stamp}`);
    await page.getByRole('link', { name: 'Back to the post' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave' }).click();
    await open('Edit details', 'Edit Detail');
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
    await expect(page.getByLabel('Activity Heading')).toHaveValue(`Water mill ${stamp}`);
    await page.getByLabel('Reference').fill(`MILL/${stamp}`);
    await choose(page, 'Locations', 'Wales');
    await save(/saved/);
    await expect(page.getByRole('heading', { level: 1, name: `Water mill ${stamp}` })).toBeVisible();
    await expect(page.getByText(`MILL/${stamp}`, { exact: true })).toBeVisible();
  });

  await test.step('categories: the primary one leaves the additional ones and is not on offer there', async () => {
    await open('Edit additional categories', 'Edit Additional Categories');
    await expect(page.getByRole('checkbox', { name: 'Engineering', exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Engineering', exact: true }).check();
    await save(/saved/);
    await open('Edit primary category', 'Edit Primary Category');
    await page.getByRole('radio', { name: 'Engineering', exact: true }).check();
    await save(/saved/);
    await open('Edit additional categories', 'Edit Additional Categories');
    await expect(page.getByRole('checkbox', { name: 'Engineering', exact: true })).toBeDisabled();
    await page.getByRole('link', { name: 'Back to the post' }).click();
  });

  await test.step('assets: what was saved is what the screen begins with next time', async () => {
    await open('Edit assets', 'Edit Assets');
    const first = page.getByRole('checkbox').first();
    await first.check();
    await save(/saved/);
    await open('Edit assets', 'Edit Assets');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
  });
});
