import { expect, test } from '@jest/globals';
import {
  nobodyToNotify,
  type SellerNotices,
  type SentNotice,
} from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../seller-area.fixture.ts';

const read = 'GET /seller/notices';
const send = 'POST /seller/notice';
const sent: SentNotice = {
  ...{ noticeId: 3, heading: 'Process letter', text: 'Offers by Friday.', sentDate: '2026-11-02T10:00:00.000Z' },
  ...{ recipients: 2, sentBy: 'Ann Archer', current: true },
};
const answer = (over: Partial<SellerNotices> = {}): SellerNotices => ({
  ...{ businessId: 7, reference: 'REF/1', activityHeading: 'Craft bakery', mayChange: true, recipients: 2 },
  notices: [],
  ...over,
});
const open = (over: Partial<SellerNotices> = {}, wire: Wire = {}) =>
  openArea('/post/7/notices', { [read]: () => ({ body: answer(over) }), ...wire });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async () => {
  await userEvent.type(await field('Heading'), 'Change of contact');
  await userEvent.type(await field('Notice'), 'Ask for Ann.');
  await userEvent.click(screen.getByRole('button', { name: 'Review and send' }));
  return within(await screen.findByRole('dialog', { name: 'Send this notice to 2 buyers?' }));
};

test('previews a notice with its number of recipients, sends it once and clears the form', async () => {
  const { asked } = open({}, { [send]: () => ({ body: 'Notice sent to 2 buyers' }) });
  let dialog = await write();
  expect(dialog.getByText('Ask for Ann.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Change the wording' }));
  expect((await field('Notice')).value).toBe('Ask for Ann.');
  expect(asked.some(({ call }) => call === send)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Review and send' }));
  dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send notice' }));
  await screen.findByText('Notice sent to 2 buyers');
  const made = asked.filter(({ call }) => call === send);
  expect(made.map(({ body }) => body)).toEqual([{ Heading: 'Change of contact', Text: 'Ask for Ann.' }]);
  expect((await field('Heading')).value).toBe('');
});

test('marks missing fields, and keeps the text after a rejection', async () => {
  open({}, { [send]: () => refusal(409, 'This notice has been sent already.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Review and send' }));
  await screen.findByText('Please write a heading');
  await screen.findByText('Please write the notice');
  const dialog = await write();
  await userEvent.click(dialog.getByRole('button', { name: 'Send notice' }));
  await screen.findByText('This notice has been sent already.');
  expect((await field('Notice')).value).toBe('Ask for Ann.');
});

test('shows no form without recipients, and says why; earlier notices stay', async () => {
  open({ recipients: 0, notices: [sent, { ...sent, noticeId: 2, heading: 'An older one', current: false }] });
  await screen.findByText(nobodyToNotify);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByText(/^Sent on .* by Ann Archer to 2 buyers\.$/).length).toBe(2);
  expect(screen.getAllByText('From an earlier posting: buyers no longer see it.').length).toBe(1);
});

test('a reader sees notices but cannot send one', async () => {
  open({ mayChange: false });
  await screen.findByText('No notice has been sent.');
  expect(screen.queryByRole('button', { name: 'Review and send' })).toBeNull();
});

test('offers another try after a failure, and does not find another’s post', async () => {
  open({}, { [read]: () => refusal(500, 'The service is resting') });
  await screen.findByText(/resting/);
  cleanup();
  open({}, { [read]: () => refusal(404, 'This post does not exist') });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Post not found' })).toBeTruthy());
});
