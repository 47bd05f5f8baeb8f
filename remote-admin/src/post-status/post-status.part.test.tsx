import { expect, test } from '@jest/globals';
import { dataScreen } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { aPostCard } from '@marketplace/shared-contract/marketplace/posts/post.fixture';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import { listOpener, refusal, type Wire } from '../admin-area.fixture.ts';
import { screens } from '../remote.tsx';
import { PostStatusPart } from './post-status.part.tsx';

const aPost = (changes: Partial<Post> = {}): Post => ({
  ...aPostCard(),
  description: '',
  expressionsOfInterest: [],
  invoice: [],
  ...changes,
});

/** Only the Admin's part of a post's page. */
function PostPage() {
  const post = usePostQuery(useParams().id ?? '').currentData;
  return post ? <PostStatusPart post={post} /> : null;
}

const openArea = listOpener({ ...screens, PostDetail: dataScreen(async () => PostPage) });
const openPost = (changes: Partial<Post> = {}, wire: Wire = {}) =>
  openArea('/post/7', { 'GET /allauth/post': () => ({ body: aPost(changes) }), ...wire });

test('links a post to its questions, particulars and statement', async () => {
  openPost();
  const ways = ['What buyers asked', 'Documents and readers', 'Marketing statement'];
  await screen.findByRole('link', { name: ways[0] as string });
  expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/post/7/answers',
    '/post/7/particulars',
    '/post/7/statement',
  ]);
});

test('shows whose post it is, withdraws its approval and restores it', async () => {
  let approved = true;
  const set = (value: boolean) => () => {
    approved = value;
    return { body: value ? 'Post approved' : 'Post unapproved' };
  };
  const { asked } = openPost(
    {},
    {
      'GET /allauth/post': () => ({ body: aPost({ approved }) }),
      'PATCH /admin/unapprove-post': set(false),
      'PATCH /admin/approve-post': set(true),
    },
  );
  await screen.findByText('Ann Archer');
  expect(screen.getByText('Archer LLP')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Unapprove' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unapprove this post' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Names a buyer');
  await userEvent.click(dialog.getByRole('button', { name: 'Unapprove' }));
  await screen.findByText('Post unapproved');
  await screen.findByText('Not approved');
  const hidden = asked.find(({ call }) => call.startsWith('PATCH'));
  expect([hidden?.query, hidden?.body]).toEqual([{ id: '7' }, { Reason: 'Names a buyer' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved');
});

test('defect 29: a failed unapproval says why, and keeps the dialog and the reason', async () => {
  openPost({}, { 'PATCH /admin/unapprove-post': () => refusal(500, 'Resting') });
  await userEvent.click(await screen.findByRole('button', { name: 'Unapprove' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Names a buyer');
  await userEvent.click(dialog.getByRole('button', { name: 'Unapprove' }));
  await dialog.findByText('Nothing has changed. Resting');
  expect(dialog.getByDisplayValue('Names a buyer')).toBeTruthy();
});

test('defect 29: a failed approval says so next to its button', async () => {
  openPost({ approved: false }, { 'PATCH /admin/approve-post': () => refusal(500, 'Resting') });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('Nothing has changed. Resting');
});

test('defects 32 and 34: links to the practitioner, their posts and the post’s history', async () => {
  openPost();
  const admin = within(await screen.findByRole('navigation', { name: 'Admin' }));
  const addresses = admin.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    expect.stringMatching(/^\/admin\/user\/./),
    expect.stringMatching(/^\/admin\/posts\?owner=./),
    '/admin/audit-log?subject=post&subjectId=7',
    '/admin/posts?emails=7',
    '/admin/posts',
  ]);
});

const notPosted = ['Draft', 'Expired', 'Withdrawn', 'Sold'] as const;
test.each(notPosted)('defect 2: offers no unapproval of a post that is %s', async (siteStatus) => {
  openPost({ siteStatus });
  await screen.findByText('Approved');
  expect(screen.queryByRole('button', { name: /approve/i })).toBeNull();
});

test.each(notPosted)('defect 2: can approve a hidden post that is %s', async (siteStatus) => {
  openPost({ siteStatus, approved: false, adminApproved: false });
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
});

test('defect 51: prints reference, status, day of the sale and practitioner, but no actions', async () => {
  openPost({ siteStatus: 'Sold', soldOn: '2026-11-20' });
  const printed = (text: string) =>
    screen.getAllByText(text).every((found) => found.closest('.not-printed, .actions') === null);
  await screen.findByText('REF-7');
  for (const fact of ['Reference', 'Status', 'Sold on', 'Live dates', 'Ann Archer']) expect(printed(fact)).toBe(true);
  expect(screen.getByRole('navigation', { name: 'Admin' }).closest('.not-printed')).toBeTruthy();
  expect(document.querySelector('a[href$="/email-post"]')).toBeNull();
});

test('links a waiting first post to its check, and says when and why one was declined', async () => {
  const firstPostDeclined = { date: '2026-06-11T13:20:00.000Z', reason: 'No such licence' };
  const firstPostAskedDate = '2026-06-11T13:20:00.000Z';
  openPost({ siteStatus: 'Draft', firstPostDeclined, firstPostAskedDate });
  await screen.findByText('This first post was declined');
  screen.getByText('Decided on 11 June 2026, 14:20.');
  screen.getByText('The reason: No such licence');
  expect(screen.getByRole('link', { name: 'Check it' }).getAttribute('href')).toBe('/admin/first-posts/7');
});
