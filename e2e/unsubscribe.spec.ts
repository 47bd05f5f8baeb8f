import type { APIRequestContext } from '@playwright/test';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { expect, expectSound, test } from './fixtures.ts';
import { mailedLink, mailsTo } from './mail.fixture.ts';
import { newBuyer } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const stamp = Date.now().toString(36);

/** A new buyer with an alert in the mail, and the unsubscribe link in the alert. */
async function alertedBuyer(request: APIRequestContext, heading: string) {
  const buyer = await newBuyer(request);
  const send = await apiAs(request, 'seller');
  await postDraft(send, await makeDraft(send, `E2E/${stamp}`, heading), today(), addDays(today(), 27));
  await mailedLink(request, buyer.email, heading);
  const [alert] = await mailsTo(request, buyer.email, heading);
  return { buyer, link: /Unsubscribe this address:\n(\S+)/.exec(alert?.text ?? '')?.[1] ?? '' };
}

const width = 390;

test(`at ${width} the link in an alert stops alerts with one press, without a login, and can be undone`, async ({
  visitor,
  request,
}) => {
  const { buyer, link } = await alertedBuyer(request, `Unsubscribed joinery ${width} ${stamp}`);
  const page = await visitor();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 2, name: 'Stop email alerts to this address?' })).toBeVisible();
  await expect(page.getByText(buyer.email)).toBeVisible();
  await expectSound(page);
  // Opening it again, like a scanner, has changed nothing.
  await request.get(link);
  await request.head(link);
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'You are unsubscribed' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'This address is unsubscribed' })).toBeVisible();
  await page.getByRole('button', { name: 'Resubscribe' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'You are subscribed again' })).toBeFocused();

  await page.goto(`${link.slice(0, -4)}AAAA`);
  await expect(page.getByRole('alert')).toContainText('This link does not work');
  await expectSound(page);
});
