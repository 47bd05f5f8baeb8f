import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';
import { aUser, usersPage } from '../user.fixture.ts';
import { sameQuery, viewQuery } from './views.rules.ts';

const users = { 'GET /admin/users': () => ({ body: usersPage([aUser()], 3) }) };
const counts = { sellers: 12, buyers: 3400, unconfirmed: 2, suspended: 0, bounced: 1, flagged: 0, all: 3413 };
const bounced = { viewId: 4, list: 'AdminUsers', name: 'Bounced by name', query: 'show=bounced&sort=name' };

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Views of Administrate Users' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

test('shows a list’s views as tabs with counts, and marks the current one', async () => {
  openArea('/admin/users?show=unconfirmed', { ...users, 'GET /admin/user-views': () => ({ body: counts }) });
  expect(await screen.findByRole('link', { name: 'Buyers 3,400' })).toBeTruthy();
  expect(await tabs()).toEqual([
    ['Sellers 12', null],
    ['Buyers 3,400', null],
    ['Unconfirmed 2', 'page'],
    ['Suspended 0', null],
    ['Bounced 1', null],
    ['Flagged 0', null],
    ['Everyone 3,413', null],
  ]);
});

test('shows the tools above a list only once its saved views have loaded or failed', async () => {
  const views = held(refusal(500, 'Away'));
  openArea('/admin/users', { ...users, 'GET /admin/saved-views': () => views.promise });
  expect(await screen.findByRole('link', { name: 'Ann Archer' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  views.release();
  expect(await screen.findByRole('searchbox')).toBeTruthy();
});

test('shows views without their counts', async () => {
  openArea('/admin/users', { ...users, 'GET /admin/user-views': () => refusal(500, 'Away') });
  expect((await tabs()).map(([name]) => name)).toContain('Suspended');
});

test('saves filters under a name, opens them again and removes them', async () => {
  let saved: object[] = [];
  const { asked, where } = openArea('/admin/users?show=bounced&sort=name&page=2', {
    ...users,
    'GET /admin/saved-views': () => ({ body: saved }),
    'POST /admin/saved-view': () => {
      saved = [bounced];
      return { body: 'View saved' };
    },
    'POST /admin/delete-saved-view': () => {
      saved = [];
      return { body: 'View removed' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  expect(screen.getByText('Enter a name for this view')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name'), 'Bounced by name');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const own = await screen.findByRole('link', { name: 'Bounced by name' });
  expect(own.getAttribute('aria-current')).toBe('page');
  expect((await tabs()).filter(([, current]) => current)).toHaveLength(1);
  expect(asked.find(({ call }) => call === 'POST /admin/saved-view')?.body).toEqual({
    List: 'AdminUsers',
    Name: 'Bounced by name',
    Query: 'show=bounced&sort=name',
  });
  await userEvent.click(screen.getByRole('link', { name: 'Sellers' }));
  expect(where()).toBe('/admin/users');
  await userEvent.click(own);
  expect(where()).toBe('/admin/users?show=bounced&sort=name');
  await userEvent.click(screen.getByRole('button', { name: 'Remove view Bounced by name' }));
  expect(await screen.findByRole('button', { name: 'Save this view' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Bounced by name' })).toBeNull();
});

test('says why a view could not be saved, and keeps the name', async () => {
  openArea('/admin/users?show=flagged', {
    ...users,
    'POST /admin/saved-view': () => refusal(409, 'You have 12 saved views of this list. Remove one first.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Watched');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText(/You have 12 saved views/)).toBeTruthy();
  expect(screen.getByDisplayValue('Watched')).toBeTruthy();
});

test('does not offer to save the default view', async () => {
  openArea('/admin/users', users);
  await screen.findByRole('link', { name: 'Ann Archer' });
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});

test('recognises a view in an address whatever the order of its parameters or the page', () => {
  expect(viewQuery('?page=3&show=bounced&search=')).toBe('show=bounced');
  expect(sameQuery('a=1&b=2', 'b=2&a=1')).toBe(true);
  expect(sameQuery('a=1', 'a=2')).toBe(false);
});
