import { expect, test } from '@jest/globals';
import { held } from '@marketplace/shared-auth/area.fixture';
import type { Team } from '@marketplace/shared-contract/accounts/firms/team';
import type { TeamCriteria } from '@marketplace/shared-contract/marketplace/team-criteria';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';

const person = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Ida Stone', email: 'ida@stone.example' },
  ...{ role: 'lead' as const, joinedAt: '2026-03-02T09:00:00.000Z', you: true },
};
const robin = {
  ...person,
  id: person.id.replace(/1$/, '2'),
  name: 'Robin Archer',
  role: 'member' as const,
  you: false,
};
const team: Team = { name: 'Stone Ltd', role: 'lead', members: [person, robin], invitations: [], invited: [] };
const wales: TeamCriteria = {
  ...{
    id: 4,
    name: 'Wales',
    by: 'Robin Archer',
    you: false,
    sharedAt: '2026-11-20T09:00:00.000Z',
    mayEnd: false,
    used: null,
  },
  asks: [
    { part: 'locations', words: ['Wales'] },
    { part: 'categories', words: Array.from({ length: 10 }, (_, n) => `Category ${n}`) },
  ],
};
const read = 'GET /buyer/team-criteria';
function open(criteria: TeamCriteria[], wire: Wire = {}) {
  const { asked } = openArea('/user/team', {
    wire: { 'GET /buyer/team': () => ({ body: team }), [read]: () => ({ body: criteria }), ...wire },
  });
  return { sent: (wanted: string) => asked.filter(({ call }) => call === wanted) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const items = async () =>
  within(await screen.findByRole('list', { name: 'Criteria of the team' })).getAllByRole('listitem');

test('announces that the team’s criteria are loading, then words them, shortening long lists', async () => {
  const answer = held({ body: [wales] });
  open([], { [read]: () => answer.promise });
  expect(await screen.findByText('Loading the team’s criteria')).toBeTruthy();
  answer.release();
  const [item] = await items();
  expect(item?.textContent).toContain('Shared by Robin Archer on 20 November 2026.');
  expect(item?.textContent).toContain('Locations: Wales');
  expect(item?.textContent).toContain('Category 7 and 2 more');
  expect(screen.queryByRole('button', { name: 'Stop sharing Wales' })).toBeNull();
});

test('says why they could not be loaded, with another try, or how to share some if there are none', async () => {
  let fails = true;
  open([], { [read]: () => (fails ? refusal(500, 'The service is resting') : { body: [] }) });
  expect(await screen.findByText('The service is resting')).toBeTruthy();
  fails = false;
  await press('Try again');
  expect(await screen.findByText(/Nobody has shared criteria yet/)).toBeTruthy();
});

test('shows none to a sole member', async () => {
  const { sent } = open([wales], { 'GET /buyer/team': () => ({ body: { ...team, members: [person] } }) });
  expect(await screen.findByText(/You are the only member/)).toBeTruthy();
  expect(screen.queryByText('Criteria of the team')).toBeNull();
  expect(sent(read)).toHaveLength(0);
});

test('uses shared criteria with a press, then links to them; says why it failed', async () => {
  let full = true;
  const shared = { ...wales };
  const { sent } = open([shared], {
    'POST /buyer/use-team-criteria': () => {
      if (full) return refusal(409, 'You can have 10 sets of criteria');
      shared.used = { id: 9, name: 'Cymru' };
      return { body: { id: 9 } };
    },
    [read]: () => ({ body: [{ ...shared }] }),
  });
  await press('Use Wales');
  expect(await screen.findByText(/You can have 10 sets of criteria/)).toBeTruthy();
  full = false;
  await press('Use Wales');
  const link = await screen.findByRole('link', { name: 'Open Wales' });
  expect(link.getAttribute('href')).toBe('/user/location-size?set=9');
  expect((await items())[0]?.textContent).toContain('You use them as “Cymru”.');
  expect(sent('POST /buyer/use-team-criteria').at(-1)?.query.id).toBe('4');
});

test('asks before a permitted member stops sharing', async () => {
  const { sent } = open([{ ...wales, you: true, mayEnd: true }], {
    'POST /buyer/end-team-criteria': () => ({ body: 'No longer shared with your team' }),
  });
  expect((await items())[0]?.textContent).toContain('Shared by you on');
  await press('Stop sharing Wales');
  const dialog = await screen.findByRole('dialog', { name: 'Stop sharing “Wales”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep sharing' }));
  expect(sent('POST /buyer/end-team-criteria')).toHaveLength(0);
  await press('Stop sharing Wales');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('No longer shared with your team')).toBeTruthy();
  await waitFor(() => expect(sent('POST /buyer/end-team-criteria')[0]?.query.id).toBe('4'));
});
