import { expect, test } from '@jest/globals';
import type { FirmHistory } from '@marketplace/shared-contract/accounts/firms/firm-history';
import type { Firm, FirmMember } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { HandOverChoice } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const member = (over: Partial<FirmMember>): FirmMember => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Sam O’Neill',
  email: 'sam@firm.example',
  role: 'practitioner',
  joinedAt: '2026-03-02T09:00:00.000Z',
  you: true,
  ...over,
});
const robin = member({
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Robin Archer',
  role: 'colleague',
  you: false,
});
const firmOf = (over: Partial<Firm> = {}): Firm => ({
  name: 'O’Neill LLP',
  role: 'practitioner',
  members: [member({}), robin],
  invitations: [],
  invited: [],
  ...over,
});
const invitation = {
  id: '00000000-0000-4000-8000-000000000003',
  email: 'new@firm.example',
  role: 'reader' as const,
  sentAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  expired: false,
};
const invited = {
  id: '00000000-0000-4000-8000-000000000004',
  firm: 'Other LLP',
  invitedBy: 'Olive Other',
  role: 'billing' as const,
  expiresAt: '2026-11-27T09:00:00.000Z',
};
const read = 'GET /seller/firm';
const history = 'GET /seller/firm-history';
const mails = 'GET /seller/handler-mails';
const choose = 'GET /seller/hand-over-choice';
const nothingTheirs: HandOverChoice = { posts: [], practitioners: [], buyers: 0 };
const open = (firm: Firm | (() => Firm), wire: Wire = {}) =>
  openArea('/user/firm', {
    [history]: () => ({ body: [] }),
    [mails]: () => ({ body: { Handled: true, HandledByOthers: true } }),
    [choose]: () => ({ body: nothingTheirs }),
    [read]: () => ({ body: typeof firm === 'function' ? firm() : firm }),
    ...wire,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('announces that the firm is loading, then lists its members with their roles', async () => {
  const answer = held({ body: firmOf() });
  openArea('/user/firm', {
    [history]: () => ({ body: [] }),
    [mails]: () => ({ body: { Handled: true, HandledByOthers: true } }),
    [read]: () => answer.promise,
  });
  expect(await screen.findByText('Loading your firm')).toBeTruthy();
  answer.release();
  const people = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sam O’NeillYouPractitioner since 02 March 2026. sam@firm.example'),
    expect.stringContaining('Robin ArcherColleague'),
  ]);
});

test('says why the firm cannot be loaded, and offers another try', async () => {
  let fails = true;
  openArea('/user/firm', { [read]: () => (fails ? refusal(500, 'The service is resting') : { body: firmOf() }) });
  expect(await screen.findByText('The service is resting')).toBeTruthy();
  fails = false;
  await press('Try again');
  expect(await screen.findByText('Robin Archer')).toBeTruthy();
});

test('a sole member can invite, but neither leave nor remove anyone', async () => {
  open(firmOf({ members: [member({})] }));
  expect(await screen.findByText(/You are the only member/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Leave|Remove|Change role/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send the invitation' })).toBeTruthy();
});

test.each(['colleague', 'billing', 'reader'] as const)('a %s sees the members and can only leave', async (role) => {
  open(
    firmOf({
      role,
      members: [
        { ...member({}), you: false },
        { ...robin, role, you: true },
      ],
    }),
  );
  expect(await screen.findByRole('button', { name: 'Leave the firm' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remove|Change role|Send|Save the name/ })).toBeNull();
});

test('invites an address in a role; an error keeps what was typed', async () => {
  const call = 'POST /seller/invite-member';
  let refused = true;
  const { asked } = open(firmOf(), {
    [call]: () => (refused ? refusal(429, 'Please try again tomorrow.') : { body: 'Invitation sent' }),
  });
  await press('Send the invitation');
  expect(await screen.findByText('Please Enter an Email')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), 'new@firm.example');
  await userEvent.click(screen.getByRole('radio', { name: /^Reader/ }));
  await press('Send the invitation');
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again tomorrow.');
  expect(screen.getByDisplayValue('new@firm.example')).toBeTruthy();
  refused = false;
  await press('Send the invitation');
  expect(await screen.findByText('Invitation sent')).toBeTruthy();
  expect(asked.filter((one) => one.call === call).map(({ body }) => body)).toEqual(
    Array(2).fill({ Email: 'new@firm.example', Role: 'reader' }),
  );
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('');
  await press('Send the invitation');
  expect(await screen.findByText('Please Enter an Email')).toBeTruthy();
  expect(screen.queryByText('Invitation sent')).toBeNull();
});

test('resends and withdraws an open invitation', async () => {
  let invitations = [invitation];
  const { asked } = open(() => firmOf({ invitations }), {
    'POST /seller/resend-invitation': () => ({ body: 'Invitation sent again' }),
    'POST /seller/withdraw-invitation': () => {
      invitations = [];
      return { body: 'Invitation withdrawn' };
    },
  });
  await press('Send again to new@firm.example');
  expect(await screen.findByText('Invitation sent again')).toBeTruthy();
  await press('Withdraw the invitation of new@firm.example');
  await waitFor(() => expect(screen.queryByText('new@firm.example')).toBeNull());
  expect(screen.getByText('Invitation withdrawn')).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ query }) => query)).toEqual([
    { id: invitation.id },
    { id: invitation.id },
  ]);
});

test('changes a role in a dialog, which shows a rejection', async () => {
  const call = 'PUT /seller/member-role';
  let refused = true;
  const { asked } = open(firmOf({ members: [member({}), priya] }), {
    [call]: () => (refused ? refusal(409, 'A firm always has a practitioner.') : { body: 'Role changed' }),
  });
  await press('Change role of Sam O’Neill');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /^Billing/ }));
  await press('Save role');
  expect((await screen.findByRole('alert')).textContent).toContain('A firm always has a practitioner.');
  refused = false;
  await press('Save role');
  expect(await screen.findByText('Role changed')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.find((one) => one.call === call)?.body).toEqual({ Role: 'billing' });
});

test('asks before removing a member', async () => {
  let members = [member({}), robin];
  const call = 'POST /seller/remove-member';
  const { asked } = open(() => firmOf({ members }), {
    [call]: () => {
      members = [member({})];
      return { body: 'Member removed' };
    },
  });
  await press('Remove Robin Archer');
  await inDialog('Keep as it is');
  expect(asked.some((one) => one.call === call)).toBe(false);
  await press('Remove Robin Archer');
  await inDialog('Remove');
  expect(await screen.findByText('Member removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Robin Archer')).toBeNull());
  expect(asked.find((one) => one.call === call)?.query).toEqual({ id: robin.id });
});

const priya = member({ id: '00000000-0000-4000-8000-000000000005', name: 'Priya Nair', you: false });
const nina = { id: '00000000-0000-4000-8000-000000000006', name: 'Nina New' };
const post = { businessId: 7, reference: 'CASE/7', activityHeading: 'Craft bakery', status: 'For Sale' };
const herPosts = (practitioners: HandOverChoice['practitioners']): HandOverChoice => ({
  posts: [
    { ...post, practitioner: 'Priya Nair', interested: 2 },
    { ...post, businessId: 8, reference: 'CASE/8', practitioner: 'Priya Nair', status: 'Draft' },
  ],
  buyers: 2,
  practitioners: [{ id: priya.id, name: priya.name }, ...practitioners],
});
const sam = { id: member({}).id, name: 'Sam O’Neill', you: true };

test('removing a practitioner lists their posts and asks for one successor, or one for each', async () => {
  const call = 'POST /seller/remove-member';
  let refused = true;
  const { asked } = open(firmOf({ members: [member({}), priya] }), {
    [choose]: () => ({ body: herPosts([sam, nina]) }),
    [call]: () => (refused ? refusal(409, 'CASE/7: no licence yet') : { body: 'Member removed. 2 posts handed over' }),
  });
  await press('Remove Priya Nair');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('CASE/7: Craft bakery (For Sale, 2 interested buyers)')).toBeTruthy();
  expect(dialog.getByText(/2 buyers who expressed interest are told once/)).toBeTruthy();
  await inDialog('Remove');
  expect(await dialog.findByText('Please choose who takes over each post')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Who takes over?'), 'Nina New');
  await inDialog('Remove');
  expect(await dialog.findByText('Nothing has changed. CASE/7: no licence yet')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Who takes over?'), 'Choose for each post');
  await userEvent.selectOptions(dialog.getByLabelText(/^CASE\/7/), 'Sam O’Neill (you)');
  await inDialog('Remove');
  expect(await dialog.findByText('Please choose who takes over each post')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText(/^CASE\/8/), 'Nina New');
  refused = false;
  await inDialog('Remove');
  expect(await screen.findByText('Member removed. 2 posts handed over')).toBeTruthy();
  const sent = asked.filter((one) => one.call === call).map(({ body }) => body);
  expect(sent).toEqual([
    { Successors: [7, 8].map((PostId) => ({ PostId, MemberId: nina.id })) },
    {
      Successors: [
        { PostId: 7, MemberId: sam.id },
        { PostId: 8, MemberId: nina.id },
      ],
    },
  ]);
});

test('names the only remaining practitioner as successor; a role change asks only when a practitioner loses the role', async () => {
  const call = 'PUT /seller/member-role';
  const { asked } = open(firmOf({ members: [member({}), priya] }), {
    [choose]: () => ({ body: herPosts([sam]) }),
    [call]: () => ({ body: 'Role changed. 2 posts handed over' }),
  });
  await press('Change role of Priya Nair');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: /^Reader/ }));
  expect(dialog.getByText('Sam O’Neill takes them over.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: /^Practitioner/ }));
  expect(dialog.queryByText('Sam O’Neill takes them over.')).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: /^Reader/ }));
  await inDialog('Save role');
  expect(await screen.findByText('Role changed. 2 posts handed over')).toBeTruthy();
  expect(asked.find((one) => one.call === call)?.body).toEqual({
    Role: 'reader',
    Successors: [7, 8].map((PostId) => ({ PostId, MemberId: sam.id })),
  });
});

test('an unchecked practitioner cannot take over a posted case; if they are the only one left, the reason is given', async () => {
  const lacks = 'review' as const;
  let others: HandOverChoice['practitioners'] = [{ id: member({}).id, name: 'Sam Seller', lacks }];
  const members = [member({}), priya];
  open(firmOf({ members }), { [choose]: () => ({ body: herPosts(others) }) });
  await press(`Remove ${priya.name}`);
  expect(await screen.findByText('Sam Seller cannot take posts over yet')).toBeTruthy();
  await press('Keep as it is');
  others = [...others, { id: robin.id, name: robin.name }];
  await press(`Remove ${priya.name}`);
  const refused = await screen.findByRole<HTMLOptionElement>('option', {
    name: 'Sam Seller (licence not checked yet)',
  });
  expect(refused.disabled).toBe(true);
});

test('says why leaving was rejected', async () => {
  open(firmOf({ members: [member({}), priya] }), {
    'POST /allauth/leave-firm': () => refusal(409, 'A firm always has a practitioner.'),
  });
  await press('Leave the firm');
  await inDialog('Leave');
  expect(await screen.findByText(/Nothing has changed\. A firm always has a practitioner\./)).toBeTruthy();
});

test('an invited user confirms before joining, or declines', async () => {
  let firm = firmOf({ members: [member({})], invited: [invited] });
  const { asked } = open(() => firm, {
    'POST /allauth/join-firm': () => {
      firm = firmOf({ role: 'billing', name: 'Other LLP' });
      return { body: 'You have joined the firm' };
    },
    'POST /allauth/decline-invitation': () => refusal(404, 'This invitation is no longer open to you.'),
  });
  expect(await screen.findByText(/Olive Other invites you as Billing/)).toBeTruthy();
  expect(screen.getByText(/^Posts of your own that are drafts, scheduled or live do not come along/)).toBeTruthy();
  await press(/^Decline the invitation to /);
  await press('Decline');
  expect(await screen.findByText(/no longer open to you/)).toBeTruthy();
  await press('Join Other LLP');
  await inDialog('Join');
  expect(await screen.findByText('Members of Other LLP')).toBeTruthy();
  expect(screen.queryByText('You are invited')).toBeNull();
  expect(asked.find(({ call }) => call.endsWith('join-firm'))?.body).toEqual({ InvitationId: invited.id });
});

test('says that an invitation was withdrawn while it was being answered', async () => {
  let firm = firmOf({ members: [member({})], invited: [invited] });
  open(() => firm, {
    'POST /allauth/join-firm': () => {
      firm = firmOf({ members: [member({})] });
      return refusal(404, 'This invitation is no longer open to you.');
    },
  });
  await press('Join Other LLP');
  await inDialog('Join');
  await waitFor(() => expect(screen.queryByText('You are invited')).toBeNull());
  expect(screen.getByText('You have joined no firm')).toBeTruthy();
  expect(screen.getByText(/no longer open to you/)).toBeTruthy();
});

test.each([
  ['buyer', /Interested Party’s account/],
  ['admin', /Admin’s account/],
] as const)('tells a %s why the invitation is not for this account, and what to do', async (role, own) => {
  const { asked } = openArea('/user/invitation', {}, { role });
  expect(await screen.findByText('This account cannot join a firm')).toBeTruthy();
  expect(screen.getByText(own)).toBeTruthy();
  expect(screen.getByText(/invite another address of yours/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('tells a practitioner on their firm’s page that another account was invited', async () => {
  const { where } = openArea('/user/invitation', {
    [history]: () => ({ body: [] }),
    [mails]: () => ({ body: { Handled: true, HandledByOthers: true } }),
    [read]: () => ({ body: firmOf() }),
  });
  expect(await screen.findByText('There is no open invitation for this account')).toBeTruthy();
  expect(where()).toBe('/user/firm?from=invitation');
});

test('shows the invitation, and no missing one once it is answered', async () => {
  let asked = [invited];
  openArea('/user/invitation', {
    [read]: () => ({ body: firmOf({ members: [member({})], invited: asked }) }),
    'POST /allauth/decline-invitation': () => {
      asked = [];
      return { body: 'Invitation declined' };
    },
  });
  await press(/^Decline the invitation to /);
  await press('Decline');
  await waitFor(() => expect(screen.queryByText('You are invited')).toBeNull());
  expect(screen.queryByText('There is no open invitation for this account')).toBeNull();
});

const opened = {
  ...{
    id: '8f3f2a57-4b8f-4dc8-9b0c-5d4b7f0d9e21',
    firm: 'Other LLP',
    invitedBy: 'Olive Other',
    email: 'me@people.example',
  },
  ...{ kind: 'firm', role: 'reader', expiresAt: '2026-06-17T09:00:00.000Z', standing: 'unusable' },
};
const link = `/user/invitation?id=${opened.id}`;
const openCall = 'POST /allauth/open-invitation';

test.each([
  ['unusable', 'This account cannot join a firm', /We have told them that this address cannot be used/],
  ['other-address', 'This invitation is for another address', /It invites me@people\.example to join Other LLP/],
] as const)('explains an invitation that is %s to this account, and what to do', async (standing, title, why) => {
  const { asked } = openArea(link, { [openCall]: () => ({ body: { ...opened, standing } }) }, { role: 'buyer' });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && why.test(element.textContent ?? '')),
  ).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ InvitationId: opened.id }]);
});

test.each([
  ['firm', '/user/firm?from=invitation'],
  ['team', '/user/team?from=invitation'],
] as const)('leads to where this account answers an invitation to a %s', async (kind, to) => {
  const { where } = openArea(link, {
    [openCall]: () => ({ body: { ...opened, kind, standing: 'yours' } }),
    [read]: () => ({ body: firmOf({ invited: [invited] }) }),
    [history]: () => ({ body: [] }),
    [mails]: () => ({ body: { Handled: true, HandledByOthers: true } }),
  });
  await waitFor(() => expect(where()).toBe(to));
});

test.each([
  ['firm', 'Go to Your Firm', '/user/firm'],
  ['team', 'Go to Your Team', '/user/team'],
] as const)('opening the email again as a member of the %s says so and leads there', async (kind, name, to) => {
  const joined = { ...opened, kind, standing: 'yours', joined: true };
  openArea(link, { [openCall]: () => ({ body: joined }) });
  expect(await screen.findByText('You are a member of Other LLP already')).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});

test('says that an invitation has ended; offers another try if it could not be loaded', async () => {
  let answer = refusal(500, 'The database is away');
  openArea(link, { [openCall]: () => answer });
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
  answer = refusal(404, 'This invitation is no longer open.');
  await press('Try again');
  expect(await screen.findByText('This invitation is no longer open')).toBeTruthy();
});

test('welcomes a new member and explains what they may do', async () => {
  let firm = firmOf({ members: [member({})], invited: [invited] });
  open(() => firm, {
    'POST /allauth/join-firm': () => {
      firm = firmOf({ role: 'billing', name: 'Other LLP' });
      return { body: 'You have joined the firm' };
    },
  });
  await press('Join Other LLP');
  await inDialog('Join');
  expect(await screen.findByText('Welcome to Other LLP')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the invoices' })).toBeTruthy();
});

test('reloading after joining mentions no missing invitation, because the address no longer names it', async () => {
  let firm = firmOf({ members: [member({})], invited: [invited] });
  const { where } = openArea('/user/firm?from=invitation', {
    [read]: () => ({ body: firm }),
    [history]: () => ({ body: [] }),
    [mails]: () => ({ body: { Handled: true, HandledByOthers: true } }),
    'POST /allauth/join-firm': () => {
      firm = firmOf({ name: 'Other LLP' });
      return { body: 'You have joined the firm' };
    },
  });
  await press('Join Other LLP');
  await inDialog('Join');
  expect(await screen.findByText('Welcome to Other LLP')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/user/firm'));
});

test('explains to an account opened for a firm, but in none, what it is and can do', async () => {
  open(firmOf({ name: '', members: [member({})], outside: true }));
  expect(await screen.findByText('You are in no firm')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Account Details' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Send|Save the name/ })).toBeNull();
});

test('an account opened by an invitation shows only that until it is answered, and then that it is in no firm', async () => {
  let firm = firmOf({ name: '', members: [member({})], invited: [invited], outside: true });
  open(() => firm, {
    'POST /allauth/decline-invitation': () => {
      firm = { ...firm, invited: [] };
      return { body: 'Invitation declined' };
    },
  });
  expect(await screen.findByRole('button', { name: 'Join Other LLP' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Members|Invite/ })).toBeNull();
  expect(screen.queryByText(/You are the only member|You are in no firm/)).toBeNull();
  await press(/^Decline the invitation to /);
  await press('Decline');
  expect(await screen.findByText('You are in no firm')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Members|Invite/ })).toBeNull();
});

test('an invitation to an address that cannot join says so and can only be withdrawn', async () => {
  open(firmOf({ invitations: [{ ...invitation, unusableFor: 'buyer' }] }));
  expect(await screen.findByText(/an Interested Party’s account, which cannot be in a firm/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeTruthy();
});

test('after a role change in another tab, explains the rejection and updates the page', async () => {
  let role: Firm['role'] = 'practitioner';
  open(() => firmOf({ role, members: [member({ role }), robin] }), {
    'POST /seller/remove-member': () => {
      role = 'reader';
      return refusal(403, 'Your role in the firm does not allow this');
    },
  });
  await press('Remove Robin Archer');
  await inDialog('Remove');
  expect(await screen.findByText('Nothing has changed. Your role in the firm does not allow this')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Robin Archer' })).toBeNull());
  expect(screen.queryByRole('form', { name: 'Invite somebody' })).toBeNull();
});

const entry = (over: Partial<FirmHistory[number]>): FirmHistory[number] => ({
  id: '1',
  at: '2026-11-20T09:30:00.000Z',
  who: 'Robin Archer',
  act: 'post-detail',
  post: { businessId: 7, reference: 'REF/7' },
  member: null,
  ...over,
});

test('the firm’s history says who did what, with links to posts', async () => {
  const entries = [entry({}), entry({ id: '2', who: null, act: 'put-in-charge', post: null, member: 'Robin Archer' })];
  open(firmOf(), { [history]: () => ({ body: entries }) });
  const list = within(await screen.findByRole('list', { name: 'Who did what' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Edited the detail: REF/7Robin Archer, 20 November 2026, 09:30',
    'Made a member a practitioner: Robin ArcherThe marketplace, 20 November 2026, 09:30',
  ]);
  expect(list.getByRole('link', { name: 'REF/7' }).getAttribute('href')).toBe('/post/7');
});

test('loads earlier history on request; a hand-over of several posts is one expandable line', async () => {
  const posts = [
    { businessId: 8, reference: 'REF/8' },
    { businessId: null, reference: 'REF/9' },
  ];
  const latest = entry({ id: '90', act: 'hand-over-post', post: null, posts, detail: 'to Reed Only', earlier: '60' });
  const { asked } = open(firmOf(), {
    [history]: ({ query }) => ({
      body: query.before === '60' ? [entry({ id: '59', act: 'join-firm', post: null })] : [latest],
    }),
  });
  const list = within(await screen.findByRole('list', { name: 'Who did what' }));
  expect(list.getByText(/Handed 2 posts over: to Reed Only/)).toBeTruthy();
  await userEvent.click(list.getByText('Which posts'));
  expect(list.getByRole('link', { name: 'REF/8' }).getAttribute('href')).toBe('/post/8');
  expect(list.queryByRole('link', { name: 'REF/9' })).toBeNull();
  await press('Earlier');
  const earlier = await screen.findByRole('list', { name: 'Who did what, earlier' });
  expect(earlier.textContent).toContain('Joined the firm');
  await waitFor(() => expect(document.activeElement).toBe(earlier));
  expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull();
  expect(asked.filter(({ call }) => call === history)).toHaveLength(2);
});

test('says that the history is empty or could not be loaded', async () => {
  let works = false;
  open(firmOf(), { [history]: () => (works ? { body: [] } : refusal(500, 'The database is away')) });
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
  works = true;
  await press('Try again');
  expect(await screen.findByText('What members do for the firm appears here.')).toBeTruthy();
});

test('loads no history for a sole member or one who only sees invoices', async () => {
  const { asked } = open(firmOf({ role: 'billing' }));
  await screen.findByRole('list', { name: 'Members' });
  expect(asked.some(({ call }) => call === history)).toBe(false);
});

test('renaming the firm sends the name shown with it, and keeps the typed name after a rejection', async () => {
  let name = 'O’Neill LLP';
  const { asked } = open(() => firmOf({ name }), {
    'POST /allauth/rename-firm': () => {
      if (name === 'Ash LLP') return { body: 'Name saved' };
      name = 'Ash LLP';
      return refusal(409, 'The name was changed to Ash LLP meanwhile. Please look again.');
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Name of the firm' }));
  const field = form.getByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(field);
  await userEvent.click(form.getByRole('button', { name: 'Save the name' }));
  expect(await form.findByText('Please Enter a Name')).toBeTruthy();
  await userEvent.type(field, 'Nair & O’Neill');
  const renamings = () => asked.filter(({ call }) => call === 'POST /allauth/rename-firm').map(({ body }) => body);
  await userEvent.click(form.getByRole('button', { name: 'Save the name' }));
  const question = await screen.findByRole('dialog', { name: 'Rename the firm?' });
  expect(question.textContent).toContain('O’Neill LLP becomes Nair & O’Neill.');
  expect(question.textContent).toMatch(/From now on .* say Nair & O’Neill.*What was charged before keeps O’Neill LLP/);
  expect(question.textContent).toContain('1 other member gets an email.');
  await inDialog('Keep the name');
  expect([screen.queryByRole('dialog'), field.value, renamings()]).toEqual([null, 'Nair & O’Neill', []]);
  await userEvent.click(form.getByRole('button', { name: 'Save the name' }));
  await inDialog('Rename the firm');
  expect((await form.findByRole('alert')).textContent).toContain('changed to Ash LLP');
  expect(await screen.findByText('Members of Ash LLP')).toBeTruthy();
  expect(field.value).toBe('Nair & O’Neill');
  await userEvent.click(form.getByRole('button', { name: 'Save the name' }));
  expect(screen.getByRole('dialog').textContent).toContain('Ash LLP becomes Nair & O’Neill.');
  await inDialog('Rename the firm');
  expect(await screen.findByText('Name saved')).toBeTruthy();
  expect(renamings()).toEqual(['O’Neill LLP', 'Ash LLP'].map((Shown) => ({ Name: 'Nair & O’Neill', Shown })));
});

test('tells a sole member with open invitations that nobody can join under another firm’s name, and where to change it', async () => {
  open(firmOf({ members: [member({})], invitations: [invitation], nameTaken: true }));
  expect(await screen.findByText('Another firm goes by the name O’Neill LLP')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Go to Account Details' });
  expect(way.getAttribute('href')).toBe('/user/account-details');
});

test('tells the only practitioner in advance that a firm needs one, and what to do', async () => {
  open(firmOf());
  expect(await screen.findByText(/You are the only practitioner\. To leave or change your role, first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Leave the firm|Change role of Sam/ })).toBeNull();
});
