import type { Page, Request } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enter, newBuyer } from './new-user.ts';

const sent = 'Your interest has been sent to the practitioner';
const text = (page: Page) => page.getByLabel('Message to the practitioner');
const send = (page: Page) => page.getByRole('button', { name: 'Express Interest' });
const isSend = (request: Request) => request.method() === 'POST' && request.url().includes('express-interest');

/** Opens the message form of the newest post of the inbox; returns the post's heading. */
async function openForm(page: Page): Promise<string> {
  await page.goto('/posting-inbox/');
  const card = page.getByRole('heading', { level: 2 }).getByRole('link').first();
  const heading = (await card.textContent()) ?? '';
  await card.click();
  await page.getByRole('link', { name: 'Express Interest' }).click();
  await expect(text(page)).toBeVisible();
  return heading;
}

const width = 390;

test(`at ${width} an interest is sent once by a double click, marked in the inbox and kept in the list`, async ({
  visitor,
  request,
}) => {
  const page = await visitor();
  await page.setViewportSize({ width, height: 900 });
  await enter(page, await newBuyer(request));
  await page.goto('/expressed-interest/');
  await expect(page.getByText("Looks like there's nothing here.")).toBeVisible();

  const heading = await openForm(page);
  await send(page).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(text(page)).toBeFocused();
  await text(page).fill('We have funds ready.');
  await expect(page.getByText('20 / 4000')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const sends: Request[] = [];
  page.on('request', (one) => isSend(one) && sends.push(one));
  await send(page).dblclick();
  await expect(page.getByText(sent)).toBeVisible();
  expect(sends).toHaveLength(1);

  await page.goto('/posting-inbox/');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
      .getByText('Interest expressed'),
  ).toBeVisible();
  await page.goto('/expressed-interest/');
  const card = page.getByRole('listitem').filter({ hasText: heading });
  await expect(card.getByText('Not read yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
