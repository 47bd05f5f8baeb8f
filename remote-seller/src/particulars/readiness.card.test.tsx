import { expect, test } from '@jest/globals';
import { aReadiness } from '@marketplace/shared-contract/marketplace/particulars/readiness.fixture';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHolder } from '../holder.fixture.ts';
import { openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const save = 'PUT /seller/readiness';
const particulars = (over = {}) => ({
  ...{ businessId: 7, reference: 'REF/1', activityHeading: 'Craft bakery', offered: true, atOnce: false },
  ...{ text: { body: 'You keep this secret.', standard: true }, documents: [], holders: [aHolder()] },
  ...{ openUntil: '2026-12-01', bytes: 0, mayChange: true, readiness: aReadiness(), readinessVersion: '"readiness=1"' },
  ...over,
});
const open = (over: object = {}, wire: Wire = {}) =>
  openArea('/post/7/particulars', {
    'GET /seller/particulars': () => ({ body: particulars(over) }),
    'GET /seller/particulars-log': () => ({ body: [] }),
    ...wire,
  });
const allOpen = '8 of 8 points of the checklist are open.';

test('says what is missing and why; if buyers wait, says what is open and that releasing is allowed', async () => {
  const { asked } = open({}, { [save]: () => ({ body: 'The checklist is saved', version: '"readiness=2"' }) });
  await screen.findByText(`${allOpen} Only your firm sees it.`);
  await screen.findByText(`${allOpen} You can release all the same.`);
  await userEvent.click(screen.getByText('The checklist'));
  await userEvent.selectOptions(screen.getByLabelText('Debtor list'), 'Missing, because');
  await userEvent.selectOptions(screen.getByLabelText('Tax'), 'Not applicable');
  await userEvent.selectOptions(screen.getByLabelText('Leases'), 'Here');
  await userEvent.selectOptions(screen.getByLabelText('Leases'), 'Not checked yet');
  await userEvent.click(screen.getByRole('button', { name: 'Save the checklist' }));
  await screen.findByText('Please say why it is missing');
  await userEvent.type(screen.getByLabelText('Why missing: Debtor list'), 'With the bank');
  await userEvent.click(screen.getByRole('button', { name: 'Save the checklist' }));
  await screen.findByText('The checklist is saved');
  expect(asked.find(({ call }) => call === save)?.body).toEqual(
    aReadiness({
      debtors: { State: 'missing', Reason: 'With the bank' },
      tax: { State: 'not-applicable', Reason: '' },
    }),
  );
});

test('keeps the choices after a rejection', async () => {
  open({}, { [save]: () => refusal(500, 'The service is resting') });
  await userEvent.click(await screen.findByText('The checklist'));
  await userEvent.selectOptions(screen.getByLabelText('Tax'), 'Here');
  await userEvent.click(screen.getByRole('button', { name: 'Save the checklist' }));
  await screen.findByText('The service is resting');
  expect(screen.getByLabelText<HTMLSelectElement>('Tax').value).toBe('here');
});

test('a reader sees the answers; buyers waiting see no sentence if nothing is open', async () => {
  const here = { State: 'here', Reason: '' } as const;
  const rest = { litigation: here, property: here, tax: here };
  const all = { accounts: here, debtors: here, employees: here, leases: here, licences: here, ...rest };
  open({ mayChange: false, readiness: aReadiness(all) });
  const title = await screen.findByRole('heading', { name: 'Before you release' });
  const card = within(title.closest('.card') as HTMLElement);
  expect(card.getAllByText('Here').length).toBe(8);
  expect(card.queryByRole('combobox')).toBeNull();
  expect(screen.queryByText(/You can release all the same/)).toBeNull();
});

test('shows no checklist to an Admin or with an older server', async () => {
  open({ readiness: undefined });
  await screen.findByRole('heading', { name: 'Undertakings' });
  expect(screen.queryByText('Before you release')).toBeNull();
});
