import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../admin-area.fixture.ts';
import { aDetail, userId } from '../user.fixture.ts';

const read = 'GET /admin/user';
const open = (detail = aDetail(), wire: Wire = {}) =>
  openArea(`/admin/user/${userId}`, { [read]: () => ({ body: detail }), ...wire });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));

test('a seller’s page shows every field, the address and the posts', async () => {
  const posting = { businessId: 7, reference: 'REF-7', activityHeading: 'Coastal hotel', siteStatus: 'Sold' as const };
  open(aDetail({ businessPosting: [posting] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Archer' })).toBeTruthy();
  const fields = {
    Title: 'Ms',
    Email: 'ann@archer.example',
    'Last login': '19 November 2026, 09:30:00',
    Logins: '12',
    Capacity: 'I act for a licensed insolvency practitioner, with permission',
    'Insolvency Practitioner’s name': 'Petra Principal',
    'Price rate': 'Standard',
    Postcode: 'LS1 1AA',
    Country: 'United Kingdom',
  };
  for (const [name, value] of Object.entries(fields))
    expect(screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent).toBe(value);
  expect(screen.getByText('Sold')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Coastal hotel' }).getAttribute('href')).toBe('/post/7');
  expect(screen.queryByText('Preferences')).toBeNull();
});

const firmOf = (over: object = {}) => ({
  name: 'Archer LLP',
  members: [
    {
      userId,
      name: 'Ann Archer',
      email: 'ann@archer.example',
      role: 'practitioner',
      joinedAt: '2026-03-02T09:00:00Z',
      suspended: true,
      licence: 'checked' as const,
    },
    {
      userId: 'u-2',
      name: 'Robin Reed',
      email: 'robin@archer.example',
      role: 'colleague',
      joinedAt: '2026-04-02T09:00:00Z',
      suspended: false,
    },
  ],
  ...over,
});

test('a seller’s page shows the firm’s members, and makes another a practitioner with a reason', async () => {
  const { asked } = open(aDetail(), {
    'GET /admin/user-firm': () => ({ body: firmOf() }),
    'POST /admin/put-in-charge': () => ({ body: 'Made a practitioner' }),
  });
  const list = within(await screen.findByRole('list', { name: 'Members of the firm' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ann Archer, Practitioner since 02 March 2026ann@archer.example. Cannot log in now.Licence: Checked',
    'Robin Reed, Colleague since 02 April 2026robin@archer.exampleMake practitioner',
  ]);
  expect(list.getByRole('link', { name: 'Robin Reed' }).getAttribute('href')).toBe('/admin/user/u-2');
  await press('Make Robin Reed a practitioner');
  await userEvent.click(inDialog().getByRole('button', { name: 'Make practitioner' }));
  expect(inDialog().getByText('Enter a reason')).toBeTruthy();
  await userEvent.type(inDialog().getByRole('textbox', { name: 'Reason' }), 'Ann is ill');
  await userEvent.click(inDialog().getByRole('button', { name: 'Make practitioner' }));
  expect(await screen.findAllByText('Made a practitioner')).toBeTruthy();
  const put = asked.find(({ call }) => call === 'POST /admin/put-in-charge');
  expect([put?.query, put?.body]).toEqual([{ id: 'u-2' }, { Reason: 'Ann is ill' }]);
});

test('a member’s page names their firm and role, and their own company if it differs', async () => {
  open(aDetail({ firm: { name: 'Ablethorn LLP', role: 'billing' } }));
  expect(await screen.findByText('Ablethorn LLP')).toBeTruthy();
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([fact('Firm'), fact('Own company')]).toEqual(['Ablethorn LLP, billing', 'Archer LLP']);
});

test('a sole seller is in no firm with others; says why a firm could not be loaded', async () => {
  const [one] = firmOf().members;
  open(aDetail(), { 'GET /admin/user-firm': () => ({ body: firmOf({ members: [one] }) }) });
  expect(await screen.findByText('In no firm with others.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /in charge/ })).toBeNull();
});

test('says why the firm could not be loaded, and shows the rest of the page', async () => {
  open(aDetail(), { 'GET /admin/user-firm': () => refusal(500, 'The database is away') });
  expect(await screen.findByText(/The database is away/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Ann Archer' })).toBeTruthy();
});

test('a buyer’s page shows criteria and interest, marks hidden ones, and has no price rate', async () => {
  open(
    aDetail({
      role: 'buyer',
      capacityId: null,
      function: 'Employee ownership trust',
      accountBusinessLocation: [{ locationId: 4, description: 'London' }],
      businessExpressedInterests: [
        {
          expressionId: 31,
          businessId: 7,
          createdDate: '2026-11-03T10:00:00.000Z',
          activityHeading: 'Coastal hotel',
          visibleToInsolvency: false,
        },
      ],
    }),
  );
  for (const text of [
    'Employee ownership trust',
    'London',
    'Bakeries',
    'oven',
    'FLAGGED',
    'Expressions of interest (1)',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Coastal hotel' }).getAttribute('href')).toBe('/user/view-interest/31');
  expect(screen.queryByRole('heading', { name: 'Price rate' })).toBeNull();
  expect(screen.queryByText(/^Posts \(/)).toBeNull();
});

test.each([
  ['at once', 'At once'],
  ['weekly', 'Weekly'],
])('defect 33: shows how often a buyer gets alerts: %s', async (alertFrequency, shown) => {
  open(aDetail({ role: 'buyer', capacityId: null, alertFrequency }));
  const name = await screen.findByText('Email alerts', { selector: 'dt' });
  expect(name.nextElementSibling?.textContent).toBe(shown);
});

test('shows all of a buyer’s criteria by name, with their email frequency', async () => {
  const set = { locations: null, turnovers: [], employees: ['11 to 25'], categories: [], assets: [], keywords: '' };
  openArea('/admin/user/u-1', {
    [read]: () => ({
      body: {
        ...aDetail({ role: 'buyer', capacityId: null, alertFrequency: 'daily' }),
        criteriaSets: [
          { ...set, name: 'Bakeries', frequency: 'daily' },
          { ...set, name: 'Hotels', frequency: 'off', locations: ['London', 'Wales'], keywords: 'spa\nsea view' },
        ],
      },
    }),
  });
  expect(await screen.findByText('Criteria (2)')).toBeTruthy();
  const [first, second] = ['Bakeries', 'Hotels'].map((name) => within(screen.getByRole('region', { name })));
  for (const text of ['Emailed daily', 'All', '11 to 25', 'None']) expect(first?.getByText(text)).toBeTruthy();
  for (const text of ['Not emailed', 'London, Wales']) expect(second?.getByText(text)).toBeTruthy();
  expect(second?.getByText(/spa/).textContent).toBe('spa\nsea view');
  // It is unclear which of them an account-wide choice means.
  expect(screen.queryByText('Email alerts', { selector: 'dt' })).toBeNull();
});

test('disables a user for a number of days, and unlocks them', async () => {
  let lockedOutUntil: string | null = null;
  const { asked } = open(undefined, {
    [read]: () => ({
      body: aDetail({
        lockedOutUntil,
        ...(lockedOutUntil && { lockoutReason: 'Disabled by administrator', disabledBecause: 'Shared a password.' }),
      }),
    }),
    'POST /admin/disable': () => {
      lockedOutUntil = '2026-11-28T09:00:00.000Z';
      return { body: 'User disabled until 28 November 2026, 09:00:00' };
    },
    'POST /admin/unlock': () => {
      lockedOutUntil = null;
      return { body: 'User unlocked' };
    },
  });
  await press('Disable');
  await userEvent.type(screen.getByLabelText('Days'), ' 07{Enter}');
  const reason = screen.getByLabelText('Reason');
  expect([inDialog().getByRole('alert').textContent, document.activeElement]).toEqual(['Enter a reason', reason]);
  await userEvent.type(reason, ' Shared a password. ');
  await userEvent.click(inDialog().getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('User disabled until 28 November 2026, 09:00:00')).toBeTruthy();
  expect(await screen.findByText('Suspended until 28 November 2026, 09:00:00.')).toBeTruthy();
  expect(screen.getAllByText('Disabled by administrator: Shared a password.')).toHaveLength(2);
  await press('Unlock');
  expect(await screen.findByText('User unlocked')).toBeTruthy();
  expect(await screen.findByText('Active.')).toBeTruthy();
  const disabled = asked.find(({ call }) => call.endsWith('disable'));
  expect([disabled?.query, disabled?.body]).toEqual([{ id: userId, days: '7' }, { Reason: 'Shared a password.' }]);
});

test.each([
  { button: 'Disable', call: 'POST /admin/disable', otherwise: 'Nobody: they stay in charge' },
  {
    button: 'Close account',
    call: 'POST /admin/closeAccount',
    otherwise: 'The longest-standing practitioner, if possible one with a checked licence',
  },
])('$button asks who takes over the posts, and sends no one if none is chosen', async ({ button, call, otherwise }) => {
  const posting = {
    businessId: 7,
    reference: 'REF-7',
    activityHeading: 'Coastal hotel',
    siteStatus: 'Draft' as const,
  };
  const [ann, robin] = firmOf().members;
  const also = (id: string, name: string, suspended: boolean) => ({
    ...{ ...ann, userId: id, name, email: `${id}@archer.example`, suspended, licence: 'unchecked' as const },
  });
  const members = [ann, robin, also('u-3', 'Tess Third', false), also('u-4', 'Lou Locked', true)];
  let refused = true;
  const { asked } = open(aDetail({ businessPosting: [posting] }), {
    'GET /admin/user-firm': () => ({ body: firmOf({ members }) }),
    [call]: () => (refused ? refusal(409, 'They have no licence') : { body: 'Done so' }),
  });
  await press(button);
  if (button === 'Disable') await userEvent.type(screen.getByLabelText('Days'), '7');
  await userEvent.type(inDialog().getByLabelText('Reason'), 'Ill');
  const choice = await inDialog().findByLabelText('Who takes over 1 post?');
  const offered = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual([otherwise, 'Tess Third (licence: not checked)']);
  await userEvent.click(inDialog().getByRole('button', { name: button }));
  expect(await inDialog().findByText(/They have no licence/)).toBeTruthy();
  refused = false;
  await userEvent.selectOptions(choice, 'u-3');
  await userEvent.click(inDialog().getByRole('button', { name: button }));
  expect(await screen.findByText('Done so')).toBeTruthy();
  const bodies = asked.filter((one) => one.call === call).map(({ body }) => body);
  expect(bodies).toEqual([{ Reason: 'Ill' }, { Reason: 'Ill', Successor: 'u-3' }]);
});

test.each(['', '0', '000', '-1', '1.5', '1e3', 'ten'])(
  '“%s” is not a number of days: closes the dialog and sends nothing',
  async (days) => {
    const { asked } = open();
    await press('Disable');
    if (days) await userEvent.type(screen.getByLabelText('Days'), days);
    await userEvent.click(inDialog().getByRole('button', { name: 'Disable' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual([read]);
  },
);

test('defect 33: rejects too many days with a reason instead of cutting them, and keeps the dialog', async () => {
  const { asked } = open();
  await press('Disable');
  const field = screen.getByLabelText<HTMLInputElement>('Days');
  await userEvent.type(field, '12345{Enter}');
  expect(field.value).toBe('12345');
  expect(inDialog().getByRole('alert').textContent).toBe('Must be at most 3650 days, which is ten years');
  expect(asked.map(({ call }) => call)).toEqual([read]);
});

test.each(['12,50', '1,25.00', '-5', '1e3', '1.234', '0x10'])(
  'defect 4: rejects the rate “%s” and keeps it for correction',
  async (rate) => {
    const { asked } = open();
    await press('Set custom rate');
    await userEvent.type(screen.getByLabelText('Price per 28 days, excluding VAT (£)'), `${rate}{Enter}`);
    expect(inDialog().getByRole('alert').textContent).toBe('Enter pounds and pence, such as 345 or 1,250.00');
    expect(screen.getByDisplayValue(rate)).toBeTruthy();
    expect(asked.map(({ call }) => call)).toEqual([read]);
  },
);

test('asks before flagging a user, but not before unflagging', async () => {
  let flagged = false;
  const { asked } = open(undefined, {
    [read]: () => ({ body: aDetail({ role: 'buyer', flagged }) }),
    'POST /admin/flagUser': ({ query }) => {
      flagged = query.flag === 'true';
      return { body: flagged ? 'User flagged' : 'User unflagged' };
    },
  });
  await press('Flag');
  await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  expect(asked).toHaveLength(1);
  await press('Flag');
  await userEvent.click(inDialog().getByRole('button', { name: 'Flag user' }));
  expect(await screen.findByText('User flagged')).toBeTruthy();
  await press('Unflag');
  expect(await screen.findByText('Not flagged.')).toBeTruthy();
});

test('confirms the email and clears disable info, with a call for each address', async () => {
  const at = '2026-11-01T09:00:00.000Z';
  const { asked } = open(
    aDetail({
      emailConfirmed: false,
      emailAddress2: 'two@archer.example',
      email1DisableReason: 'Bounced',
      email1DisableDateTime: at,
      email2DisableReason: 'Unsubscribed',
      email2DisableDateTime: at,
    }),
    {
      'POST /admin/confirmEmail': () => ({ body: 'Email confirmed' }),
      'POST /admin/clearEmail1DisableInfo': () => ({ body: 'Email 1 receives mail again' }),
      'POST /admin/clearEmail2DisableInfo': () => ({ body: 'Email 2 receives mail again' }),
    },
  );
  for (const [name, verb, said] of [
    ['Confirm email', 'Confirm email', 'Email confirmed'],
    ['Clear Email 1 disable info', 'Clear', 'Email 1 receives mail again'],
    ['Clear Email 2 disable info', 'Clear', 'Email 2 receives mail again'],
  ] as const) {
    await press(name);
    await userEvent.click(inDialog().getByRole('button', { name: verb }));
    expect(await screen.findByText(said)).toBeTruthy();
  }
  expect(asked.filter(({ call }) => call.startsWith('POST')).every(({ query }) => query.id === userId)).toBe(true);
});

test('sets and resets a custom rate; an empty one cancels, an invalid one says why', async () => {
  let customPriceRate: number | null = null;
  const { asked } = open(undefined, {
    [read]: () => ({ body: aDetail({ customPriceRate }) }),
    'PUT /admin/user-pricerate': ({ body }) => {
      customPriceRate = (body as { PriceRate: number | null }).PriceRate;
      return { body: customPriceRate === null ? 'Price rate reset to the standard rate' : 'Price rate saved' };
    },
  });
  expect(await screen.findByText('The standard rate, £345.00 per block of 28 days.')).toBeTruthy();
  await press('Set custom rate');
  await userEvent.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Set custom rate');
  const field = screen.getByLabelText('Price per 28 days, excluding VAT (£)');
  await userEvent.type(field, '1.234{Enter}');
  expect(inDialog().getByRole('alert').textContent).toBe('Enter pounds and pence, such as 345 or 1,250.00');
  await userEvent.clear(field);
  await userEvent.type(field, '£300.50{Enter}');
  expect(await screen.findByText('Price rate saved')).toBeTruthy();
  expect(await screen.findByText('£300.50 per block of 28 days.')).toBeTruthy();
  await press('Reset to standard rate');
  expect(inDialog().getByText(/cost £345.00 per block of 28 days instead of £300.50/)).toBeTruthy();
  await userEvent.click(inDialog().getByRole('button', { name: 'Reset rate' }));
  expect(await screen.findByText('Price rate reset to the standard rate')).toBeTruthy();
  const sent = asked.filter(({ call }) => call.startsWith('PUT'));
  expect(sent.map(({ query, body }) => [query, body])).toEqual([
    [{ userId }, { PriceRate: 300.5 }],
    [{ userId }, { PriceRate: null }],
  ]);
});

test('defect 35: asks before saving a rate of zero; cancelling restores the input', async () => {
  const { asked } = open(undefined, {
    [read]: () => ({ body: aDetail({ customPriceRate: null }) }),
    'PUT /admin/user-pricerate': () => ({ body: 'Price rate saved' }),
  });
  const sent = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  await press('Set custom rate');
  await userEvent.type(screen.getByLabelText('Price per 28 days, excluding VAT (£)'), '0{Enter}');
  expect(inDialog().getByText(/^At £0.00, posts are free for /)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(inDialog().getByRole('button', { name: 'Back' }));
  const field = screen.getByLabelText('Price per 28 days, excluding VAT (£)') as HTMLInputElement;
  expect(field.value).toBe('0');
  await userEvent.type(field, '{Enter}');
  await userEvent.click(inDialog().getByRole('button', { name: 'Make posts free' }));
  expect(await screen.findByText('Price rate saved')).toBeTruthy();
  expect(sent()).toEqual([{ PriceRate: 0 }]);
});

test('defect 5: shows a rate another Admin has set next to the typed one, and asks which to keep', async () => {
  const { asked } = open(undefined, {
    [read]: () => ({ body: aDetail({ customPriceRate: null }), version: '"1"' }),
    'PUT /admin/user-pricerate': ({ headers }) =>
      headers.get('if-match') === '"2"'
        ? { body: 'Price rate saved' }
        : { status: 409, body: { message: 'This was changed', version: '"2"', stored: { PriceRate: 200 } } },
  });
  await press('Set custom rate');
  await userEvent.type(screen.getByLabelText('Price per 28 days, excluding VAT (£)'), '300.50{Enter}');
  const both = within(await screen.findByRole('group', { name: 'Price rate' }));
  expect([both.getByText('£300.50'), both.getByText('£200.00')]).toHaveLength(2);
  await userEvent.click(both.getByLabelText('What you entered'));
  await userEvent.click(inDialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Price rate saved')).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith('PUT')).map(({ headers }) => headers.get('if-match'))).toEqual([
    '"1"',
    '"2"',
  ]);
});

test('defect 29: a rejected dialog stays open with the reason, and keeps a typed rate', async () => {
  open(aDetail({ emailConfirmed: false }), {
    'POST /admin/confirmEmail': () => refusal(500, 'Resting'),
    'PUT /admin/user-pricerate': () => refusal(500, 'Resting'),
  });
  await press('Confirm email');
  await userEvent.click(inDialog().getByRole('button', { name: 'Confirm email' }));
  expect(await inDialog().findByText('Nothing has changed. Resting')).toBeTruthy();
  await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  await press('Set custom rate');
  await userEvent.type(screen.getByLabelText('Price per 28 days, excluding VAT (£)'), '300.50{Enter}');
  expect(await inDialog().findByText('Nothing has changed. Resting')).toBeTruthy();
  expect(inDialog().getByDisplayValue('300.50')).toBeTruthy();
});

test('defect 28: a new attempt clears the earlier confirmation', async () => {
  let refused = false;
  const until = '2026-11-28T09:00:00.000Z';
  open(aDetail({ lockedOutUntil: until, flagged: true }), {
    'POST /admin/flagUser': () => ({ body: 'User unflagged' }),
    'POST /admin/unlock': () => {
      refused = true;
      return refusal(500, 'Resting');
    },
  });
  await press('Unflag');
  expect(await screen.findByText('User unflagged')).toBeTruthy();
  await press('Unlock');
  expect(await screen.findByText('Nothing has changed. Resting')).toBeTruthy();
  expect(refused).toBe(true);
  expect(screen.queryByText('User unflagged')).toBeNull();
});

test.each([
  ['Bounced', 'Email 1, ann@archer.example, gets password resets only: Bounced, 01 November 2026.'],
  ['Unsubscribed', 'Email 1, ann@archer.example, gets no alerts, but all other email: Unsubscribed, 01 November 2026.'],
  ['Spam report', 'Email 1, ann@archer.example, gets no alerts, but all other email: Spam report, 01 November 2026.'],
])('defect 33: “%s” says exactly what it stops', async (email1DisableReason, said) => {
  open(aDetail({ email1DisableReason, email1DisableDateTime: '2026-11-01T09:00:00.000Z' }));
  await screen.findByText((_, element) => element?.textContent === said, { selector: 'p' });
});

test('after a rejection, says that nothing has changed and refreshes the user', async () => {
  const { asked } = open(aDetail({ lockedOutUntil: '2026-11-28T09:00:00.000Z' }), {
    'POST /admin/unlock': () => refusal(409, 'An Admin cannot be unlocked'),
  });
  await press('Unlock');
  expect(await screen.findByText('Nothing has changed. An Admin cannot be unlocked')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.filter(({ call }) => call === read)).toHaveLength(2);
});

test('offers neither disabling nor flagging of an Admin, and says if a user does not exist', async () => {
  open(aDetail({ role: 'admin' }));
  await screen.findByRole('heading', { level: 1, name: 'Ann Archer' });
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Flag' })).toBeNull();
});

test.each(['seller', 'admin'] as const)('ends every session of a %s with a reason', async (role) => {
  const { asked } = open(aDetail({ role }), { 'POST /admin/end-sessions': () => ({ body: 'Ended' }) });
  await press('End sessions');
  await userEvent.click(inDialog().getByRole('button', { name: 'End sessions' }));
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.type(screen.getByLabelText('Reason'), ' Lost laptop ');
  await userEvent.click(inDialog().getByRole('button', { name: 'End sessions' }));
  await screen.findByText('Ended');
  const sent = asked.find(({ call }) => call === 'POST /admin/end-sessions');
  expect([sent?.query, sent?.body]).toEqual([{ id: userId }, { Reason: 'Lost laptop' }]);
});

test('says that a user does not exist', async () => {
  open(undefined, { [read]: () => refusal(404, 'This user does not exist') });
  expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeTruthy();
});

test('defect 18: shows whether the second address is confirmed, and asks it again', async () => {
  const asked18 = { emailAddress2: 'two@archer.example', email2AskedDate: '2026-11-20T09:30:00.000Z' };
  const { asked } = open(aDetail(asked18), { 'POST /admin/askSecondEmail': () => ({ body: 'We have sent the link' }) });
  await screen.findByText(/, the second address, was asked on 20 November 2026, 09:30/);
  await press('Send the second address its link again');
  await screen.findByText('We have sent the link');
  expect(asked.some(({ call }) => call === 'POST /admin/askSecondEmail')).toBe(true);
});

test('defect 40: closes an Admin’s account or removes the role with a reason; a rejection keeps the dialog', async () => {
  let refused = true;
  const { asked } = open(aDetail({ role: 'admin' }), {
    'POST /admin/closeAccount': () => ({ body: 'Account closed' }),
    'POST /admin/demoteAdmin': () => (refused ? refusal(409, 'This account is not an Admin’s') : { body: 'Done' }),
  });
  await press('Close account');
  await userEvent.click(inDialog().getByRole('button', { name: 'Close account' }));
  expect(inDialog().getByRole('alert').textContent).toBe('Enter a reason');
  await userEvent.type(screen.getByLabelText('Reason'), ' Left the company ');
  await userEvent.click(inDialog().getByRole('button', { name: 'Close account' }));
  await screen.findByText('Account closed');
  expect(asked.find(({ call }) => call === 'POST /admin/closeAccount')?.body).toEqual({ Reason: 'Left the company' });
  await press('Remove Admin role');
  await userEvent.type(screen.getByLabelText('Reason'), 'A new post');
  await userEvent.click(inDialog().getByRole('button', { name: 'Remove Admin role' }));
  await screen.findByText(/This account is not an Admin’s/);
  refused = false;
  await userEvent.click(inDialog().getByRole('button', { name: 'Remove Admin role' }));
  await screen.findByText('Done');
});

test('defect 40: a closed account says so and offers no action', async () => {
  open(aDetail({ closedDate: '2026-11-20T09:30:00.000Z' }));
  await screen.findByText('Closed on 20 November 2026, 09:30.');
  for (const name of ['Disable', 'Flag', 'Close account']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('design review 2: shows the first five of a long list, all on request, and no empty parts', async () => {
  const posting = (n: number) => ({
    businessId: n,
    reference: `REF-${n}`,
    activityHeading: `Bakery ${n}`,
    siteStatus: 'For Sale' as const,
  });
  const detail = aDetail({ businessPosting: Array.from({ length: 7 }, (_, n) => posting(n + 1)), position: '' });
  openArea(`/admin/user/${userId}`, { 'GET /admin/user': () => ({ body: detail }) });
  expect(await screen.findByRole('link', { name: 'Bakery 5' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Bakery 6' })).toBeNull();
  expect(screen.queryByText('Position')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 posts' }));
  expect(screen.getByRole('link', { name: 'Bakery 7' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 5' }));
  expect(screen.queryByRole('link', { name: 'Bakery 7' })).toBeNull();
});
