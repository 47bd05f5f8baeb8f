import type { Page } from '@playwright/test';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectSound, test } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

async function openFirm(page: Page): Promise<void> {
  await page.goto('/user/firm');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Firm' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
}

/** The names in a seller's menu, which a narrow window keeps in its drawer. */
async function menuOf(page: Page, width: number): Promise<string[]> {
  const narrow = width < 960;
  if (narrow) await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: narrow ? 'Menu' : 'Main menu', exact: true });
  const names = await menu.getByRole('link').allTextContents();
  if (narrow) await page.getByRole('button', { name: 'Close the menu' }).click();
  return names;
}

const width = 1440;

test(`at ${width} invites a colleague who joins, posts and answers, changes their role and removes them`, async ({
  visitor,
  request,
}) => {
  const stamp = `${Date.now().toString(36)}-${width}`;
  const [owner, member] = [await newSeller(request), await newSeller(request, undefined, ['Connor', 'Colleague'])];
  const [ownerPage, memberPage] = [await visitor(), await visitor()];
  for (const [page, user] of [
    [ownerPage, owner],
    [memberPage, member],
  ] as const) {
    await enter(page, user);
    await page.setViewportSize({ width, height: 900 });
  }
  const looksRight = async (page: Page) => {
    await expectSound(page);
  };

  await test.step('the practitioner invites by keyboard, and what is wrong is said first', async () => {
    await openFirm(ownerPage);
    await expect(ownerPage.getByText('You are the only member.')).toBeVisible();
    await ownerPage.getByLabel('Email', { exact: true }).focus();
    await ownerPage.keyboard.press('Enter');
    await expect(ownerPage.getByText('Please Enter an Email').first()).toBeVisible();
    await ownerPage.keyboard.type(member.email);
    await ownerPage.keyboard.press('Enter');
    await expect(ownerPage.getByText('Invitation sent')).toBeVisible();
    await expect(ownerPage.getByRole('list', { name: 'Open invitations' }).getByText(member.email)).toBeVisible();
    await expect.poll(async () => (await mailsTo(request, member.email, 'You are invited')).length).toBe(1);
  });

  await test.step('the invited account joins', async () => {
    await openFirm(memberPage);
    await memberPage.getByRole('button', { name: `Join ${owner.company}` }).click();
    await expectAccessible(memberPage);
    await memberPage.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
    await expect(memberPage.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
    await looksRight(memberPage);
    await expect(memberPage.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });

  await test.step('the practitioner gives the firm a name of its own, which its members read', async () => {
    await openFirm(ownerPage);
    await ownerPage.getByRole('textbox', { name: 'Name', exact: true }).fill(`Starter and Partners ${width}`);
    await ownerPage.getByRole('button', { name: 'Save the name' }).click();
    await expectAccessible(ownerPage);
    await ownerPage.getByRole('dialog').getByRole('button', { name: 'Rename the firm' }).click();
    await expect(ownerPage.getByText('Name saved')).toBeVisible();
    await looksRight(ownerPage);
    await openFirm(memberPage);
    await expect(memberPage.getByText(`Members of Starter and Partners ${width}`)).toBeVisible();
  });

  const send = await apiAs(request, member);
  const post = await makeDraft(send, `FIRM/${stamp}`, `Boatyard ${stamp}`);
  await test.step('the colleague posts under the practitioner’s name and answers the interest in it', async () => {
    await postDraft(send, post, today(), addDays(today(), 27));
    const buyer = await apiAs(request, await newBuyer(request));
    await buyer('POST', `buyer/express-interest?id=${post}`, { ExpressInterestText: `We build boats ${stamp}.` });
    await memberPage.goto(`/post/${post}`);
    await expect(memberPage.getByText('Sally Starter')).toBeVisible();
    await memberPage.getByRole('link', { name: 'Modify End Date' }).click();
    await expect(memberPage.getByRole('heading', { level: 1, name: /Modify/ })).toBeVisible();
    await expect(memberPage.getByText('This post is not yours.')).toHaveCount(0);
    await memberPage.goto('/user/view-interest');
    await memberPage
      .getByRole('link', { name: /View|Nora Newman/ })
      .first()
      .click();
    await expect(memberPage.getByText(`We build boats ${stamp}.`)).toBeVisible();
    await memberPage.getByRole('button', { name: 'Replied' }).click();
    await expect(memberPage.getByRole('button', { name: 'Replied', pressed: true })).toBeVisible();
  });

  await test.step('as a reader they read, and are offered nothing that changes', async () => {
    await openFirm(ownerPage);
    await ownerPage.getByRole('button', { name: 'Change role of Connor Colleague' }).click();
    await ownerPage
      .getByRole('dialog')
      .getByRole('radio', { name: /^Reader/ })
      .check();
    await expectAccessible(ownerPage);
    await ownerPage.getByRole('button', { name: 'Save role' }).click();
    await expect(ownerPage.getByText('Role changed')).toBeVisible();
    await memberPage.goto(`/post/${post}`);
    await expect(memberPage.getByText('Live dates')).toBeVisible();
    await expect(memberPage.getByRole('link', { name: 'Modify End Date' })).toHaveCount(0);
    await expect(memberPage.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
    await expect.poll(() => menuOf(memberPage, width)).not.toContain('Add post');
    await memberPage.goto(`/post/${post}/withdraw`);
    await expect(memberPage.getByText('Your role in the firm does not include this page')).toBeVisible();
    await expect(memberPage.getByText(/for practitioners and colleagues of the firm/)).toBeVisible();
    await looksRight(memberPage);
  });

  await test.step('who is removed is refused at once', async () => {
    await ownerPage.getByRole('button', { name: 'Remove Connor Colleague' }).click();
    await ownerPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(ownerPage.getByText('Member removed')).toBeVisible();
    await expect(ownerPage.getByText('You are the only member.')).toBeVisible();
    await memberPage.goto('/user/live-posts');
    await expect(memberPage.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
    await expect(memberPage.getByText(`Boatyard ${stamp}`)).toHaveCount(0);
    await memberPage.goto('/user/view-interest');
    await expect(memberPage.getByText(`We build boats ${stamp}.`)).toHaveCount(0);
    await ownerPage.goto('/user/live-posts');
    await expect(ownerPage.getByRole('link', { name: new RegExp(`Boatyard ${stamp}`) }).first()).toBeVisible();
  });
});
