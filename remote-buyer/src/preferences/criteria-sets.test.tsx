import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Wire } from '../buyer-area.fixture.ts';
import { openTab } from './preferences.fixture.ts';

const first = { id: 1, name: 'My criteria', frequency: 'at once', live: 12 };
const wales = { id: 7, name: 'Wales', frequency: 'weekly', live: 1300 };
const two: Wire = { 'GET /buyer/criteria-sets': () => ({ body: [first, wales] }) };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bar = async () => within(await screen.findByRole('navigation', { name: 'Your criteria' }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => localStorage.clear());

test('shows no names with only one set of criteria, and a way to add more', async () => {
  openTab('keywords');
  await screen.findByRole('button', { name: 'Add criteria' });
  expect(screen.queryByRole('navigation', { name: 'Your criteria' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
});

test('links several sets to the same tab with match counts; the tabs keep the set', async () => {
  const { asked } = openTab('keywords?set=7', two);
  const links = (await bar()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['My criteria 12 live posts match', '/user/keywords', null],
      ['Wales 1,300 live posts match', '/user/keywords?set=7', 'page'],
    ],
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Criteria' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toContain('/user/assets?set=7');
  await screen.findByRole('textbox', { name: /Keywords/ });
  expect(asked.some(({ call, query }) => call === 'GET /buyer/keywords' && query.set === '7')).toBe(true);
});

test('saves input for its own set, and does not show it for others', async () => {
  const { asked } = openTab('keywords?set=7', {
    ...two,
    'GET /buyer/keywords': ({ query }) => ({ body: query.set === '7' ? 'pub' : 'hotel' }),
    'PUT /buyer/keywords': () => ({ body: { response: 'Criteria saved' } }),
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Keywords/ });
  expect(field.value).toBe('pub');
  await userEvent.type(field, ', inn');
  await press('Save');
  await screen.findByText('Criteria saved');
  const saved = asked.find(({ call }) => call === 'PUT /buyer/keywords');
  expect([saved?.query.set, saved?.body]).toEqual(['7', { Keywords: 'pub, inn' }]);
  await userEvent.click((await bar()).getByRole('link', { name: /My criteria/ }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Keywords/ }).value).toBe('hotel'),
  );
});

test('asks before switching sets with unsaved changes; deleting asks once', async () => {
  const { asked, router } = openTab('keywords?set=7', {
    ...two,
    'POST /buyer/delete-criteria-set': () => ({ body: { response: 'Criteria deleted' } }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Keywords/ }), ', inn');
  await userEvent.click((await bar()).getByRole('link', { name: /My criteria/ }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(router.state.location.search).toBe('?set=7');
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Keywords/ }).value).toMatch(/, inn$/);
  await press('Delete');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete criteria' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.some(({ call }) => call === 'POST /buyer/delete-criteria-set')).toBe(true);
  expect(router.state.location.search).toBe('');
});

test('adds a set as a copy of the current one, under a checked name', async () => {
  const { asked, router } = openTab('keywords', {
    'POST /buyer/criteria-sets': () => ({ body: { id: 9 } }),
  });
  await press('Add criteria');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Add criteria' }));
  await (await dialog()).findByText('Name is required');
  await userEvent.type((await dialog()).getByRole('textbox', { name: 'Name' }), ' Wales ');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Add criteria' }));
  await waitFor(() => expect(router.state.location.search).toBe('?set=9'));
  expect(router.state.location.pathname).toBe('/user/location-size');
  expect(asked.find(({ call }) => call === 'POST /buyer/criteria-sets')?.body).toEqual({ Name: 'Wales', CopyOf: 1 });
});

test('shows a rejected name in the dialog and keeps it', async () => {
  openTab('keywords?set=7', {
    ...two,
    'PUT /buyer/criteria-set-name': () => refusal(400, 'Refused', { Name: 'You already have criteria with this name' }),
  });
  await press('Rename');
  const name = (await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Wales');
  await userEvent.clear(name);
  await userEvent.type(name, 'My criteria');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Rename' }));
  await (await dialog()).findByText('You already have criteria with this name');
  expect(name.value).toBe('My criteria');
});

test('asks before deleting a set, then shows the first, which cannot be deleted', async () => {
  const { asked, router } = openTab('keywords?set=7', {
    ...two,
    'POST /buyer/delete-criteria-set': () => ({ body: { response: 'Criteria deleted' } }),
  });
  await press('Delete');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete criteria' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call === 'POST /buyer/delete-criteria-set')?.query.id).toBe('7');
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('each set has its own frequency, and all can be paused at once', async () => {
  const { asked } = openTab('alerts?set=7', {
    ...two,
    'GET /buyer/alert-preferences': () => ({
      body: { frequency: 'weekly', addresses: [{ email: 'b@people.example', alerts: 'on' }], alertsADay: 10 },
    }),
    'PUT /buyer/alert-preferences': () => ({ body: { response: 'Criteria saved' } }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /^Off: no emails for these criteria/ }));
  await press('Save');
  await screen.findByText('Criteria saved');
  await press('Pause alerts for all criteria');
  await waitFor(() => expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2));
  const sent = asked.filter(({ call }) => call.startsWith('PUT')).map(({ query, body }) => [query.set, body]);
  expect(sent).toEqual([
    ['7', { Frequency: 'off' }],
    [undefined, { Frequency: 'off' }],
  ]);
});
