import type { Page, Request } from '@playwright/test';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expect, expectSound, test } from './fixtures.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const asked = 'May Newman Ltd visit the site on a Sunday?';
const published = 'Can the site be visited on a Sunday?';

const width = 390;

test(`at ${width} asks a question once, publishes a reworded answer to all, and corrects it`, async ({
  visitor,
  request,
}) => {
  const stamp = `${Date.now().toString(36)}-${width}`;
  const [seller, buyer, rival] = [await newSeller(request), await newBuyer(request), await newBuyer(request)];
  const send = await apiAs(request, seller);
  const id = await makeDraft(send, `ASK/${stamp}`, `Brewery ${stamp}`);
  await postDraft(send, id, today(), addDays(today(), 27));
  const open = async (user: Parameters<typeof enter>[1]) => {
    const page = await visitor();
    await page.setViewportSize({ width, height: 900 });
    await enter(page, user);
    return page;
  };
  const looksRight = async (page: Page) => {
    await expectSound(page);
  };
  const reader = await open(buyer);
  const goTo = async (page: Page, name: 'Answer questions' | 'Questions and Answers') => {
    await page.goto(`/post/${id}`);
    // Waiting and new items are counted next to it.
    const links = page.getByRole('link', { name: new RegExp(`^${name}(?: \\(1(?: new)?\\))?$`) });
    await links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  await test.step('before an expression of interest nothing is asked', async () => {
    await goTo(reader, 'Questions and Answers');
    await expect(reader.getByText(/Express interest first/)).toBeVisible();
    const buys = await apiAs(request, buyer);
    await buys('POST', `buyer/express-interest?id=${id}`, { ExpressInterestText: 'We would like it.' });
  });

  await test.step('the question survives a reload, and is sent once by a double click', async () => {
    await goTo(reader, 'Questions and Answers');
    await reader.getByRole('button', { name: 'Send question' }).click();
    await expect(reader.getByText('Please write your question')).toBeVisible();
    await looksRight(reader);
    await reader.getByRole('textbox', { name: 'Your question' }).fill(asked);
    await reader.reload();
    await expect(reader.getByRole('textbox', { name: 'Your question' })).toHaveValue(asked);
    const sends: Request[] = [];
    reader.on('request', (one) => one.url().includes('ask-question') && sends.push(one));
    await reader.getByRole('button', { name: 'Send question' }).dblclick();
    await expect(reader.getByText('Waiting for an answer')).toBeVisible();
    await expect(reader.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
    expect(sends).toHaveLength(1);
  });

  const page = await open(seller);
  await test.step('the practitioner rewords it by keyboard, looks at it and publishes it', async () => {
    await goTo(page, 'Answer questions');
    await expect(page.getByText(asked)).toBeVisible();
    await page.getByRole('button', { name: `Answer: ${asked}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('The question as buyers read it').fill(published);
    await page.getByRole('textbox', { name: 'The answer' }).fill('Yes, by appointment.');
    await page.getByLabel('Everybody who sees the post').check();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/Draft saved/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check this doesn’t identify the buyer' });
    await expect(dialog.getByText(published)).toBeVisible();
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Publish answer' }).click();
    await expect(page.getByText('Answer published')).toBeVisible();
    await looksRight(page);
  });

  const other = await open(rival);
  await test.step('a rival reads the answer and not who asked', async () => {
    await goTo(other, 'Questions and Answers');
    await expect(other.getByRole('heading', { name: published })).toBeVisible();
    await expect(other.getByText('New', { exact: true })).toBeVisible();
    await expect(other.getByText(/Newman/)).toHaveCount(0);
  });

  await test.step('a correction shows both dates and what it said before', async () => {
    await page.getByRole('button', { name: `Correct: ${asked}` }).click();
    await page.getByRole('textbox', { name: 'The answer' }).fill('No: on Saturdays only.');
    await page.getByRole('button', { name: 'Review and publish the correction' }).click();
    await page.getByRole('button', { name: 'Publish correction' }).click();
    await expect(page.getByText('Correction published')).toBeVisible();
    await other.reload();
    await expect(other.getByText('No: on Saturdays only.')).toBeVisible();
    await expect(other.getByText(/Corrected .*; first published/)).toBeVisible();
    await other.getByText('What it said before').click();
    await expect(other.getByText('Yes, by appointment.')).toBeVisible();
  });
});
