import { expect, test } from '@jest/globals';
import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { displayDeadline } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { addDays, displayDate, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen, within } from '@testing-library/react';
import { openArea } from '../buyer-area.fixture.ts';
import { aKnownPost, aPost } from '../post.fixture.ts';

const today = londonDay(new Date());
const deadline = (days: number, time = '12:00') => {
  const day = addDays(today, days);
  return { day, time, at: londonInstant(day, time).toISOString() };
};
const timetable = (over: Partial<Timetable> = {}): Timetable => ({
  ...{ questionsClose: deadline(-1), indicativeOffersBy: null, finalOffersBy: deadline(12) },
  ...{ completionExpected: null, exclusivityUntil: null, viewing: 'open days', viewingArea: 'Near Leeds' },
  openDays: [{ day: addDays(today, 3), from: '10:00', to: '16:00' }],
  changes: [],
  ...over,
});
const open = (post: ReturnType<typeof aPost>, as: 'buyer' | 'seller' = 'buyer', query = '') =>
  openArea(`/post/7${query}`, { as, userId: `${as}-1`, wire: { 'GET /allauth/post': () => ({ body: post }) } });
const card = async () =>
  within((await screen.findByRole('heading', { name: 'Timetable of the sale' })).closest('.card') as HTMLElement);

test('shows each date with its zone and remaining time, and marks past ones', async () => {
  open(aPost({ timetable: timetable() }));
  const shown = await card();
  expect(shown.getByText(displayDeadline(deadline(12).at), { exact: false })).toBeTruthy();
  expect(shown.getByText('In 12 days')).toBeTruthy();
  expect(shown.getByText('Passed')).toBeTruthy();
  expect(shown.getByText('Near Leeds')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Add to your calendar' })).toBeTruthy();
  expect(shown.queryByText(/particulars are released/)).toBeNull();
  expect(shown.queryByRole('link')).toBeNull();
});

test('shows each move with its reason, as plain text', async () => {
  const [from, to] = [deadline(14).at, deadline(12).at];
  const reason = 'Funding ends, see <b>https://offers.example</b>';
  const change = { deadline: 'finalOffersBy', change: 'moved', from, to, reason, madeAt: new Date().toISOString() };
  open(aPost({ timetable: timetable({ changes: [change] }) }));
  const shown = await card();
  expect(shown.getByText(/moved from/).textContent).toContain(
    `${displayDeadline(to)}, on ${displayDate(today)}. Reason: ${reason}`,
  );
  expect(shown.queryByRole('link')).toBeNull();
});

test('shows no timetable card without dates', async () => {
  open(aPost());
  await screen.findByText('At a glance');
  expect(screen.queryByText('Timetable of the sale')).toBeNull();
});

const whole = () => timetable({ offerInstructions: 'Proof of funds', offersTo: 'offers@firm.example' });

test('shows the owner what is for holders with an edit link, but not in the buyer’s view', async () => {
  open(aKnownPost({ timetable: whole() }), 'seller');
  const shown = await card();
  expect(shown.getByText('Proof of funds')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Edit timetable' }).getAttribute('href')).toBe('/post/7/timetable');
});

test('looking as a buyer, an owner sees what buyers do', async () => {
  open(aKnownPost({ timetable: whole() }), 'seller', '?view=buyer');
  const shown = await card();
  expect(shown.queryByText('Proof of funds')).toBeNull();
  expect(shown.queryByRole('link')).toBeNull();
});

test('tells the owner of a hidden post that buyers do not see its dates', async () => {
  open(aKnownPost({ approved: false, timetable: whole() }), 'seller');
  expect((await card()).getByText('Buyers are not shown these dates now.')).toBeTruthy();
});
