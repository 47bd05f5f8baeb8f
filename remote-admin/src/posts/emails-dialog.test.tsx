import { expect, test } from '@jest/globals';
import { aPostCard } from '@marketplace/shared-contract/marketplace/posts/post.fixture';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../admin-area.fixture.ts';
import { aPage } from '../post.fixture.ts';
import { aUser, userId, usersPage } from '../user.fixture.ts';

const posts = { 'GET /admin/posts': () => ({ body: aPage([aPostCard()]) }) };
const buyer = aUser({ role: 'buyer', forenames: 'Bea', surname: 'Buyer' });

test('finds a buyer from a post, and links to whether they were emailed about it', async () => {
  const { asked, where } = openArea('/admin/posts', {
    ...posts,
    'GET /admin/users': ({ query }) => ({ body: query.search === 'bea' ? usersPage([buyer], 14) : usersPage([]) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for REF-7' }));
  await userEvent.click(screen.getByRole('link', { name: 'Emails to a buyer' }));
  expect(where()).toBe('/admin/posts?emails=7');
  const dialog = within(await screen.findByRole('dialog', { name: 'Emails to a buyer about this post' }));
  await userEvent.type(dialog.getByRole('searchbox'), 'nobody{Enter}');
  expect(await dialog.findByText('No buyers found for “nobody”.')).toBeTruthy();
  await userEvent.clear(dialog.getByRole('searchbox'));
  await userEvent.type(dialog.getByRole('searchbox'), 'bea{Enter}');
  const link = await dialog.findByRole('link', { name: 'Bea Buyer' });
  expect(link.getAttribute('href')).toBe(`/admin/user/${userId}?post=7`);
  expect(dialog.getByText('14 buyers found. Type more to narrow the list.')).toBeTruthy();
  expect(asked.at(-1)?.query).toMatchObject({ buyersOnly: 'true', search: 'bea' });
});

test('makes no call without a post in the address', async () => {
  openArea('/admin/posts?emails=all', posts);
  await screen.findByText('REF-7');
  expect(screen.queryByRole('dialog')).toBeNull();
});
