import { expect, test } from '@jest/globals';
import type { Announcement } from '@marketplace/shared-contract/operations/notifications/admin-announcements';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const list = 'GET /admin/announcements';
const everybody = 'GET /admin/user-views';
const confirm = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Announce to everyone' }));
const one: Announcement = {
  announcementId: 3,
  text: 'No service on Sunday',
  createdDate: '2026-11-01T09:30:00.000Z',
  endDate: null,
  createdBy: 'Ann Archer',
  live: true,
  lastDay: null,
  audience: 'all',
};

test('lists announcements with their author and state; says so if there are none', async () => {
  const answer = held({
    body: [one, { ...one, announcementId: 2, text: 'Old', live: false, endDate: one.createdDate }],
  });
  openArea('/admin/announcements', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the announcements')).toBeTruthy();
  answer.release();
  for (const text of ['No service on Sunday', 'Live', 'Ended', 'No end date']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.getAllByText('Ann Archer')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^End / })).toHaveLength(1);
});

test('defect 35: asks before announcing and ends an announcement; does not send an empty one', async () => {
  let rows: Announcement[] = [];
  const { asked } = openArea('/admin/announcements', {
    [list]: () => ({ body: rows }),
    [everybody]: () => ({ body: { all: 1234, buyers: 1200, sellers: 33 } }),
    'POST /admin/announcement': ({ body }) => {
      rows = [{ ...one, text: (body as { Text: string }).Text }];
      return { body: 'Announced' };
    },
    'POST /admin/end-announcement': () => {
      rows = [{ ...one, live: false }];
      return { body: 'Announcement ended' };
    },
  });
  expect(await screen.findByText("Looks like there's nothing here.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('Please enter the announcement')).toBeTruthy();
  expect(asked).toHaveLength(1);
  const field = screen.getByLabelText('Announcement');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'No service on Sunday');
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  // Defect 35: what everybody sees is confirmed first, with their number.
  expect(await screen.findByRole('dialog', { name: 'Announce this to all 1,234 users?' })).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await confirm();
  expect(await screen.findByText('Announced', { selector: '.saved-text' })).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('');
  await userEvent.click(await screen.findByRole('button', { name: 'End “No service on Sunday”' }));
  expect(await screen.findByText('Announcement ended')).toBeTruthy();
  expect(await screen.findByText('Ended')).toBeTruthy();
  const [announced, ended] = asked.filter(({ call }) => call.startsWith('POST'));
  expect(announced?.body).toMatchObject({ Text: 'No service on Sunday', LastDay: '', Audience: 'all' });
  expect(ended?.query).toEqual({ id: '3' });
});

test('says why it was rejected and keeps the input; offers another try if the list fails', async () => {
  openArea('/admin/announcements', {
    [list]: () => refusal(500, 'Away for a moment'),
    [everybody]: () => refusal(500, 'Away for a moment'),
    'POST /admin/announcement': () =>
      refusal(400, 'Please choose a day in the future', { Until: 'Please choose a day in the future' }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  await userEvent.type(screen.getByLabelText('Announcement'), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await confirm();
  expect((await screen.findAllByText('Please choose a day in the future')).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue('Hello')).toBeTruthy();
});

test('design review 2: an announcement can have an audience and a last day, and is previewed', async () => {
  const { asked } = openArea('/admin/announcements', {
    [list]: () => ({
      body: [{ ...one, lastDay: '2026-11-30', endDate: '2026-12-01T00:00:00.000Z', audience: 'seller' }],
    }),
    [everybody]: () => ({ body: { all: 1234, buyers: 1200, sellers: 33 } }),
    'POST /admin/announcement': () => ({ body: 'Announced, with 30 November 2099 as its last day' }),
  });
  const row = within((await screen.findByText('No service on Sunday')).closest('tr') as HTMLElement);
  expect([row.getByText('Insolvency Practitioners'), row.getByText('30 November 2026')]).toHaveLength(2);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Your announcement')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Announcement'), 'Prices change');
  expect(preview.getByText('Prices change')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Visible until/), '1/2/2020');
  await userEvent.click(screen.getByLabelText('Interested Parties'));
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('Please choose today or a later day')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Visible until/));
  await userEvent.type(screen.getByLabelText(/^Visible until/), '30/11/2099');
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce this to all 1,200 Interested Parties?' }));
  expect(dialog.getByText(/until the end of 30 November 2099/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Announce to Interested Parties' }));
  expect(await screen.findByText('Announced, with 30 November 2099 as its last day')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'POST /admin/announcement')?.body).toMatchObject({
    ...{ Text: 'Prices change', LastDay: '2099-11-30', Audience: 'buyer' },
  });
});
