import type { Page } from '@playwright/test';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { enter, type NewUser, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function openHandOvers(page: Page): Promise<void> {
  await page.goto('/user/hand-overs');
  await expect(page.getByRole('heading', { level: 1, name: 'Hand-overs' })).toBeVisible();
  await page.getByText('Ask for another practitioner’s post').click();
  await expect(page.getByRole('form', { name: 'Ask for a post' })).toBeVisible();
}

/** Somebody's form to hand posts over. */
const formOf = (page: Page) => page.getByRole('form', { name: 'Hand over posts' });

const narrow = 390;

test(`at ${narrow} a post is handed over: asked, agreed, gone for the old firm, whole for the new, each told once`, async ({
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
    await looksRight(giverPage);
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
    await looksRight(successorPage);
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

const wide = 1440;

test(`at ${wide} an Admin agrees for who does not answer, refuses, and hands over all that somebody has`, async ({
  visitor,
  signedIn,
  request,
}) => {
  const stamp = `${Date.now().toString(36)}-${wide}`;
  const [giver, successor] = [
    await newSeller(request, undefined, ['Gone', 'Away']),
    await newSeller(request, undefined, ['Nina', 'New']),
  ];
  const send = await apiAs(request, giver);
  const [first, second] = [
    await makeDraft(send, `ONE/${stamp}`, `Tannery ${stamp}`),
    await makeDraft(send, `TWO/${stamp}`, `Brewery ${stamp}`),
  ];
  const asks = await apiAs(request, successor);
  for (const Reference of [`ONE/${stamp}`, `NONE/${stamp}`])
    await asks('POST', 'seller/ask-hand-over', { Email: giver.email, Reference, Reason: 'replaced' });
  const page = await signedIn('admin');
  await page.setViewportSize({ width: wide, height: 900 });
  await page.goto('/admin/hand-overs');
  const waiting = page.getByRole('region', { name: 'Requests that wait' });
  await expect(waiting.getByText(`Tannery ${stamp}`)).toBeVisible();
  const cardOf = (reference: string) =>
    waiting.locator(':scope > *').filter({ has: page.getByText(reference, { exact: true }) });
  await cardOf(`NONE/${stamp}`).getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('There is no such post.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Request declined')).toBeVisible();
  await cardOf(`ONE/${stamp}`).getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('1 post handed over')).toBeVisible();
  await expect(page.getByText(`Tannery ${stamp}`)).toHaveCount(0);

  await page.goto(`/admin/users?search=${encodeURIComponent(giver.email)}`);
  await page
    .getByRole('link', { name: /Gone Away|Away/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hand over all posts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please say why').first()).toBeVisible();
  await looksRight(page);
  await dialog.getByLabel('Email of the successor').fill(successor.email);
  await dialog.getByLabel('Reason').selectOption('Death');
  await dialog.getByLabel('Why, and on whose word').fill('Letter of the licensing body.');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Nina New')).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Hand over 1 post' }).click();
  await expect(page.getByText('1 post handed over')).toBeVisible();
  await looksRight(page);
  const has = await visitor();
  await enter(has, successor);
  for (const id of [first, second]) {
    await has.goto(`/post/${id}`);
    await expect(has.getByText('Handed over', { exact: true })).toBeVisible();
  }
});

test('a practitioner with a live post is removed: the successor is chosen, the buyer told once, and it stands in both histories', async ({
  visitor,
  request,
}) => {
  const stamp = Date.now().toString(36);
  const [owner, leaver, third] = [
    await newSeller(request),
    await newSeller(request, undefined, ['Lena', 'Leaver']),
    await newSeller(request, undefined, ['Tess', 'Third']),
  ];
  const invites = await apiAs(request, owner);
  for (const user of [leaver, third]) {
    await invites('POST', 'seller/invite-member', { Email: user.email, Role: 'practitioner' });
    const joins = await apiAs(request, user);
    const [invitation] = (await (await joins('GET', 'seller/firm')).json()).invited;
    await joins('POST', 'allauth/join-firm', { InvitationId: invitation.id });
  }
  const send = await apiAs(request, leaver);
  const post = await makeDraft(send, `GONE/${stamp}`, `Foundry ${stamp}`);
  await postDraft(send, post, today(), addDays(today(), 27));
  const buyer = await newBuyer(request);
  const buys = await apiAs(request, buyer);
  await buys('POST', `buyer/express-interest?id=${post}`, { ExpressInterestText: `We cast iron ${stamp}.` });
  const page = await visitor();
  await enter(page, owner);
  await page.goto('/user/firm');
  await page.getByRole('button', { name: 'Remove Lena Leaver' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(new RegExp(`GONE/${stamp}`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please choose who takes over each post').first()).toBeVisible();
  await looksRight(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await dialog.getByLabel('Who takes over?').selectOption('Tess Third');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/Member removed\. 1 post handed over to Tess Third/)).toBeVisible();
  const done = /Handed a post over.*from Lena Leaver.* to Tess Third/;
  await expect(page.getByRole('list', { name: 'Who did what' }).getByText(done)).toBeVisible();
  await page.goto(`/post/${post}`);
  await page.getByText('Who did what, and when').click();
  await expect(page.getByRole('list', { name: 'History' }).getByText(done)).toBeVisible();
  for (const [who, subject] of [
    [buyer, 'Another practitioner now deals with your interest'],
    [third, 'You are in charge of 1 post'],
  ] as const)
    await expect.poll(async () => (await mailsTo(request, who.email, subject)).length).toBe(1);
});
