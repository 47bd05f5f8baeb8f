import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { displayWeekday } from '../shared-contract/src/marketplace/timetable/timetable-words.ts';
import { addDays, displayDate } from '../shared-contract/src/platform/clock/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, expectSound, test } from './fixtures.ts';
import { enter, newBuyer, newSeller } from './new-user.ts';
import { apiAs, makeDraft, postDraft, today } from './seller-post.fixture.ts';

const final = 'Best and final offers by';

/** The calendar file of the current post: its entry for the final date. */
async function calendarOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to your calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('timetable.ics');
  const file = await readFile(await download.path(), 'utf8');
  const value = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(file)?.[1]?.trim();
  return { uid: value('UID'), sequence: value('SEQUENCE'), start: value('DTSTART;') };
}

const width = 390;

test(`at ${width} sets dates, shows them, moves one with a reason, and a later calendar file moves the entry`, async ({
  visitor,
  request,
}) => {
  const stamp = `${Date.now().toString(36)}-${width}`;
  const [seller, buyer] = [await newSeller(request), await newBuyer(request)];
  const send = await apiAs(request, seller);
  const id = await makeDraft(send, `TIME/${stamp}`, `Brewery ${stamp}`);
  await postDraft(send, id, today(), addDays(today(), 27));
  const [first, earlier] = [addDays(today(), 20), addDays(today(), 12)];
  const page = await visitor();
  await page.setViewportSize({ width, height: 900 });
  await enter(page, seller);
  const save = () => page.getByRole('button', { name: 'Save timetable' }).click();
  const saved = page.getByRole('status').filter({ hasText: 'Timetable saved' });

  await test.step('the seller sets a final date and an open day, by keyboard where it is typed', async () => {
    await page.goto(`/post/${id}`);
    await page.getByRole('link', { name: 'Timetable', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timetable' })).toBeVisible();
    await page.getByRole('textbox', { name: final }).fill(displayDate(first));
    await save();
    await expect(page.getByText('Choose the time').first()).toBeVisible();
    await expectSound(page);
    await page.getByRole('combobox', { name: `${final}: time` }).focus();
    await page.keyboard.type('12:00');
    await expect(page.getByRole('combobox', { name: `${final}: time` })).toHaveValue('12:00');
    await page.getByRole('combobox', { name: 'Viewing' }).selectOption('On open days');
    await page.getByRole('button', { name: 'Add an open day' }).click();
    await page
      .getByRole('group', { name: 'Open day 1' })
      .getByRole('textbox')
      .fill(displayDate(addDays(today(), 3)));
    await page.getByRole('textbox', { name: 'What an offer must contain' }).fill('https://funds.example');
    await save();
    await expect(saved).toBeVisible();
    await page.getByRole('link', { name: 'Back to the post' }).first().click();
    await expect(page.getByRole('heading', { name: 'Timetable of the sale' })).toBeVisible();
    await expect(page.getByText('https://funds.example')).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://funds.example' })).toHaveCount(0);
  });

  const reader = await visitor();
  await reader.setViewportSize({ width, height: 900 });
  await enter(reader, buyer);
  let before: Awaited<ReturnType<typeof calendarOf>> | undefined;
  await test.step('a buyer reads the date with its zone, without what is for holders, and saves it', async () => {
    await reader.goto(`/post/${id}`);
    await expect(reader.getByText(new RegExp(`12:00 (GMT|BST), ${displayWeekday(first)}`)).first()).toBeVisible();
    await expect(reader.getByText('In 20 days')).toBeVisible();
    await expect(reader.getByText('https://funds.example')).toHaveCount(0);
    await expectNoSidewaysScroll(reader);
    before = await calendarOf(reader);
    expect(before).toMatchObject({ sequence: '0', start: `${first.replaceAll('-', '')}T120000` });
  });

  await test.step('the date comes earlier with a reason and once it is confirmed; not too early', async () => {
    await page.goto(`/post/${id}/timetable`);
    const field = page.getByRole('textbox', { name: final });
    await field.fill(displayDate(today()));
    await page.getByRole('combobox', { name: `${final}: time` }).selectOption('18:00');
    await save();
    await expect(page.getByText(/must be in the future|only with 24 hours’ notice/).first()).toBeVisible();
    await page.getByRole('combobox', { name: `${final}: time` }).selectOption('12:00');
    await field.fill(displayDate(earlier));
    await save();
    await expect(page.getByText(/Say why a date comes earlier/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason for moving a date' }).fill('The funding ends');
    await expectSound(page);
    await save();
    await expect(page.getByRole('dialog', { name: 'Bring a date forward?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bring it forward' }).click();
    await expect(saved).toBeVisible();
  });

  await test.step('the buyer reads both dates and the reason; the calendar file moves the entry', async () => {
    await reader.reload();
    await expect(reader.getByText(/moved from/)).toContainText('Reason: The funding ends');
    expect(await calendarOf(reader)).toEqual({
      ...{ uid: before?.uid, sequence: '1' },
      start: `${earlier.replaceAll('-', '')}T120000`,
    });
  });
});
