import { expect, test } from '@jest/globals';
import { aPostCard } from '@marketplace/shared-contract/marketplace/posts/post.fixture';
import type { BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../../admin-area.fixture.ts';
import { aPage } from '../../post.fixture.ts';
import { aUser, usersPage } from '../../user.fixture.ts';

const onPosts = 'POST /admin/act-on-posts';
const onUsers = 'POST /admin/act-on-users';
const two = [aPostCard(), aPostCard({ businessId: 8, reference: 'REF-8' })];
const row = (id: string, name: string, outcome: BulkOutcome['rows'][number]['outcome'], text: string) => ({
  ...{ id, name, outcome, text },
});
const would = { rows: [row('7', 'REF-7', 'changes', 'Will be hidden'), row('8', 'REF-8', 'stays', 'A draft')] };
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

test('previews and unapproves several posts for one reason, and reports each result', async () => {
  let works = false;
  const { asked } = openArea('/admin/posts', {
    'GET /admin/posts': () => ({ body: aPage(two) }),
    [onPosts]: ({ body }) => {
      if ((body as { Preview?: true }).Preview) return { body: would };
      return works
        ? {
            body: {
              rows: [row('7', 'REF-7', 'refused', 'Is being edited'), row('8', 'REF-8', 'changes', 'Post unapproved')],
            },
          }
        : refusal(500, 'Away for a moment');
    },
  });
  await screen.findByText('REF-8');
  expect(screen.queryByRole('region', { name: 'Chosen posts' })).toBeNull();
  await userEvent.click(screen.getByLabelText('Choose all on this page'));
  expect(screen.getByText('2 posts chosen.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unapprove' }));
  expect(await screen.findByText('1 post will change.')).toBeTruthy();
  expect(dialog().getByText('A draft')).toBeTruthy();
  await press('Unapprove 1 post');
  expect(dialog().getByRole('alert').textContent).toBe('Enter a reason');
  await userEvent.type(dialog().getByLabelText('Reason'), ' Names a buyer ');
  await press('Unapprove 1 post');
  expect(await dialog().findByText('Nothing has changed. Away for a moment')).toBeTruthy();
  expect(dialog().getByDisplayValue('Names a buyer')).toBeTruthy();
  works = true;
  await press('Unapprove 1 post');
  expect((await dialog().findByText('1 post changed.')).parentElement).toBe(document.activeElement);
  expect(dialog().getByText('1 post could not be changed.', { exact: false })).toBeTruthy();
  expect(asked.filter(({ call }) => call === onPosts).map(({ body }) => body)).toEqual([
    { Act: 'unapprove', Ids: [7, 8], Preview: true },
    ...Array.from({ length: 2 }, () => ({ Act: 'unapprove', Ids: [7, 8], Reason: 'Names a buyer' })),
  ]);
  await userEvent.click(dialog().getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.getByText('1 post chosen.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Choose REF-7').checked).toBe(true);
});

test('offers no button if nothing would change; offers another try if the preview fails', async () => {
  let works = false;
  openArea('/admin/posts', {
    'GET /admin/posts': () => ({ body: aPage(two) }),
    [onPosts]: () =>
      works ? { body: { rows: [row('7', 'REF-7', 'stays', 'Already approved')] } } : refusal(500, 'Away'),
  });
  await userEvent.click(await screen.findByLabelText('Choose REF-7'));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect((await dialog().findByRole('alert')).textContent).toContain('Away');
  works = true;
  await press('Try again');
  expect(await dialog().findByText('0 posts will change.')).toBeTruthy();
  expect(dialog().queryByRole('button', { name: /^Approve/ })).toBeNull();
  await press('Cancel');
  expect(screen.getByText('1 post chosen.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(screen.queryByRole('region', { name: 'Chosen posts' })).toBeNull();
});

test('selects users on other pages with one press, and disables them for a previewed period', async () => {
  const users = [aUser(), aUser({ userId: 'u-2', forenames: 'Bea' }), aUser({ userId: 'u-3', forenames: 'Cy' })];
  const { asked } = openArea('/admin/users?show=buyers&pageSize=10', {
    'GET /admin/users': ({ query }) => ({ body: usersPage(query.pageSize === '100' ? users : users.slice(0, 1), 3) }),
    [onUsers]: () => ({
      body: { rows: users.map(({ userId }) => row(userId, 'Somebody', 'changes', 'Will be suspended')) },
    }),
  });
  await userEvent.click(await screen.findByLabelText('Choose Ann Archer'));
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 3 in this list' }));
  expect((await screen.findByText('3 users chosen.')).parentElement).toBe(document.activeElement);
  expect(asked.at(-1)?.query).toMatchObject({ page: '1', pageSize: '100', buyersOnly: 'true' });
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  await dialog().findByText('3 users will change.');
  const days = dialog().getByLabelText('Days');
  await userEvent.clear(days);
  await userEvent.type(dialog().getByLabelText('Reason'), 'Fraud');
  await press('Disable 3 users');
  expect(dialog().getByRole('alert').textContent).toBe('Enter a whole number of days');
  await userEvent.type(days, '3{Enter}');
  expect(await dialog().findByText('3 users changed.')).toBeTruthy();
  expect(asked.filter(({ call }) => call === onUsers).at(-1)?.body).toEqual({
    ...{ Act: 'disable', Ids: users.map(({ userId }) => userId), Days: 3, Reason: 'Fraud' },
  });
});

test('defect 135: the focus stays in the list once nothing is selected', async () => {
  openArea('/admin/users?show=buyers', {
    'GET /admin/users': () => ({ body: usersPage([aUser()], 1) }),
    [onUsers]: () => ({ body: { rows: [row('u-1', 'Ann Archer', 'changes', 'Is suspended')] } }),
  });
  const none = () => screen.getByText('No users chosen.');
  await userEvent.click(await screen.findByLabelText('Choose Ann Archer'));
  await userEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(none()).toBe(document.activeElement);
  await userEvent.click(screen.getByLabelText('Choose Ann Archer'));
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  await dialog().findByText('1 user will change.');
  await userEvent.type(dialog().getByLabelText('Reason'), 'Fraud');
  await press('Disable 1 user');
  await dialog().findByText('1 user changed.');
  await userEvent.click(dialog().getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(none()).toBe(document.activeElement);
});

test('offers the first hundred of too many, and does not change more', async () => {
  const many = Array.from({ length: 101 }, (_, n) => aPostCard({ businessId: n + 1, reference: `P-${n + 1}` }));
  openArea('/admin/posts?pageSize=250', { 'GET /admin/posts': () => ({ body: aPage(many, 240) }) });
  await userEvent.click(await screen.findByLabelText('Choose P-1'));
  expect(screen.getByRole('button', { name: 'Choose the first 100 of 240' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Choose all on this page'));
  expect(screen.getByText('At most 100 can be changed at once.', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
