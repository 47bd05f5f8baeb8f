import { expect, test } from '@jest/globals';
import type { OwnTimetable, Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { bankHolidayOn } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import { addDays, displayDate, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, asPost } from '../post.fixture.ts';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const today = londonDay(new Date());
const inDays = (count: number) => addDays(today, count);
const live = asPost(aCard({ activeStartDate: [inDays(-3)], activeEndDate: [inDays(24)] }));
const deadline = (day: string, time = '12:00') => ({ day, time, at: londonInstant(day, time).toISOString() });
const timetable = (over: Partial<Timetable> = {}): Timetable => ({
  ...{ questionsClose: null, indicativeOffersBy: null, finalOffersBy: deadline(inDays(20)) },
  ...{ completionExpected: null, exclusivityUntil: null, viewing: 'none', openDays: [], viewingArea: '', changes: [] },
  ...{ viewingAddress: '', offerInstructions: '', offersTo: '', ...over },
});
const own = (over: Partial<OwnTimetable> = {}): OwnTimetable => ({
  timetable: null,
  liveFrom: londonInstant(inDays(-3)).toISOString(),
  endsOn: inDays(24),
  describedDays: [],
  ...over,
});
const open = (answer: OwnTimetable, wire: Wire = {}) =>
  openArea('/post/7/timetable', {
    'GET /allauth/post': () => ({ body: live }),
    'GET /seller/timetable': () => ({ body: answer }),
    'PUT /seller/timetable': () => ({ body: 'Timetable saved' }),
    ...wire,
  });
const day = (name: string) => screen.findByRole('textbox', { name });
const time = (name: string) => screen.getByRole('combobox', { name: `${name}: time` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typed = (text: string) => displayDate(text);

test('announces that the timetable is loading, and offers another try if it fails', async () => {
  const answer = held(refusal(500, 'Away for a moment'));
  let first = true;
  open(own(), {
    'GET /seller/timetable': () => {
      if (!first) return { body: own() };
      first = false;
      return answer.promise;
    },
  });
  expect(await screen.findByText('Loading the timetable')).toBeTruthy();
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Save timetable' })).toBeTruthy();
});

test('sets dates: asks for a time with each day, and saves what was typed', async () => {
  const { asked } = open(own());
  await userEvent.type(await day('Best and final offers by'), typed(inDays(10)));
  await press('Save timetable');
  expect((await screen.findAllByText('Choose the time')).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call === 'PUT /seller/timetable')).toBe(false);
  await userEvent.selectOptions(time('Best and final offers by'), '12:00');
  await press('Save timetable');
  await screen.findByText('Timetable saved');
  expect(asked.find(({ call }) => call === 'PUT /seller/timetable')?.body).toMatchObject({
    ...{ FinalOffersDay: inDays(10), FinalOffersTime: '12:00', Viewing: 'none', Confirmed: false },
  });
});

test('points out a short time for offers and conflicting dates in the description', async () => {
  open(own({ describedDays: [inDays(9)] }));
  await userEvent.type(await day('Best and final offers by'), typed(inDays(1)));
  await userEvent.selectOptions(time('Best and final offers by'), '18:00');
  await screen.findByText('Buyers have less than 5 days');
  expect(screen.getByText(new RegExp(`It says ${displayDate(inDays(9))}`))).toBeTruthy();
});

test('defect 111: points out a weekend or bank holiday, but lets it be saved', async () => {
  const newYear =
    [1, 2, 3]
      .map((date) => `${Number(today.slice(0, 4)) + 1}-01-0${date}`)
      .find((day) => bankHolidayOn(day, 'england-and-wales')) ?? '';
  open(own());
  await userEvent.type(await day('Best and final offers by'), `${typed(newYear)}`);
  await userEvent.selectOptions(time('Best and final offers by'), '12:00');
  const notice = (await screen.findByText('Not every date is a working day')).closest('.notice');
  expect(notice?.textContent).toMatch(/^.*Best and final offers by: .* January \d{4} \(bank holiday.*: New Year’s Day/);
});

test('an earlier date needs a reason and confirmation; keeping the old one sends nothing', async () => {
  const { asked } = open(own({ timetable: timetable() }));
  const saves = () => asked.filter(({ call }) => call === 'PUT /seller/timetable');
  const field = await day('Best and final offers by');
  await userEvent.clear(field);
  await userEvent.type(field, typed(inDays(12)));
  await press('Save timetable');
  expect((await screen.findAllByText(/Say why a date comes earlier/)).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason for moving a date' }), 'The funding ends');
  await press('Save timetable');
  const question = within(await screen.findByRole('dialog', { name: 'Bring a date forward?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep the date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toEqual([]);
  await press('Save timetable');
  await userEvent.click(await screen.findByRole('button', { name: 'Bring it forward' }));
  await screen.findByText('Timetable saved');
  expect(saves().map(({ body }) => body)).toMatchObject([{ Reason: 'The funding ends', Confirmed: true }]);
});

test('adds and removes open days, with errors next to them', async () => {
  open(own());
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Viewing' }), 'On open days');
  await press('Save timetable');
  await screen.findAllByText('Add an open day, or choose another kind of viewing');
  await press('Add an open day');
  await press('Save timetable');
  await screen.findAllByText('Enter the day');
  const first = within(screen.getByRole('group', { name: 'Open day 1' }));
  await userEvent.type(first.getByRole('textbox', { name: 'Day' }), typed(inDays(5)));
  await waitFor(() => expect(screen.queryByText('Enter the day')).toBeNull());
  await press('Remove open day 1');
  expect(screen.queryByRole('group', { name: 'Open day 1' })).toBeNull();
});

test('each open day shows its own error until it is fixed', async () => {
  open(own());
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Viewing' }), 'On open days');
  for (const _ of [1, 2, 3]) await press('Add an open day');
  const group = (place: number) => within(screen.getByRole('group', { name: `Open day ${place}` }));
  const dayOf = (place: number) => group(place).getByRole<HTMLInputElement>('textbox', { name: 'Day' });
  const wrongOf = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
  await userEvent.type(dayOf(1), typed(inDays(-2)));
  await userEvent.type(dayOf(2), typed(inDays(5)));
  await userEvent.type(dayOf(3), typed(inDays(6)));
  const end = group(3).getByRole('combobox', { name: 'To' });
  await userEvent.selectOptions(end, '09:00');
  await press('Save timetable');
  await waitFor(() => expect(wrongOf(end)).toBe('An open day must end after it begins'));
  expect(dayOf(3).getAttribute('aria-invalid')).toBeNull();
  await userEvent.selectOptions(end, '17:00');
  await press('Save timetable');
  await waitFor(() => expect(wrongOf(dayOf(1))).toBe('An open day cannot be in the past'));
  expect(group(2).queryByText('An open day cannot be in the past')).toBeNull();
  expect(end.getAttribute('aria-invalid')).toBeNull();
  await press('Remove open day 1');
  await waitFor(() => expect(screen.queryByText('An open day cannot be in the past')).toBeNull());
});

test.each(['Draft', 'Sold', 'Withdrawn'] as const)('a post that is %s has no timetable to set', async (siteStatus) => {
  open(own(), { 'GET /allauth/post': () => ({ body: asPost(aCard({ siteStatus })) }) });
  await screen.findByText(`This post is ${siteStatus}`);
  expect(screen.queryByRole('button', { name: 'Save timetable' })).toBeNull();
});
