import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, refusal } from '../buyer-area.fixture.ts';
import { openTab } from './preferences.fixture.ts';

const saveCall = 'PUT /buyer/location-size-preferences';
const countCall = 'POST /buyer/matching-count';
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const press = async (name: string) => userEvent.click(await box(name));
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

beforeEach(() => localStorage.clear());

test('shows saved choices, three chips a row, and links to the other tabs', async () => {
  openTab('location-size');
  expect((await box('London')).checked).toBe(true);
  expect((await box('Wales')).checked).toBe(false);
  expect((await box('London')).closest('.chips')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Criteria' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/user/location-size',
    '/user/categories',
    '/user/keywords',
    '/user/assets',
    '/user/alerts',
  ]);
});

test('defect 21: explains UK-wide next to the locations, linked to each box', async () => {
  openTab('location-size');
  const ids = (await box('London')).getAttribute('aria-describedby')?.split(' ') ?? [];
  const help = document.getElementById(ids[0] ?? '');
  expect(help?.textContent).toContain('“UK-wide” means posts offered for the UK as a whole');
  expect(help?.textContent).toContain('choose Any Location');
});

test('Any selects or clears its whole list, and shows a partial choice', async () => {
  openTab('location-size');
  const any = await box('Any Location');
  expect([any.checked, any.indeterminate]).toEqual([false, true]);
  await userEvent.click(any);
  for (const name of ['London', 'South East', 'Wales']) expect((await box(name)).checked).toBe(true);
  expect([any.checked, any.indeterminate]).toEqual([true, false]);
  await userEvent.click(any);
  expect((await box('London')).checked).toBe(false);
  expect(any.indeterminate).toBe(false);
  expect((await box('11 to 25')).checked).toBe(true);
});

test('saving sends the three lists and shows the server’s confirmation for a while', async () => {
  const { asked } = openTab('location-size', { [saveCall]: () => ({ body: { response: 'Criteria saved' } }) });
  await press('Wales');
  await press('Any Employees');
  await save();
  await screen.findByText('Criteria saved');
  expect(asked.find(({ call }) => call === saveCall)?.body).toEqual({
    Locations: [4, 11],
    Turnovers: [5],
    Employees: [2, 4],
  });
  await waitFor(() => expect(screen.queryByText('Criteria saved')).toBeNull());
});

test('rejects an empty list before sending', async () => {
  const { asked } = openTab('location-size');
  await press('London');
  await screen.findByText('Choose at least one in each list to see how many posts match.');
  await save();
  expect(await screen.findAllByText('Could Not Save Due to Empty Fields')).toHaveLength(1);
  expect(asked.some(({ call }) => call === saveCall)).toBe(false);
});

test('says why saving was rejected, and keeps the choice', async () => {
  openTab('location-size', { [saveCall]: () => refusal(500, 'Something went wrong on our side.') });
  await press('Wales');
  await save();
  await screen.findByText('Something went wrong on our side.');
  expect((await box('Wales')).checked).toBe(true);
});

test('counts the current choice rather than the saved one, and says which', async () => {
  const { asked } = openTab('location-size', {
    [countCall]: ({ body }) => ({
      body: JSON.stringify(body).includes('[4,11]') ? { live: 30, last90Days: 1200 } : { live: 12, last90Days: 41 },
    }),
  });
  await screen.findByText('12');
  await press('Wales');
  await screen.findByText('1,200');
  await screen.findByText('As saved: 12 now, 41 in 90 days.');
  const counted = asked.filter(({ call }) => call === countCall).map(({ body }) => body);
  expect(counted).toContainEqual({ Locations: [4, 11], Turnovers: [5], Employees: [4] });
});

test('counts several quick changes once', async () => {
  const { asked } = openTab('location-size');
  await screen.findByText('12');
  const before = asked.filter(({ call }) => call === countCall).length;
  for (const name of ['Wales', 'South East', '1 to 5']) await press(name);
  await waitFor(() => {
    const bodies = asked.filter(({ call }) => call === countCall).slice(before);
    expect(bodies.filter(({ body }) => Object.keys(body as object).length > 0)).toHaveLength(1);
  });
});

test.each([
  [{ live: 0, last90Days: 0 }, 'Nothing matched in the last 90 days. Widen your criteria to see more.'],
  [{ live: 1, last90Days: 5 }, 'Few posts match. Add regions or bands to see more.'],
])('says that a choice is too narrow', async (body, advice) => {
  openTab('location-size', { [countCall]: () => ({ body }) });
  await screen.findByText(advice);
});

test('can save without the count', async () => {
  openTab('location-size', {
    [countCall]: () => refusal(429, 'Too many attempts'),
    [saveCall]: () => ({ body: { response: 'Criteria saved' } }),
  });
  await screen.findByText(/number of matching posts is not available/);
  await press('Wales');
  await save();
  await screen.findByText('Criteria saved');
});

test('asks before leaving unsaved changes, but not saved ones', async () => {
  const { router } = openTab('location-size', { [saveCall]: () => ({ body: { response: 'Criteria saved' } }) });
  await press('Wales');
  await userEvent.click(screen.getByRole('link', { name: 'Keywords' }));
  await screen.findByText('Leave without saving?');
  await userEvent.click(screen.getByRole('button', { name: 'Stay', hidden: true }));
  expect(router.state.location.pathname).toBe('/user/location-size');
  expect((await box('Wales')).checked).toBe(true);
  await save();
  await screen.findByText('Criteria saved');
  await userEvent.click(screen.getByRole('link', { name: 'Keywords' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/keywords'));
});

test('announces that the tab is loading, and says why it could not be loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openTab('location-size', { 'GET /buyer/location-size-preferences': () => promise });
  await screen.findByText('Loading your criteria');
  resolve(refusal(500, 'The service is resting'));
  await screen.findByText('The service is resting');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
