import { expect, test } from './fixtures.ts';

test('defects 5 and 6: two tabs write two new posts, and their edits of one post are both kept', async ({
  signedIn,
}) => {
  const one = await signedIn('seller');
  const two = await one.context().newPage();
  const reference = (page: typeof one) => page.getByLabel('Reference');
  for (const page of [one, two]) await page.goto('/user/add-post');
  await reference(one).fill('FIRST');
  await reference(two).fill('SECOND');
  for (const [page, text] of [
    [one, 'FIRST'],
    [two, 'SECOND'],
  ] as const) {
    await page.reload();
    await expect(page.getByText('Your unsaved post is back')).toBeVisible();
    await expect(reference(page)).toHaveValue(text);
  }
  await two.close();
  const three = await one.context().newPage();
  await three.goto('/user/add-post');
  await expect(three.getByText('You started this earlier and didn’t save it')).toBeVisible();
  await three.getByRole('button', { name: 'Continue with it' }).click();
  await expect(reference(three)).toHaveValue('SECOND');
  await three.getByRole('button', { name: 'Start again' }).click();
  await one.getByRole('button', { name: 'Start again' }).click();

  await one.goto('/user/draft-posts');
  await one.getByRole('button', { name: 'Cards' }).click();
  await one
    .getByRole('link', { name: /View Detail/ })
    .first()
    .click();
  const address = `${new URL(one.url()).pathname}/amend-detail`;
  for (const page of [one, three]) await page.goto(address);
  const stamp = `TAB/${Date.now() % 100_000}`;
  await one.getByLabel('Activity Heading').fill(`Water mill ${stamp}`);
  await reference(three).fill(stamp);
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Details saved')).toBeVisible();
  await three.getByRole('button', { name: 'Save' }).click();
  await expect(
    three.getByText('This was changed elsewhere while you were editing, and those changes are kept'),
  ).toBeVisible();
  await expect(three.getByLabel('Activity Heading')).toHaveValue(`Water mill ${stamp}`);
  await expect(three.getByText('Details saved')).toBeVisible();
  await one.reload();
  await expect(reference(one)).toHaveValue(stamp);
  await expect(one.getByLabel('Activity Heading')).toHaveValue(`Water mill ${stamp}`);
});
