import type { Page } from '@playwright/test';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectSound, test } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

async function openTeam(page: Page): Promise<void> {
  await page.goto('/user/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
}
const width = 390;

test(`at ${width} invites a colleague who joins, finds a shared post, sees the lead’s interest, and is removed`, async ({
  visitor,
  request,
}) => {
  const stamp = `${Date.now().toString(36)}-${width}`;
  const [lead, member] = [await newBuyer(request), await newBuyer(request)];
  const [leadPage, memberPage] = [await visitor(), await visitor()];
  for (const [page, user] of [
    [leadPage, lead],
    [memberPage, member],
  ] as const) {
    await enter(page, user);
    await page.setViewportSize({ width, height: 900 });
  }
  const send = await apiAs(request, await newSeller(request));
  const post = await makeDraft(send, `TEAM/${stamp}`, `Chandlery ${stamp}`);
  await postDraft(send, post, today(), addDays(today(), 27));

  await test.step('a buyer alone is offered no list of a team, and invites by keyboard', async () => {
    await leadPage.goto('/posting-inbox/');
    await expect(leadPage.getByRole('link', { name: 'Shortlist', exact: true })).toBeVisible();
    await expect(leadPage.getByRole('navigation', { name: 'Lists of posts' }).getByRole('link')).toHaveCount(4);
    await openTeam(leadPage);
    await expect(leadPage.getByText('You are the only member.')).toBeVisible();
    await leadPage.getByLabel('Email', { exact: true }).focus();
    await leadPage.keyboard.press('Enter');
    await expect(leadPage.getByText('Please Enter an Email').first()).toBeVisible();
    await leadPage.keyboard.type(member.email);
    await leadPage.keyboard.press('Enter');
    await expect(leadPage.getByText('Invitation sent')).toBeVisible();
    await expect.poll(async () => (await mailsTo(request, member.email, 'You are invited')).length).toBe(1);
  });

  await test.step('the colleague is told what the team sees, and joins', async () => {
    await openTeam(memberPage);
    await memberPage.getByRole('button', { name: 'Join the team of Newman Ltd', exact: true }).click();
    await expect(memberPage.getByRole('dialog').getByText(/but not the message/)).toBeVisible();
    await expectAccessible(memberPage);
    await memberPage.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
    await expect(memberPage.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
    await expectSound(memberPage);
    await expect(memberPage.getByRole('button', { name: /^Remove|^Make/ })).toHaveCount(0);
  });

  await test.step('the lead shares a post with a note, and expresses interest in it', async () => {
    await leadPage.goto(`/post/${post}`);
    await leadPage.getByRole('button', { name: 'Share with your team' }).click();
    await leadPage.getByLabel('Note to your team').fill(`Moorings included ${stamp}`);
    await expectAccessible(leadPage);
    await leadPage.getByRole('button', { name: 'Share with your team' }).click();
    await expect(leadPage.getByRole('list', { name: 'Shared with your team' })).toContainText('You shared this');
    const leads = await apiAs(request, lead);
    await leads('POST', `buyer/express-interest?id=${post}`, { ExpressInterestText: `Private words ${stamp}.` });
  });

  await test.step('the colleague finds the post, its note and the interest, and may write too', async () => {
    await memberPage.goto('/posting-inbox/');
    await memberPage.getByRole('navigation', { name: 'Lists of posts' }).getByRole('link', { name: 'Team' }).click();
    await expect(memberPage.getByRole('heading', { level: 1, name: 'Shared with your team' })).toBeVisible();
    await expect(memberPage.getByText('Shared by Nora Newman. Interest expressed by Nora Newman.')).toBeVisible();
    await memberPage.getByRole('link', { name: `Chandlery ${stamp}` }).click();
    const team = memberPage.getByRole('region', { name: 'Your team' });
    await expect(team.getByText(`Moorings included ${stamp}`)).toBeVisible();
    await expect(team.getByText(/expressed interest on/)).toBeVisible();
    await expect(memberPage.getByText('Private words')).toHaveCount(0);
    await memberPage.goto(`/post/${post}/express-interest/`);
    await expect(memberPage.getByText('Your team has already expressed interest: Nora Newman')).toBeVisible();
    await expect(memberPage.getByRole('button', { name: /Express|Send/ })).toBeVisible();
    await memberPage.goto('/expressed-interest/');
    await expect(memberPage.getByRole('list', { name: 'Interest of your team' })).toContainText(`Chandlery ${stamp}`);
  });

  await test.step('criteria that the lead shares are used by the colleague, and what they change the lead sees', async () => {
    const name = `Marine ${stamp}`;
    await leadPage.goto('/user/keywords');
    await leadPage.getByRole('button', { name: 'Share with your team' }).click();
    const dialog = leadPage.getByRole('dialog');
    await expect(dialog.getByText(/A copy is shared: these stay yours alone/)).toBeVisible();
    await expectAccessible(leadPage);
    await leadPage.keyboard.type(name);
    await leadPage.keyboard.press('Enter');
    await expect(leadPage).toHaveURL(/set=\d+/);
    await expect(leadPage.getByText(/changes for everyone who uses these criteria/)).toBeVisible();
    await openTeam(memberPage);
    await memberPage.getByRole('button', { name: `Use ${name}` }).click();
    await expect(memberPage.getByText(/not emailed until you choose so/)).toBeVisible();
    await memberPage.getByRole('link', { name: `Open ${name}` }).click();
    await memberPage
      .getByRole('navigation', { name: 'Criteria', exact: true })
      .getByRole('link', { name: 'Keywords' })
      .click();
    await memberPage.getByRole('textbox', { name: /Keywords/ }).fill('boatyard');
    await memberPage.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(memberPage.getByText('Criteria saved for your team')).toBeVisible();
    await leadPage.reload();
    await expect(leadPage.getByRole('textbox', { name: /Keywords/ })).toHaveValue('boatyard');
  });

  await test.step('who is removed has nothing of the team any more', async () => {
    await openTeam(leadPage);
    await leadPage.getByRole('button', { name: 'Remove Nora Newman' }).click();
    await leadPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(leadPage.getByText('Member removed')).toBeVisible();
    await memberPage.goto(`/post/${post}`);
    await expect(memberPage.getByRole('heading', { level: 1, name: `Chandlery ${stamp}` })).toBeVisible();
    await expect(memberPage.getByRole('region', { name: 'Your team' })).toHaveCount(0);
    await memberPage.goto('/posting-inbox/?posts=team');
    await expect(memberPage.getByText('Your team shares no posts yet.')).toBeVisible();
    await memberPage.goto('/user/keywords');
    await expect(memberPage.getByRole('button', { name: 'Add criteria' })).toBeVisible();
    await expect(memberPage.getByRole('navigation', { name: 'Your criteria' })).toHaveCount(0);
    await expect(memberPage.getByRole('button', { name: 'Share with your team' })).toHaveCount(0);
  });
});
