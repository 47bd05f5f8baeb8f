import { expect, test } from '@jest/globals';
import type { AdminHandOver } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const read = 'GET /admin/hand-overs';
const agree = 'POST /admin/agree-hand-over';
const refuse = 'POST /admin/refuse-hand-over';
const request: AdminHandOver = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'offered',
  state: 'open',
  by: 'Olive Other, Other LLP (olive@other.example)',
  address: 'sam@firm.example',
  reference: null,
  reason: 'retirement',
  words: 'Closing the practice.',
  askedDate: '2026-11-20T09:00:00.000Z',
  untilDate: '2026-12-04T09:00:00.000Z',
  endedDate: null,
  answer: '',
  posts: [{ businessId: 7, reference: 'CASE/7', activityHeading: 'Craft bakery', status: 'For Sale' }],
};
const path = '/admin/hand-overs';
const inDialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('announces that requests are loading, then says who offers what to whom', async () => {
  const answer = held({ body: [request] });
  openArea(path, { [read]: () => answer.promise });
  expect(await screen.findByText('Loading the requests')).toBeTruthy();
  answer.release();
  expect(await screen.findByText('Offer of 1 post')).toBeTruthy();
  expect(screen.getByText('Olive Other, Other LLP (olive@other.example)')).toBeTruthy();
  expect(screen.getByText('sam@firm.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Craft bakery' }).getAttribute('href')).toBe('/post/7');
});

test('says that none are waiting, or that loading failed', async () => {
  const { unmount } = openArea(path, { [read]: () => ({ body: [] }) });
  await screen.findByText('No requests are waiting');
  unmount();
  openArea(path, { [read]: () => refusal(500, 'The service is resting') });
  await screen.findByText('The service is resting');
});

test('asks before agreeing; the dialog shows a rejection', async () => {
  let fails = true;
  const { asked } = openArea(path, {
    [read]: () => ({ body: [request] }),
    [agree]: () => (fails ? refusal(409, 'This request is no longer open.') : { body: { message: 'Done', posts: [] } }),
  });
  await press('Agree');
  await userEvent.click(inDialog().getByRole('button', { name: 'Hand over' }));
  await inDialog().findByText('Nothing has changed. This request is no longer open.');
  fails = false;
  await userEvent.click(inDialog().getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(asked.filter(({ call }) => call === agree).map(({ query }) => query)).toEqual(
    Array(2).fill({ id: request.id }),
  );
});

test('says why a request can’t be approved, and only lets it be declined', async () => {
  openArea(path, { [read]: () => ({ body: [{ ...request, obstacle: 'No account has this address.' }] }) });
  expect(await screen.findByText('No account has this address.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agree' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refuse' }).disabled).toBe(false);
});

test('declining needs a reason; a request for an unknown post cannot be approved', async () => {
  const { asked } = openArea(path, {
    [read]: () => ({ body: [{ ...request, kind: 'asked', reference: 'NONE', posts: [] }] }),
    [refuse]: () => ({ body: 'Request declined' }),
  });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Agree' })).disabled).toBe(true);
  await press('Refuse');
  await userEvent.click(inDialog().getByRole('button', { name: 'Refuse' }));
  inDialog().getByText('Please say why');
  await userEvent.type(inDialog().getByLabelText('Reason'), 'No such post.');
  await userEvent.click(inDialog().getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Request declined')).toBeTruthy();
  expect(asked.filter(({ call }) => call === refuse).at(-1)?.body).toEqual({ Words: 'No such post.' });
});
