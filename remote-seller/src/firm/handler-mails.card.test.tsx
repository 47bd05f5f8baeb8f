import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const save = 'PUT /seller/handler-mails';
const member = { id: 'a', name: 'Ann Archer', email: 'ann@firm.example', joinedAt: '2026-01-01T10:00:00.000Z' };
const firm = {
  ...{ name: 'Archer & Co', role: 'colleague', invitations: [], invited: [] },
  members: [
    { ...member, role: 'practitioner', you: false },
    { ...member, id: 'b', name: 'Ben Baker', role: 'colleague', you: true },
  ],
};
const open = (wire: Wire = {}, over: object = {}) =>
  openArea('/user/firm', {
    'GET /seller/firm': () => ({ body: { ...firm, ...over } }),
    'GET /seller/firm-history': () => ({ body: [] }),
    'GET /seller/handler-mails': () => ({ body: { Handled: true, HandledByOthers: true } }),
    ...wire,
  });
const handled = () => screen.findByLabelText<HTMLInputElement>('About colleagues’ posts whose case I handle');

test('members choose which emails about handled posts they get', async () => {
  const { asked } = open({ [save]: () => ({ body: 'Your choice of emails is saved' }) });
  expect((await handled()).checked).toBe(true);
  await userEvent.click(await handled());
  await userEvent.click(screen.getByRole('button', { name: 'Save the choice' }));
  await screen.findByText('Your choice of emails is saved');
  expect(asked.find(({ call }) => call === save)?.body).toEqual({ Handled: false, HandledByOthers: true });
});

test('shows a rejection', async () => {
  open({ [save]: () => refusal(500, 'The service is resting') });
  await handled();
  await userEvent.click(screen.getByRole('button', { name: 'Save the choice' }));
  await screen.findByText('The service is resting');
});

test('offers no choice to a sole member or one who sees no posts', async () => {
  open({}, { role: 'billing' });
  await screen.findByText('Ann Archer');
  expect(screen.queryByText('Emails about posts')).toBeNull();
});
