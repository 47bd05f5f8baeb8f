import { afterEach, expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { anAddress } from '@marketplace/shared-contract/accounts/account/address.fixture';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../account-area.fixture.ts';

const details = {
  myAccountDetails: {
    titleId: 6,
    forenames: 'Ann',
    surname: 'Archer',
    emailAddress1: 'ann@archer.example',
    emailAddress2: null,
    company: 'Archer LLP',
    position: 'Partner',
    flagged: false,
    customPriceRate: null as number | null,
  },
  accountAddress: {
    ...anAddress,
    countryCode: 'GB',
    telephone: '0113 496 0000',
    mobile: '',
  },
};
const labels = {
  titleLabels: [{ titleId: 6, description: 'Dr' }],
  countryLabels: [{ code: 'GB', name: 'United Kingdom' }],
  capacityLabels: [],
  interestedStatusLabels: [],
  locationLabels: [],
  employeeFields: [],
  turnoverLabels: [],
};
const savedText = 'Changes Successfully Saved';
const saveAccount = 'PATCH /allauth/account';
const saveAddress = 'PATCH /allauth/account-address';

const open = (path: 'account-details' | 'account-addressphone', wire: Wire = {}, as: Role = 'buyer') =>
  openArea(`/user/${path}`, {
    as,
    wire: {
      'GET /allauth/account-details': () => ({ body: details }),
      'GET /label/register': () => ({ body: labels }),
      [saveAccount]: () => ({ body: savedText }),
      [saveAddress]: () => ({ body: savedText }),
      ...wire,
    },
  });
const beInFirm = () => setFirmRole({ role: 'colleague', shared: true, firm: 'Archer & Ash LLP' });
afterEach(() => act(() => setFirmRole()));
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));

test.each([
  ['buyer', 'true'],
  ['seller', 'false'],
  ['admin', 'false'],
] as const)('a %s changes the details; the call says whether it is a buyer', async (as, isBuyer) => {
  const { asked } = open('account-details', {}, as);
  await userEvent.clear(await field('Surname'));
  await userEvent.type(await field('Surname'), 'Bowman');
  await userEvent.type(await field(/^Second Email/), 'second@archer.example');
  await save();
  await screen.findByText(savedText);
  const sent = asked.find(({ call }) => call === saveAccount);
  expect(sent?.query).toEqual({ isBuyer });
  expect(sent?.body).toEqual({
    TitleId: 6,
    Forenames: 'Ann',
    Surname: 'Bowman',
    EmailAddress2: 'second@archer.example',
    Company: 'Archer LLP',
    Position: 'Partner',
  });
});

test('shows the login address read-only, and sends a missing second address as null', async () => {
  const { asked } = open('account-details');
  await screen.findByText('ann@archer.example');
  expect(screen.queryByDisplayValue('ann@archer.example')).toBeNull();
  await userEvent.type(await field('Position'), '!');
  await save();
  await screen.findByText(savedText);
  expect(asked.find(({ call }) => call === saveAccount)?.body).toMatchObject({ EmailAddress2: null });
});

test('a price agreed with a seller is shown', async () => {
  const myAccountDetails = { ...details.myAccountDetails, customPriceRate: 295.5 };
  open(
    'account-details',
    { 'GET /allauth/account-details': () => ({ body: { ...details, myAccountDetails } }) },
    'seller',
  );
  await screen.findByText(/£295\.50 plus VAT/);
});

const second = {
  emailAddress2: 'second@archer.example',
  emailAddress2Confirmed: false,
  emailAddress2AskedDate: '2026-11-20T09:30:00.000Z',
};
const withSecond = (over: object = {}) => ({
  'GET /allauth/account-details': () => ({
    body: { ...details, myAccountDetails: { ...details.myAccountDetails, ...second, ...over } },
  }),
});

test('defect 18: says that an unconfirmed second address gets nothing, and resends its link', async () => {
  let limited = false;
  const ask = 'POST /allauth/ask-second-email';
  const { asked } = open('account-details', {
    ...withSecond(),
    [ask]: () =>
      limited
        ? refusal(429, 'The link was sent a moment ago.')
        : { body: 'We have sent the link to the second address' },
  });
  await screen.findByText('is not confirmed yet, so nothing is sent to it.');
  expect(screen.getByText(/We emailed it a link on 20 November 2026, 09:30/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText('We have sent the link to the second address');
  limited = true;
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/The link was sent a moment ago\./);
  expect(asked.filter(({ call }) => call === ask)).toHaveLength(2);
});

test('defect 18: says that the second address is confirmed', async () => {
  open('account-details', withSecond({ emailAddress2Confirmed: true }));
  await screen.findByText('is confirmed.');
  expect(screen.queryByRole('button', { name: /Send the link/ })).toBeNull();
});

test('marks missing or invalid details at their fields, and sends nothing', async () => {
  const { asked } = open('account-details');
  for (const name of ['Forenames', 'Surname', 'Company Name', 'Position']) await userEvent.clear(await field(name));
  await userEvent.type(await field(/^Second Email/), 'nowhere');
  await save();
  for (const name of ['Forenames', 'Surname', 'Company Name', 'Position'])
    expect(await screen.findByText(`${name} is required`)).toBeTruthy();
  expect(screen.getByText('Second Email should be valid')).toBeTruthy();
  const focused = await field('Forenames');
  await waitFor(() => expect(document.activeElement).toBe(focused));
  expect(asked.some(({ call }) => call === saveAccount)).toBe(false);
});

test('shows why saving was rejected at its field, and keeps the input', async () => {
  const reason = 'Second Email must differ from Email';
  open('account-details', {
    [saveAccount]: () => ({ status: 400, body: { message: reason, fields: { EmailAddress2: reason } } }),
  });
  await userEvent.type(await field(/^Second Email/), 'ann@archer.example');
  await save();
  await screen.findByText('Problem with saving changes');
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect((await field(/^Second Email/)).value).toBe('ann@archer.example');
});

test('saves a complete address', async () => {
  const { asked } = open('account-addressphone', {}, 'seller');
  await userEvent.clear(await field('Town/City'));
  await userEvent.type(await field('Town/City'), 'York');
  await userEvent.type(await field(/^Mobile/), '07700 900000');
  await save();
  await screen.findByText(savedText);
  expect(asked.find(({ call }) => call === saveAddress)?.body).toEqual({
    AddressLine1: '1 High Street',
    AddressLine2: '',
    AddressLine3: '',
    TownCity: 'York',
    County: '',
    Postcode: 'LS1 1AA',
    CountryCode: 'GB',
    Telephone: '0113 496 0000',
    Mobile: '07700 900000',
  });
});

test('says that the server did not respond, and lets the address be saved again', async () => {
  let reachable = false;
  open('account-addressphone', {
    [saveAddress]: () => {
      if (!reachable) throw new TypeError('offline');
      return { body: savedText };
    },
  });
  await userEvent.type(await field(/^County/), 'Yorkshire');
  await save();
  await screen.findByText('Problem with saving changes');
  reachable = true;
  await save();
  await screen.findByText(savedText);
  expect(screen.queryByText('Problem with saving changes')).toBeNull();
});

test('shows a member the firm’s name with a link, and their own company separately', async () => {
  beInFirm();
  open('account-details', {}, 'seller');
  expect((await screen.findByText('Firm')).nextElementSibling?.textContent).toMatch(/^Archer & Ash LLP.*Your Firm/);
  expect(screen.getByRole('link', { name: 'Your Firm' }).getAttribute('href')).toBe('/user/firm');
  expect((await field(/^Company Name/)).value).toBe('Archer LLP');
  expect(screen.getByText(/^Your own company\. While you are in Archer & Ash LLP/)).toBeTruthy();
});

test('an account opened for a firm saves its details without a company', async () => {
  beInFirm();
  const { asked } = open(
    'account-details',
    {
      'GET /allauth/account-details': () => ({
        body: { ...details, myAccountDetails: { ...details.myAccountDetails, company: '' } },
      }),
    },
    'seller',
  );
  await screen.findByText('Firm');
  expect(screen.queryByLabelText(/^Company Name/)).toBeNull();
  await userEvent.clear(await field('Surname'));
  await userEvent.type(await field('Surname'), 'Bowman');
  await save();
  await screen.findByText(savedText);
  expect(asked.find(({ call }) => call === saveAccount)?.body).toEqual(
    expect.not.objectContaining({ Company: expect.anything() }),
  );
});

test.each(['account-details', 'account-addressphone'] as const)('%s says why it cannot be loaded', async (path) => {
  let fails = true;
  open(path, {
    'GET /allauth/account-details': () => (fails ? refusal(500, 'The service is resting') : { body: details }),
  });
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Save Changes' });
});

test('defect 5: another field of the account that was saved meanwhile is kept, and said', async () => {
  const { accountAddress, myAccountDetails: own } = details;
  const stored = {
    ...{ TitleId: 6, Forenames: 'Ann', Surname: 'Archer', EmailAddress2: '', Position: own.position },
    Company: 'Archer & Daughters LLP',
  };
  const { asked } = open('account-details', {
    'GET /allauth/account-details': () => ({ body: { accountAddress, myAccountDetails: own }, version: '"1"' }),
    [saveAccount]: ({ headers }) =>
      headers.get('if-match') === '"2"'
        ? { body: savedText, version: '"3"' }
        : { status: 409, body: { message: 'This was changed', version: '"2"', stored } },
  });
  await userEvent.type(await field('Surname'), '-Bow');
  await save();
  expect(await screen.findByText(savedText)).toBeTruthy();
  expect(screen.getByText('Company Name: Archer & Daughters LLP')).toBeTruthy();
  expect(asked.filter(({ call }) => call === saveAccount).at(-1)?.body).toMatchObject({
    ...{ Surname: 'Archer-Bow', Company: 'Archer & Daughters LLP' },
  });
});
