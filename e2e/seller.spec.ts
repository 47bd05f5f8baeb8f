import { expectAccessible } from './accessibility.ts';
import { expect, expectSound, test } from './fixtures.ts';
import { toDatesAndPrice, writePost } from './new-post.fixture.ts';

const stamp = `${Date.now().toString(36)}`;
const written = {
  reference: `SELL/${stamp}`,
  heading: `Foundry near Dudley ${stamp}`,
  description: 'Ask ann@foundry.test for the brochure.',
};

test(`a practitioner drafts, posts, edits, emails and withdraws a post`, async ({ signedIn }) => {
  const page = await signedIn('seller');
  await page.setViewportSize({ width: 1440, height: 900 });
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text });

  await test.step('what was entered outlives a reload, and contact details are taken out of the draft', async () => {
    await page.goto('/user/add-post');
    await writePost(page, written);
    await expectSound(page);
    await page.reload();
    await expect(page.getByText('Your unsaved post is back')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('ann@foundry.test');
    await page.getByRole('textbox', { name: 'Description' }).press('Control+A');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('dialog', { name: 'Personal Details detected' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(title(written.heading)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'for the brochure.' })).toBeVisible();
    await expect(page.getByText('ann@foundry.test')).toHaveCount(0);
  });

  await test.step('the description is edited, and No keeps what it holds', async () => {
    await page.getByRole('link', { name: 'Edit description' }).click();
    await page.getByRole('textbox', { name: 'Description' }).press('Control+End');
    await page.keyboard.type(' See www.foundry.co.uk');
    // By keyboard alone: the toolbar is one tab stop before the text, its tools are reached by arrow keys.
    await page.getByRole('button', { name: 'Insert table' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
    for (const words of ['Lot', 'What', 'Year', 'L1']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Add column after' }).click();
    await page.getByRole('button', { name: 'Delete row' }).click();
    await page.getByRole('columnheader').nth(2).click();
    await page.keyboard.type('Where');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the post' }).click();
    await expect(page.getByText('www.foundry.co.uk')).toBeVisible();
    const table = page.getByRole('table').filter({ hasText: 'What' });
    await expect(table.getByRole('columnheader')).toHaveText(['Lot', 'What', 'Where', 'Year']);
  });

  await test.step('the price and the reach are known before posting', async () => {
    await page.getByRole('link', { name: 'Post Draft' }).click();
    await expect(page.getByText('£414.00', { exact: true })).toBeVisible();
    await expect(page.getByText(/will be emailed|No buyer’s criteria match/)).toBeVisible();
    await page.getByRole('button', { name: 'Post Now' }).click();
    await expect(title(written.heading)).toBeVisible();
    await expect(page.getByText('For Sale').first()).toBeVisible();
  });

  await test.step('the end date, the list of people and the withdrawal have their screens', async () => {
    await page.getByRole('link', { name: 'Modify End Date' }).click();
    await expect(page.getByText(/must be within 28 days of the start/)).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Back to the post' }).click();
    await page.getByRole('link', { name: 'Email Post' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Send List empty')).toBeVisible();
    await page.getByLabel('Send to').fill('colleague@foundry.test');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status').filter({ hasText: /sent/i })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the post' }).click();
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(title('Why are you taking this post down?')).toBeVisible();
    await page.getByRole('radio', { name: 'Withdrawn, not sold' }).check();
    await page.getByRole('button', { name: 'Withdraw post' }).click();
    await expect(page.getByText('Your post has been withdrawn')).toBeVisible();
    await page.getByRole('link', { name: 'Archived Posts' }).last().click();
    await expect(page.getByRole('link', { name: `Repost ${written.heading}` })).toBeVisible();
  });
});

// SESS-024, SESS-025.
test('after a session renewal, Add Post shows the draft and Post New asks to try again', async ({ signedIn }) => {
  const page = await signedIn('seller');
  let refused = 0;
  const refuseOnce = () =>
    page.route(
      '**/api/seller/draft',
      (route) => {
        refused += 1;
        return route.fulfill({ status: 401, json: { message: 'Please log in' } });
      },
      { times: 1 },
    );
  const stamp = Date.now().toString(36);
  const post = (name: string) => ({
    reference: `${name}/${stamp}`,
    heading: `Dairy ${name} ${stamp}`,
    description: 'A dairy.',
  });
  await refuseOnce();
  await page.goto('/user/add-post');
  await writePost(page, post('ONE'));
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Dairy ONE ${stamp}` })).toBeVisible();
  await expect(page).toHaveURL(/\/post\/\d+$/);

  await page.goto('/user/add-post');
  await expect(page.getByText(/^You already have \d+ draft posts$/)).toBeVisible();
  await writePost(page, post('TWO'));
  await refuseOnce();
  await page.getByRole('button', { name: 'Post now' }).click();
  await expect(page.getByText('Your session was renewed while your draft was saved. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/post\/post-new$/);
  await expectAccessible(page);
  expect(refused).toBe(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await toDatesAndPrice(page);
  await page.getByRole('button', { name: 'Post Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Dairy TWO ${stamp}` })).toBeVisible();
  await expect(page.getByText('For Sale').first()).toBeVisible();
});
