import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newBuyer } from './new-user.ts';

test('defect 5: preferences saved in one tab are not overwritten unseen by another', async ({ visitor, request }) => {
  const one = await visitor();
  await enter(one, await newBuyer(request));
  await one.goto('/user/keywords');
  const two = await one.context().newPage();
  await two.setViewportSize({ width: 320, height: 800 });
  await two.goto('/user/keywords');
  const keywords = (page: typeof one) => page.getByRole('textbox', { name: /^Keywords/ });
  await keywords(two).fill('care home');
  await keywords(one).fill('hotel');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Criteria saved')).toBeVisible();

  await two.reload();
  await expect(two.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(keywords(two)).toHaveValue('care home');
  await expect(two.getByText(/It has been changed since then/)).toBeVisible();
  await two.getByRole('button', { name: 'Save' }).click();
  const question = two.getByRole('dialog', { name: 'This was changed while you were editing it' });
  await expect(question.getByText('hotel')).toBeVisible();
  await expectAccessible(two);
  await expectNoSidewaysScroll(two);
  await question.getByLabel('What is saved now').check();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(keywords(two)).toHaveValue('hotel');
  await expect(question).toBeHidden();
});

test('defects 5 and 6: two tabs write two new posts, and both their edits of one post are kept', async ({
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
