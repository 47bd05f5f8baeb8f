import { afterEach, expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../account-area.fixture.ts';

afterEach(() => {
  cleanup();
  setFirmRole();
});

const read = 'GET /seller/licence';
const save = 'PUT /seller/licence';
const details = {
  myAccountDetails: {
    ...{ titleId: 6, forenames: 'Ann', surname: 'Archer', emailAddress1: 'ann@archer.example', emailAddress2: null },
    ...{ emailAddress2Confirmed: false, emailAddress2AskedDate: null },
    ...{ company: 'Archer LLP', position: 'Partner', flagged: false, customPriceRate: null },
  },
  accountAddress: {},
};
const none = { licence: null, standing: 'missing', checkedOn: null, required: true };
const open = (wire: Wire, as: 'seller' | 'buyer' = 'seller') =>
  openArea('/user/account-details', {
    as,
    wire: {
      'GET /allauth/account-details': () => ({ body: details }),
      'GET /label/register': () => ({ body: { titleLabels: [{ titleId: 6, description: 'Dr' }], countryLabels: [] } }),
      ...wire,
    },
  });
const panel = async () => within(await screen.findByRole('form', { name: 'Licence' }));

test('saves a practitioner’s licence; body and number are required together', async () => {
  const { asked } = open({ [read]: () => ({ body: none }), [save]: () => ({ body: 'Licence saved' }) });
  const form = await panel();
  form.getByText('We need the practitioner’s licence before your first post.');
  await userEvent.type(form.getByLabelText('Licence number'), '1234');
  await userEvent.click(form.getByRole('button', { name: 'Save Licence' }));
  await form.findByText('Licensing body is required');
  expect(asked.some(({ call }) => call === save)).toBe(false);
  await userEvent.selectOptions(form.getByLabelText('Licensing body'), 'IPA');
  await userEvent.click(form.getByRole('button', { name: 'Save Licence' }));
  await screen.findByText('Licence saved');
  expect(asked.find(({ call }) => call === save)?.body).toMatchObject({ Body: 'IPA', Number: '1234' });
});

test('says when a licence was checked, and that a change is checked again', async () => {
  const licence = { body: 'IPA', number: '1234' };
  open({ [read]: () => ({ body: { licence, standing: 'checked', checkedOn: '2026-03-03', required: true } }) });
  const form = await panel();
  form.getByText(/Checked on 03 March 2026/);
  form.getByText('If you change body or number, we check the licence again.');
});

for (const [lapsedInRegister, text] of [
  [false, /We have to check this licence again\. There is nothing you need to do/],
  [true, /The public register says that this licence has lapsed, .*please contact us/],
] as const)
  test(`says what to do about a licence that lapsed ${lapsedInRegister ? 'in the register' : 'as the year is over'}`, async () => {
    const licence = { body: 'IPA', number: '1234' };
    const own = { licence, standing: 'lapsed', checkedOn: '2025-03-03', required: true, lapsedInRegister };
    open({ [read]: () => ({ body: own }) });
    (await panel()).getByText(text);
  });

test('says that a licence could not be loaded or saved, and keeps the input', async () => {
  let fails = true;
  open({
    [read]: () => (fails ? refusal(500, 'The service is resting') : { body: none }),
    [save]: () => refusal(503, 'Down for maintenance'),
  });
  await screen.findByText('The service is resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const form = await panel();
  await userEvent.selectOptions(form.getByLabelText('Licensing body'), 'ICAS');
  await userEvent.type(form.getByLabelText('Licence number'), '77');
  await userEvent.click(form.getByRole('button', { name: 'Save Licence' }));
  await form.findByText('Down for maintenance');
  expect((form.getByLabelText('Licence number') as HTMLInputElement).value).toBe('77');
});

test('a buyer has no licence', async () => {
  const { asked } = open({}, 'buyer');
  await screen.findByLabelText('Forenames');
  expect(screen.queryByRole('form', { name: 'Licence' })).toBeNull();
  expect(asked.some(({ call }) => call === read)).toBe(false);
});

test('shows no licence to other roles of a firm, and makes no call that would be rejected', async () => {
  setFirmRole({ role: 'billing', shared: true });
  const { asked } = open({});
  await screen.findByRole('form', { name: 'Account details' });
  expect(screen.queryByText('Licence')).toBeNull();
  expect(asked.some(({ call }) => call === read)).toBe(false);
});
