import { expect, test } from '@jest/globals';
import { held } from '@marketplace/shared-auth/area.fixture';
import type { Team, TeamMember } from '@marketplace/shared-contract/accounts/firms/team';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';

const ida: TeamMember = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ida Stone',
  email: 'ida@stone.example',
  role: 'lead',
  joinedAt: '2026-03-02T09:00:00.000Z',
  you: true,
};
const robin: TeamMember = { ...ida, id: ida.id.replace(/1$/, '2'), name: 'Robin Archer', role: 'member', you: false };
const teamOf = (over: Partial<Team> = {}): Team => ({
  name: 'Stone Ltd',
  role: 'lead',
  members: [ida, robin],
  invitations: [],
  invited: [],
  ...over,
});
const invitation = {
  id: ida.id.replace(/1$/, '3'),
  email: 'new@stone.example',
  role: 'member' as const,
  sentAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  expired: false,
};
const invited = {
  id: ida.id.replace(/1$/, '4'),
  firm: 'Other Ltd',
  invitedBy: 'Olive Other',
  role: 'member' as const,
  expiresAt: '2026-11-27T09:00:00.000Z',
};
const read = 'GET /buyer/team';
function open(team: Team, wire: Wire = {}) {
  const { asked } = openArea('/user/team', { wire: { [read]: () => ({ body: team }), ...wire } });
  return { sent: (wanted: string) => asked.filter(({ call }) => call === wanted) };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('announces that the team is loading, then lists its members with their roles', async () => {
  const answer = held({ body: teamOf() });
  openArea('/user/team', { wire: { [read]: () => answer.promise } });
  expect(await screen.findByText('Loading your team')).toBeTruthy();
  answer.release();
  const people = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ida StoneYouLead since 02 March 2026. ida@stone.example'),
    expect.stringContaining('Robin ArcherMember'),
  ]);
});

test('says why it could not be loaded, and offers another try', async () => {
  let fails = true;
  openArea('/user/team', {
    wire: { [read]: () => (fails ? refusal(500, 'The service is resting') : { body: teamOf() }) },
  });
  expect(await screen.findByText('The service is resting')).toBeTruthy();
  fails = false;
  await press('Try again');
  expect(await screen.findByText('Robin Archer')).toBeTruthy();
});

test('a sole member can invite but not leave', async () => {
  open(teamOf({ members: [ida] }));
  expect(await screen.findByText(/You are the only member/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Leave|Remove|Make/ })).toBeNull();
  expect(screen.getByRole('form', { name: 'Invite a colleague' })).toBeTruthy();
});

test('a member sees the team and can leave, but decide nothing', async () => {
  const { sent } = open(
    teamOf({
      role: 'member',
      members: [
        { ...ida, role: 'member' },
        { ...robin, role: 'lead' },
      ],
    }),
    {
      'POST /allauth/leave-firm': () => ({ body: 'You have left the team' }),
    },
  );
  await press('Leave the team');
  expect(screen.queryByRole('button', { name: /^Remove|^Make/ })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Invite a colleague' })).toBeNull();
  expect(screen.getByText(/What you shared stays with the team/)).toBeTruthy();
  await inDialog('Leave');
  await waitFor(() => expect(sent('POST /allauth/leave-firm')).toHaveLength(1));
  expect(await screen.findByText('You have left the team')).toBeTruthy();
});

test('asks before a lead changes a role or removes a member, and shows a rejection', async () => {
  const { sent } = open(teamOf(), {
    'PUT /buyer/team-role': () => ({ body: 'Role changed' }),
    'POST /buyer/remove-from-team': () => refusal(404, 'This person is not a member of your team'),
  });
  await press('Make Robin Archer a lead');
  await inDialog('Keep as it is');
  expect(sent('PUT /buyer/team-role')).toHaveLength(0);
  await press('Make Robin Archer a lead');
  await inDialog('Make lead');
  expect(await screen.findByText('Role changed')).toBeTruthy();
  expect(sent('PUT /buyer/team-role')[0]).toMatchObject({ query: { id: robin.id }, body: { Role: 'lead' } });
  await press('Remove Robin Archer');
  await inDialog('Remove');
  expect(await screen.findByText(/not a member of your team/)).toBeTruthy();
});

test('invites a valid address, resends or withdraws the invitation', async () => {
  const { sent } = open(teamOf({ invitations: [invitation] }), {
    'POST /buyer/invite-to-team': () => ({ body: 'Invitation sent' }),
    'POST /buyer/resend-team-invitation': () => ({ body: 'Invitation sent again' }),
    'POST /buyer/withdraw-team-invitation': () => ({ body: 'Invitation withdrawn' }),
  });
  await press('Send the invitation');
  expect(await screen.findAllByText('Please Enter an Email')).not.toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Email'), 'colleague@stone.example');
  await press('Send the invitation');
  expect(await screen.findByText('Invitation sent')).toBeTruthy();
  expect(sent('POST /buyer/invite-to-team')[0]?.body).toEqual({ Email: 'colleague@stone.example', Role: 'member' });
  await press('Send the invitation');
  expect(await screen.findAllByText('Please Enter an Email')).not.toHaveLength(0);
  expect(screen.queryByText('Invitation sent')).toBeNull();
  await press('Send again to new@stone.example');
  expect(await screen.findByText('Invitation sent again')).toBeTruthy();
  await press('Withdraw the invitation of new@stone.example');
  expect(await screen.findByText('Invitation withdrawn')).toBeTruthy();
});

test('tells an invited user what colleagues will see before joining, and lets them decline', async () => {
  const { sent } = open(teamOf({ members: [ida], invited: [invited] }), {
    'POST /allauth/join-firm': () => refusal(404, 'This invitation is no longer open to you.'),
    'POST /allauth/decline-invitation': () => ({ body: 'Invitation declined' }),
  });
  await press('Join the team of Other Ltd');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Members see each other’s names/)).toBeTruthy();
  expect(dialog.getByText(/stay private/)).toBeTruthy();
  await inDialog('Join');
  expect(await screen.findByText(/no longer open to you/)).toBeTruthy();
  await press('Decline the invitation to the team of Other Ltd');
  expect(await screen.findByText(/We email the person who invited you/)).toBeTruthy();
  expect(sent('POST /allauth/decline-invitation')).toHaveLength(0);
  await press('Decline');
  await waitFor(() => expect(sent('POST /allauth/decline-invitation')).toHaveLength(1));
});

test('says that an invitation was withdrawn while it was being answered', async () => {
  let team = teamOf({ members: [ida], invited: [invited] });
  openArea('/user/team', {
    wire: {
      [read]: () => ({ body: team }),
      'POST /allauth/join-firm': () => {
        team = teamOf({ members: [ida] });
        return refusal(404, 'This invitation is no longer open to you.');
      },
    },
  });
  await press('Join the team of Other Ltd');
  await inDialog('Join');
  await waitFor(() => expect(screen.queryByText('You are invited')).toBeNull());
  expect(screen.getByText('You have joined no team')).toBeTruthy();
  expect(screen.getByText(/no longer open to you/)).toBeTruthy();
});

test('a lead can rename the team, a member cannot', async () => {
  const { sent } = open(teamOf(), { 'POST /allauth/rename-firm': () => ({ body: 'Name saved' }) });
  const field = within(await screen.findByRole('form', { name: 'Name of the team' })).getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Stone Acquisitions');
  await press('Save the name');
  expect(await screen.findByText('Name saved')).toBeTruthy();
  expect(sent('POST /allauth/rename-firm')[0]?.body).toEqual({ Name: 'Stone Acquisitions', Shown: teamOf().name });
});

test('tells the only lead in advance that a team needs one, and what to do', async () => {
  open(teamOf());
  expect(await screen.findByText(/You are the only lead\. To leave, first make a colleague a lead/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave the team' })).toBeNull();
});
