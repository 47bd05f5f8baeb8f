import type { Locator, Page } from '@playwright/test';
import { expect, expectSound, test } from './fixtures.ts';

const blocked = {
  title: 'Email cannot reach you',
  text: 'Your primary email address buyer@demo.example receives no mail.',
  actionName: 'removebounceorblock1',
  actionLabel: 'Remove suppression',
};
const unsubscribed = {
  title: 'Email alerts are off',
  text: 'Your secondary email address receives no alerts.',
  actionName: 'resubscribe2',
  actionLabel: 'Resubscribe',
};

/** Makes the API return these notices; pressed actions are answered by the real one, unless a test says otherwise. */
async function tell(page: Page, announcements: string[], disabled: (typeof blocked)[]): Promise<void> {
  await page.route('**/api/allauth/fetchNotifications', (route) => route.fulfill({ json: announcements }));
  await page.route('**/api/allauth/fetchDisabledEmailsNotification', (route) => route.fulfill({ json: disabled }));
}
const area = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const messages = (page: Page) => area(page).getByRole('article');
const unfold = (page: Page) => area(page).getByRole('button', { name: /messages for you/ });

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`defect 27: messages cover nothing, stay, and stay dismissed, at a width of ${size.width}`, async ({
    signedIn,
  }) => {
    const page = await signedIn('buyer');
    await page.setViewportSize(size);
    await tell(page, ['First announcement', 'Second announcement'], [blocked, unsubscribed]);
    await page.goto('/posting-inbox/');
    const bottom = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    // A phone has room for one line for several; a wide screen shows three (PD-71).
    if (size.width < 960) {
      await expect(unfold(page)).toHaveText('4 messages for you');
      expect((await area(page).boundingBox())?.height).toBeLessThan(60);
      await unfold(page).click();
    }
    await expect(messages(page)).toHaveCount(3);
    await expect(unfold(page)).toHaveCount(size.width < 960 ? 1 : 0);
    await expect(messages(page).first()).toContainText(blocked.title);
    await expect(area(page)).toContainText('1 more message');
    const width = (await messages(page).first().boundingBox())?.width;
    expect(width).toBe(Math.min(500, size.width - 24));
    const main = await page.getByRole('main').boundingBox();
    expect(main?.y).toBeGreaterThanOrEqual(await bottom(area(page)));
    await expectSound(page);
    await messages(page).first().getByRole('button', { name: 'Close' }).click();
    await expect(messages(page)).toHaveCount(3);
    await expect(messages(page).last()).toContainText('Second announcement');
    await messages(page).last().getByRole('button', { name: 'Close' }).click();
    await page.reload();
    if (size.width < 960) await expect(unfold(page)).toHaveText('2 messages for you');
    else await expect(messages(page)).toHaveCount(2);
  });
}
