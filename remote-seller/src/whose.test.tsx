import { afterEach, expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard } from './post.fixture.ts';
import { newUserId, openArea, type Wire } from './seller-area.fixture.ts';

afterEach(() => act(() => setFirmRole()));

const nothing = { states: { new: 0, read: 0, replied: 0, shortlisted: 0, declined: 0 }, posts: [] };
const wire: Wire = {
  'GET /seller/posts': () => ({ body: [aCard({ createdByName: 'Robin Archer' })] }),
  'GET /seller/archived-posts': () => ({ body: [] }),
  'GET /seller/expressed-interest-list': () => ({ body: [] }),
  'GET /seller/interest-summary': () => ({ body: nothing }),
  'GET /seller/invoice-list': () => ({ body: [] }),
  'GET /seller/certificate-list': () => ({ body: [] }),
};
const lists = [
  ['/user/live-posts', 'GET /seller/posts'],
  ['/user/draft-posts', 'GET /seller/posts'],
  ['/user/scheduled-posts', 'GET /seller/posts'],
  ['/user/posting-archive', 'GET /seller/archived-posts'],
  ['/user/view-interest', 'GET /seller/expressed-interest-list'],
  ['/user/invoices', 'GET /seller/invoice-list'],
  ['/user/certificates', 'GET /seller/certificate-list'],
] as const;
const keep = (userId: string) => localStorage.setItem(`list-whose.${userId}`, 'mine');
const chosen = () => (screen.getByLabelText('Show') as HTMLSelectElement).value;

test.each(lists)('%s can be filtered to the user’s own, and back to the firm’s', async (address, call) => {
  setFirmRole({ role: 'practitioner', shared: true });
  const userId = newUserId();
  keep(userId);
  const { asked } = openArea(address, wire, { userId });
  const of = () => asked.filter(({ call: name }) => name === call).at(-1)?.query.whose;
  await screen.findByLabelText('Show');
  expect([chosen(), of()]).toEqual(['mine', 'mine']);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'The firm’s');
  expect(of()).toBeUndefined();
  expect(localStorage.getItem(`list-whose.${userId}`)).toBeNull();
});

test('keeps the choice for the next list, starts at its first page, and lets a link override it', async () => {
  setFirmRole({ role: 'practitioner', shared: true });
  const userId = newUserId();
  const { asked, where } = openArea('/user/live-posts?sort=heading&page=2', wire, { userId });
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Mine');
  expect(where()).toBe('/user/live-posts?sort=heading');
  expect(asked.at(-1)?.query).toMatchObject({ whose: 'mine', page: '1' });
  expect(localStorage.getItem(`list-whose.${userId}`)).toBe('mine');
});

test('an address asking for the firm’s overrides the stored choice', async () => {
  setFirmRole({ role: 'practitioner', shared: true });
  const userId = newUserId();
  keep(userId);
  const { asked } = openArea('/user/live-posts?whose=firm', wire, { userId });
  await screen.findByLabelText('Show');
  expect([chosen(), asked.at(-1)?.query.whose]).toEqual(['firm', undefined]);
});

test('an empty list of the user’s own offers the firm’s', async () => {
  setFirmRole({ role: 'practitioner', shared: true });
  const userId = newUserId();
  keep(userId);
  openArea('/user/posting-archive', wire, { userId });
  expect(await screen.findByText('You are not in charge of any post here.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show the firm’s' }));
  expect(await screen.findByText('Posts that have expired, been sold or been withdrawn appear here.')).toBeTruthy();
});

test('shows who is in charge of each post of a firm, on cards and in the table', async () => {
  setFirmRole({ role: 'colleague', shared: true });
  openArea('/user/live-posts', wire);
  expect(await screen.findByText('In charge: Robin Archer')).toBeTruthy();
  expect(screen.queryByLabelText('Show')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByText('In charge')).toBeTruthy();
});

test('a sole member sees no choice and no mention of a firm, and gets everything', async () => {
  const userId = newUserId();
  keep(userId);
  const { asked } = openArea('/user/live-posts', wire, { userId });
  const list = within(await screen.findByRole('list', { name: 'Live Postings' }));
  expect(list.queryByText(/In charge/)).toBeNull();
  expect(screen.queryByLabelText('Show')).toBeNull();
  expect(asked[0]?.query).toEqual({ status: '1', sort: 'startDate', direction: 'desc', page: '1', pageSize: '24' });
});
