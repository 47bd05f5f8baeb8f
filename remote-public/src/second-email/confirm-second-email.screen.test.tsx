import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const read = 'GET /unauth/second-email';
const agree = 'POST /unauth/confirm-second-email';
const address = '/confirm-second-email?token=t1';
const question = {
  email: 'stranger@elsewhere.example',
  namedBy: 'Ada Lovelace (ada@people.example)',
  alerts: true,
  confirmed: false,
};

test('defect 18: says who named the address and what it would get before asking to agree', async () => {
  const { asked, where } = openArea(address, {
    wire: { [read]: () => ({ body: question }), [agree]: () => ({ body: { ...question, confirmed: true } }) },
  });
  expect(await screen.findByText('stranger@elsewhere.example')).toBeDefined();
  expect(screen.getByText(/Ada Lovelace \(ada@people\.example\) has given it/)).toBeDefined();
  expect(screen.getByText(/Email alerts about matching posts/)).toBeDefined();
  await waitFor(() => expect(where()).toBe('/confirm-second-email'));
  expect(asked.map(({ call }) => call)).toEqual([read]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, confirm this address' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'This address is confirmed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(asked.map(({ call, query }) => [call, query])).toEqual([
    [read, '?token=t1'],
    [agree, '?token=t1'],
  ]);
  expect(screen.queryByRole('button', { name: /confirm this address/ })).toBeNull();
});

test('defect 18: says why agreeing failed and offers another try', async () => {
  openArea(address, {
    wire: {
      [read]: () => ({ body: { ...question, alerts: false } }),
      [agree]: () => refusal(500, 'The service is resting'),
    },
  });
  expect(await screen.findByText(/It gets no alerts/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, confirm this address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The service is resting');
  expect(screen.getByRole('button', { name: 'Yes, confirm this address' })).toBeDefined();
});

test.each([address, '/confirm-second-email'])(
  'defect 18: explains what to do about %s that no longer works',
  async (opened) => {
    openArea(opened, { wire: { [read]: () => refusal(404, 'Not valid') } });
    expect((await screen.findByRole('alert')).textContent).toContain('This link does not work');
  },
);
