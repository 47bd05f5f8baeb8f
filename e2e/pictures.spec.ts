import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { unreachable } from '../shared-auth/src/api-error.ts';
import {
  pictureDeclaration,
  pictureProblems,
  picturesAdded,
} from '../shared-contract/src/marketplace/pictures/picture-limits.ts';
import { addDays } from '../shared-contract/src/platform/clock/calendar.ts';
import { cutLine, expect, expectNoSidewaysScroll, expectSound, test } from './fixtures.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const aFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic00000000') };

/** Whether a picture is rendered, and not only its space. */
const isDrawn = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: alt })
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(1);

const width = 390;

test(`at ${width} adds, describes and orders pictures by keyboard; a buyer opens and an Admin removes one`, async ({
  visitor,
  signedIn,
  request,
}) => {
  const stamp = `${Date.now().toString(36)}-${width}`;
  const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
  const send = await apiAs(request, seller);
  const id = await makeDraft(send, `PICT/${stamp}`, `Bakery ${stamp}`);
  await postDraft(send, id, today(), addDays(today(), 27));
  const page = await visitor();
  await page.setViewportSize({ width, height: 900 });
  await enter(page, seller);
  const looksRight = async (shown = page) => {
    await expectSound(shown);
  };

  await test.step('what is chosen waits for the declaration; what is no picture is refused in words', async () => {
    await page.goto(`/post/${id}`);
    await page.getByRole('link', { name: 'Pictures', exact: true }).first().click();
    await expect(page.getByText('No pictures yet')).toBeVisible();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose pictures' }).click(),
    ]);
    await chooser.setFiles([await aFile('ovens.jpg', '#976'), await aFile('yard.jpg', '#697'), heic]);
    await expect(page.getByText(pictureProblems.waiting(3))).toBeVisible();
    await looksRight();
    await cutLine(page);
    await page.getByRole('checkbox', { name: pictureDeclaration }).focus();
    await page.keyboard.press('Space');
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByText(unreachable.data.message)).toHaveCount(3);
    await looksRight();
    await page.context().setOffline(false);
    for (const name of ['ovens.jpg', 'yard.jpg', 'IMG_1.HEIC']) {
      await page.getByRole('button', { name: `Try again: ${name}` }).click();
      if (name !== 'IMG_1.HEIC') await expect(uploads.getByText(name)).toHaveCount(0);
    }
    await expect(page.getByRole('status').filter({ hasText: picturesAdded(2) })).toBeVisible();
    await expect(page.getByText(pictureProblems.heic)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Picture 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss IMG_1.HEIC' }).click();
  });

  await test.step('each is described and put in order by keyboard', async () => {
    for (const [number, text] of [
      [1, 'Deck ovens'],
      [2, 'The yard'],
    ] as const) {
      const form = page.getByRole('form', { name: `Picture ${number}` });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Describe what the picture shows')).toBeVisible();
      await form.getByRole('textbox', { name: 'Description' }).fill(text);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Picture saved')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Move Picture 2 earlier' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Picture 2 is now number 1' })).toBeVisible();
    await expect(
      page.getByRole('form', { name: 'Picture 1' }).getByRole('textbox', { name: 'Description' }),
    ).toHaveValue('The yard');
  });

  const reader = await visitor();
  await reader.setViewportSize({ width, height: 900 });
  await enter(reader, buyer);
  await test.step('a buyer opens them, goes on by arrow key, and reports one', async () => {
    await reader.goto(`/post/${id}`);
    const open = reader.getByRole('button', { name: 'Open picture 1 of 2: The yard' });
    await expect(open).toBeVisible();
    await open.focus();
    await reader.keyboard.press('Enter');
    await expect(reader.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeVisible();
    await isDrawn(reader, 'The yard');
    await reader.keyboard.press('ArrowRight');
    await expect(reader.getByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible();
    await isDrawn(reader, 'Deck ovens');
    await looksRight(reader);
    // At the smallest window width, and in forced colours.
    await reader.setViewportSize({ width: 320, height: 568 });
    await reader.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await expect(reader.getByRole('link', { name: 'Report this picture' })).toBeInViewport();
    await reader.keyboard.press('Escape');
    await expect(reader.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(open).toHaveCSS('outline-style', 'solid');
    await expectNoSidewaysScroll(reader);
    await reader.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    await reader.setViewportSize({ width, height: 900 });
    await reader.keyboard.press('Enter');
    await reader.getByRole('link', { name: 'Report this picture' }).click();
    await expect(reader.getByRole('textbox', { name: 'Message' })).toHaveValue(
      `About picture 1 of the post at /for-sale/${id}:\n`,
    );
  });

  await test.step('an Admin takes one off with a reason, and the buyer sees the other alone', async () => {
    const admin = await signedIn('admin');
    await admin.setViewportSize({ width, height: 900 });
    await admin.goto(`/post/${id}`);
    await admin.getByRole('button', { name: 'Open picture 1 of 2: The yard' }).click();
    await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    await admin.getByRole('textbox', { name: 'Reason' }).fill('A number plate can be read.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(admin.getByRole('button', { name: 'Open picture 1 of 1: Deck ovens' })).toBeVisible();
    await reader.goto(`/post/${id}`);
    await expect(reader.getByRole('button', { name: 'Open picture 1 of 1: Deck ovens' })).toBeVisible();
  });
});
