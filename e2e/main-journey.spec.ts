import { expectAccessible } from './accessibility.ts';
import { emailOf, expect, logIn, test } from './fixtures.ts';
import { mailedLink } from './mail.fixture.ts';
import { toDatesAndPrice, writePost } from './new-post.fixture.ts';

const stamp = Date.now().toString(36);
const heading = `Precision toolmaker in Walsall ${stamp}`;
const reference = `E2E/${stamp}`;
const message = `We run two toolrooms nearby and could complete within a fortnight (${stamp}).`;

test('a practitioner posts, a matching buyer is emailed and replies, the practitioner reads it, an Admin hides the post', async ({
  visitor,
  signedIn,
  request,
}) => {
  const seller = await visitor();
  await test.step('the practitioner logs in and posts a business', async () => {
    await seller.goto('/user/add-post');
    await logIn(seller, 'seller');
    await expect(seller.getByRole('heading', { level: 1, name: 'Add Post' })).toBeVisible();
    await writePost(seller, {
      reference,
      heading,
      description: 'Established toolroom with long-standing customers.\n\nOffers are invited for the whole.',
    });
    await expectAccessible(seller);
    await seller.getByRole('button', { name: 'Post now' }).click();
    // The previous release of the area asks for dates and price at once.
    const pictures = seller.getByRole('heading', { level: 1, name: 'Pictures' });
    await expect(pictures.or(seller.getByText('£414.00', { exact: true }))).toBeVisible();
    if (await pictures.isVisible()) await toDatesAndPrice(seller);
    await expect(seller.getByText('£414.00', { exact: true })).toBeVisible();
    await seller.getByRole('button', { name: 'Post Now' }).click();
    await expect(seller.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(seller.getByText('For Sale').first()).toBeVisible();
    await expect(seller.getByText('This post is yet to receive any Interest')).toBeVisible();
  });

  const buyer = await visitor();
  await test.step('the buyer follows the alert through the login to the post and expresses interest', async () => {
    const link = await mailedLink(request, emailOf('buyer'), heading);
    await buyer.goto(link);
    await expect(buyer).toHaveURL(/\/login\?name=PostDetail&id=\d+/);
    await logIn(buyer, 'buyer');
    await expect(buyer.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(buyer.getByText('Established toolroom with long-standing customers.')).toBeVisible();
    await expectAccessible(buyer);
    await buyer.getByRole('link', { name: 'Express Interest' }).click();
    const text = buyer.getByLabel('Message to the practitioner');
    await text.fill('');
    await buyer.getByRole('button', { name: 'Express Interest' }).click();
    await expect(buyer.getByText('Message is required')).toBeVisible();
    await text.fill(message);
    await buyer.getByRole('button', { name: 'Express Interest' }).click();
    await expect(buyer.getByText('Your interest has been sent to the practitioner')).toBeVisible();
    await buyer.goto(link);
    await expect(buyer.getByText('You have expressed interest in this post.')).toBeVisible();
  });

  await test.step('the practitioner follows the mail to the interest with its contact details', async () => {
    await seller.goto(await mailedLink(request, emailOf('seller'), `New expression of interest: ${reference}`));
    await expect(seller.getByText(message)).toBeVisible();
    await expect(seller.getByRole('link', { name: emailOf('buyer') })).toBeVisible();
    await seller.goto('/user/view-interest');
    // Long lists are tables; the previous release of the area only has cards.
    const received = seller.getByRole('row').or(seller.getByRole('listitem')).filter({ hasText: reference }).first();
    await expect(received).toBeVisible();
    await expect(received.getByText('Not viewed')).toHaveCount(0);
  });

  await test.step('an Admin hides the post, and the buyer no longer finds it', async () => {
    await buyer.goto('/posting-inbox/');
    await expect(buyer.getByRole('link', { name: heading })).toBeVisible();
    const admin = await signedIn('admin');
    await admin.goto('/admin/posts');
    // The previous release of the area has a button for each action in the row, and none for a menu.
    const menu = admin.getByRole('button', { name: `Actions for ${reference}` });
    await menu.or(admin.getByRole('button', { name: `Unapprove ${reference}` })).click();
    if (await menu.isVisible()) await admin.getByRole('button', { name: 'Unapprove', exact: true }).click();
    await admin.getByRole('dialog').getByLabel('Reason').fill('It names a buyer.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Unapprove', exact: true }).click();
    // The previous release has a column for it.
    const row = admin.getByRole('row').filter({ hasText: reference });
    const hidden = row.getByText('Not approved').or(row.getByRole('cell', { name: 'No', exact: true }));
    const approve = admin.getByRole('button', { name: `Approve ${reference}`, exact: true });
    await expect(hidden.or(approve).filter({ visible: true }).first()).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByRole('heading', { level: 1, name: 'Your Posting Inbox' })).toBeVisible();
    await expect(buyer.getByText(/\d+ live posts match your (criteria|preferences)/)).toBeVisible();
    await expect(buyer.getByRole('link', { name: heading })).toHaveCount(0);
    await mailedLink(request, emailOf('seller'), `Your post has been hidden: ${reference}`);
  });
});
