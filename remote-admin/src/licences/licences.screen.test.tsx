import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const read = 'GET /admin/licences';
const row = {
  userId: '11111111-1111-4111-8111-111111111111',
  practitioner: 'Ann Archer',
  company: 'Archer LLP',
  body: 'IPA',
  number: '1234',
  standing: 'checked',
  checkedOn: '2026-03-03',
  lapsesOn: '2027-03-03',
};

test('lists practitioners with licence and next check', async () => {
  const answer = held({ body: { licences: [row], total: 1 } });
  openArea('/admin/licences', { [read]: () => answer.promise });
  expect(await screen.findByText('Loading the licences')).toBeTruthy();
  expect(screen.queryByText('Compare with a register')).toBeNull();
  answer.release();
  expect(await screen.findByText('Compare with a register')).toBeTruthy();
  const link = (await screen.findAllByRole('link', { name: 'Ann Archer' }))[0];
  expect(link?.getAttribute('href')).toBe(`/admin/user/${row.userId}`);
  expect(screen.getAllByText('1234').length).toBeGreaterThan(0);
});

test('says that there are none, or none that match', async () => {
  openArea('/admin/licences', { [read]: () => ({ body: { licences: [], total: 0 } }) });
  await screen.findByText('Practitioners appear here as soon as one has registered.');
});

test('a filtered list without results links back to all', async () => {
  const { where } = openArea('/admin/licences?standing=due', { [read]: () => ({ body: { licences: [], total: 0 } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all practitioners' }));
  expect(where()).toBe('/admin/licences');
});

test('says why the list could not be loaded', async () => {
  openArea('/admin/licences', { [read]: () => refusal(500, 'The service is resting') });
  await screen.findByText('The service is resting');
});
