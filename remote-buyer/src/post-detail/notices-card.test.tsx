import { expect, test } from '@jest/globals';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { screen, within } from '@testing-library/react';
import { openArea } from '../buyer-area.fixture.ts';
import { aPost } from '../post.fixture.ts';

const open = (post: ReturnType<typeof aPost>) =>
  openArea('/post/7', { as: 'buyer', userId: 'buyer-1', wire: { 'GET /allauth/post': () => ({ body: post }) } });

test('shows a holder each notice with its time, as plain text', async () => {
  const sentDate = '2026-11-02T10:00:00.000Z';
  open(aPost({ notices: [{ heading: 'Process letter', text: 'By <b>Friday</b>', sentDate }] }));
  const title = await screen.findByRole('heading', { name: 'Notices from the practitioner' });
  const card = within(title.closest('.card') as HTMLElement);
  expect(card.getByRole('heading', { name: 'Process letter' })).toBeTruthy();
  expect(card.getByText(displayMoment(sentDate))).toBeTruthy();
  expect(card.getByText('By <b>Friday</b>')).toBeTruthy();
});

test('shows no notices card without notices', async () => {
  open(aPost());
  await screen.findByText('At a glance');
  expect(screen.queryByText('Notices from the practitioner')).toBeNull();
});
