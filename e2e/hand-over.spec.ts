import type { Page } from '@playwright/test';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectSound, test } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { enter, type NewUser, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

async function openHandOvers(page: Page): Promise<void> {
  await page.goto('/user/hand-overs');
  await expect(page.getByRole('heading', { level: 1, name: 'Hand-overs' })).toBeVisible();
  await page.getByText('Ask for another practitioner’s post').click();
  await expect(page.getByRole('form', { name: 'Ask for a post' })).toBeVisible();
}

/** Somebody's form for handing posts over. */
const formOf = (page: Page) => page.getByRole('form', { name: 'Hand over posts' });

const narrow = 390;

test(`at ${narrow} hands a post over: requested, agreed, moved completely, with one email to each`, async ({
  visitor,
  request,
}) => {
  const stamp = `${Date.now().toString(36)}-${narrow}`;
  const [giver, successor, buyer] = [
    await newSeller(request),
    await newSeller(request, undefined, ['Nina', 'New']),
    await newBuyer(request),
  ];
  const send = await apiAs(request, giver);
  const post = await makeDraft(send, `CASE/${stamp}`, `Boatyard ${stamp}`);
  await postDraft(send, post, today(), addDays(today(), 27));
  const buys = await apiAs(request, buyer);
  await buys('POST', `buyer/express-interest?id=${post}`, { ExpressInterestText: `We build boats ${stamp}.` });
  const pageOf = async (user: NewUser) => {
    const page = await visitor();
    await enter(page, user);
    await page.setViewportSize({ width: narrow, height: 900 });
    return page;
  };
  const [giverPage, successorPage] = [await pageOf(giver), await pageOf(successor)];

  await test.step('from the post the practitioner asks by keyboard; what is wrong is said first', async () => {
    await giverPage.goto(`/post/${post}`);
    await giverPage.getByRole('link', { name: 'Hand Over', exact: true }).click();
    await expect(giverPage.getByRole('heading', { level: 1, name: 'Hand-overs' })).toBeVisible();
    const form = formOf(giverPage);
    await expect(form.getByRole('checkbox', { name: new RegExp(`CASE/${stamp}`) })).toBeChecked();
    await form.getByLabel('Email of the successor').focus();
    await giverPage.keyboard.press('Enter');
    await expect(form.getByText('Please Enter an Email').first()).toBeVisible();
    await expect(form.getByText('Please Choose a Reason').first()).toBeVisible();
    await expectSound(giverPage);
    await form.getByLabel('Email of the successor').fill(successor.email.toUpperCase());
    await form.getByLabel('Reason').selectOption('Retirement');
    await form.getByLabel('What the successor should know').fill('The lease ends in March.');
    await form.getByRole('button', { name: 'Offer these posts' }).press('Enter');
    await expect(form.getByText('Request sent')).toBeVisible();
    const made = giverPage.getByRole('list', { name: 'Requests your firm has made' });
    await expect(made.getByText('Waiting for an answer')).toBeVisible();
  });

  await test.step('the successor reads the mail and the request, and takes over', async () => {
    await expect
      .poll(async () => (await mailsTo(request, successor.email.toUpperCase(), 'You are asked')).length)
      .toBe(1);
    await openHandOvers(successorPage);
    const list = successorPage.getByRole('list', { name: 'Requests to you' });
    await expect(list.getByText(`Boatyard ${stamp}`)).toBeVisible();
    await list.getByRole('button', { name: 'Agree' }).click();
    const dialog = successorPage.getByRole('dialog');
    await expect(dialog.getByText('You cannot undo this.')).toBeVisible();
    await expectAccessible(successorPage);
    await dialog.getByRole('button', { name: 'Take over' }).click();
    await expect(successorPage.getByText('1 post taken over')).toBeVisible();
    await expectSound(successorPage);
  });

  await test.step('the old firm no longer has it, in an open tab neither; the new one sees all', async () => {
    await giverPage.goto(`/post/${post}/amend-detail`);
    await expect(giverPage.getByText('This post is not yours.')).toBeVisible();
    await giverPage.goto('/user/view-interest');
    await expect(giverPage.getByRole('heading', { level: 1, name: 'View Interest' })).toBeVisible();
    await expect(giverPage.getByText(`Boatyard ${stamp}`)).toHaveCount(0);
    await giverPage.goto('/user/invoices');
    await expect(giverPage.getByText(`CASE/${stamp}`).first()).toBeVisible();
    await successorPage.goto(`/post/${post}`);
    await expect(successorPage.getByText('Handed over', { exact: true })).toBeVisible();
    await successorPage.goto('/user/view-interest');
    await successorPage
      .getByRole('link', { name: /View|Nora Newman/ })
      .first()
      .click();
    await expect(successorPage.getByText(`We build boats ${stamp}.`)).toBeVisible();
  });

  await test.step('each is mailed once', async () => {
    for (const [who, subject] of [
      [buyer, 'Another practitioner now deals with your interest'],
      [giver, '1 post handed over'],
      [successor, 'You are in charge of 1 post'],
    ] as const)
      await expect.poll(async () => (await mailsTo(request, who.email, subject)).length).toBe(1);
  });
});
