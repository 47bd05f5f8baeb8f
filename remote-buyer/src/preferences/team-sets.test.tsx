import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Wire } from '../buyer-area.fixture.ts';
import { openTab } from './preferences.fixture.ts';

const first = { id: 1, name: 'My criteria', frequency: 'at once', live: 12 };
const wales = { id: 7, name: 'Wales', frequency: 'off', live: 3 };
const person = (nth: number) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${nth}`, name: `Person ${nth}`, email: `p${nth}@stone.example` },
  ...{ role: 'member', joinedAt: '2026-03-02T09:00:00.000Z', you: nth === 1 },
});
const inTeam = (...sets: object[]): Wire => ({
  'GET /buyer/team': () => ({
    body: { name: 'Stone Ltd', role: 'member', members: [person(1), person(2)], invitations: [], invited: [] },
  }),
  'GET /buyer/criteria-sets': () => ({ body: sets }),
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('offers no sharing without a team', async () => {
  openTab('keywords');
  await screen.findByRole('button', { name: 'Add criteria' });
  expect(screen.queryByRole('button', { name: 'Share with your team' })).toBeNull();
});

test('shares criteria under a checked name and keeps them open; a rejection keeps the input', async () => {
  let taken = true;
  const { asked, router } = openTab('keywords?set=7', {
    ...inTeam(first, wales),
    'POST /buyer/share-criteria': () =>
      taken ? refusal(409, 'Your team already shares criteria with this name') : { body: { id: 7 } },
  });
  await press('Share with your team');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Wales” with your team' }));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  expect(field.value).toBe('Wales');
  await userEvent.click(dialog.getByRole('button', { name: 'Share with your team' }));
  expect(await dialog.findByText('Your team already shares criteria with this name')).toBeTruthy();
  taken = false;
  await userEvent.type(field, ' 2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Share with your team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.filter(({ call }) => call === 'POST /buyer/share-criteria').at(-1);
  expect([sent?.query.id, sent?.body]).toEqual(['7', { Name: 'Wales 2026' }]);
  expect(router.state.location.search).toBe('?set=7');
});

test('shares and opens a copy of the first criteria', async () => {
  const { router } = openTab('keywords', {
    ...inTeam(first),
    'POST /buyer/share-criteria': () => ({ body: { id: 9 } }),
  });
  await press('Share with your team');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/A copy is shared: these stay yours alone/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Share with your team' }));
  expect(await dialog.findByText('Name is required')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'London');
  await userEvent.click(dialog.getByRole('button', { name: 'Share with your team' }));
  await waitFor(() => expect(router.state.location.search).toBe('?set=9'));
});

test('marks a team’s criteria, and does not offer to share them again', async () => {
  openTab('keywords?set=7', inTeam(first, { ...wales, team: true }));
  expect(await screen.findByText(/what you save here changes for everyone who uses these criteria/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Wales 3 live posts match Team' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share with your team' })).toBeNull();
  await press('Delete');
  expect(within(await screen.findByRole('dialog')).getByText(/Your colleagues keep theirs/)).toBeTruthy();
});
