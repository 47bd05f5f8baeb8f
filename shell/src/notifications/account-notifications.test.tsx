import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import type { DisabledEmailNotice } from '@marketplace/shared-contract/operations/notifications/notifications';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { partsLoaded } from '../shell.fixture.tsx';
import { notificationKey } from './account-notifications.ts';
import { Notifications } from './notifications.tsx';
import { useAccountNotifications } from './use-account-notifications.ts';

type Answers = { role?: Role; status?: number; announcements?: string[]; disabled?: DisabledEmailNotice[] };

const notice = (actionName: string, actionLabel = 'Act'): DisabledEmailNotice => ({
  title: 'E-mail alerts are off',
  text: `About ${actionName}`,
  actionName,
  actionLabel,
});

function Area() {
  useAccountNotifications();
  return <Notifications />;
}

const texts = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Shows the area to a buyer; `status` 0 is a network failure. Returns the calls made, without the first two. */
async function open({ role = 'buyer', status = 200, announcements = [], disabled = [] }: Answers) {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const call = new URL(String(input)).pathname.replace('/api/allauth/', '');
    if (call === 'fetchNotifications') return Response.json(announcements);
    if (call === 'fetchDisabledEmailsNotification') return Response.json(disabled);
    asked.push(`${init?.method} ${call}`);
    if (status === 0) throw new TypeError('offline');
    return new Response('', { status });
  };
  signIn(cannedTokens(role));
  const { unmount } = render(<Area />);
  const leave = () => act(unmount);
  return { asked, leave };
}
const opened = async (answers: Answers) => {
  const { asked, leave } = await open(answers);
  await screen.findAllByRole('article');
  return { asked, leave };
};
/** Several messages are initially one line. */
const unfold = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /messages for you/ }));
  await partsLoaded();
};

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('shows addresses without mail first, then announcements; only announcements can be dismissed for good', async () => {
  const { asked } = await open({ announcements: ['Newer', 'Older'], disabled: [notice('resubscribe', 'Resubscribe')] });
  await unfold();
  expect(texts().map((text) => text?.slice(0, 10))).toEqual(['E-mail ale', 'NewerDo no', 'OlderDo no']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Do not show above message again' })[0] as HTMLElement);
  expect(asked).toEqual(['POST updateNotificationsDismissedDate']);
  expect(texts()).toHaveLength(2);
});

test.each([
  ['resubscribe', 'Resubscribed', 'Your primary email address was resubscribed successfully.'],
  ['resubscribe2', 'Resubscribed', 'Your secondary email address was resubscribed successfully.'],
  [
    'removebounceorblock1',
    'Suppression removed',
    'The suppression was removed from your primary email address successfully.',
  ],
  [
    'removebounceorblock2',
    'Suppression removed',
    'The suppression was removed from your secondary email address successfully.',
  ],
])('%s makes its call and shows the result for five seconds', async (name, title, text) => {
  const { asked } = await opened({ disabled: [notice(name)] });
  jest.useFakeTimers();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Act' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(asked).toEqual([`POST ${name}`]);
  expect(texts()).toEqual([title + text]);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(texts()).toEqual([]);
  jest.useRealTimers();
});

test.each([
  ['resubscribe', 409, 'Failure to resubscribed', /primary.*could not be changed.*contact support/],
  ['removebounceorblock2', 500, 'Failure to remove suppression', /secondary.*could not be changed.*contact support/],
])('%s without a 200 response says so and offers another try', async (name, status, title, text) => {
  await opened({ status, disabled: [notice(name)] });
  await press('Act');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Act' })).toBeTruthy();
});

test('shows an unexpected error’s own message', async () => {
  await opened({ status: 0, disabled: [notice('resubscribe')] });
  await press('Act');
  expect(
    await screen.findByText('There was an error processing your request. Please contact support for assistance.'),
  ).toBeTruthy();
});

test('only logs an unknown action', async () => {
  const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { asked } = await opened({ disabled: [notice('teleport')] });
  await press('Act');
  expect(logged).toHaveBeenCalledWith('Unknown notification action: teleport');
  expect(asked).toEqual([]);
  expect(texts()).toHaveLength(1);
});

test('removes a user’s messages when they leave', async () => {
  await opened({ announcements: ['For you'] });
  act(() => localStorage.clear());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(texts()).toEqual([]);
});

const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));

test('defect 64: a dismissed announcement stays dismissed for its user; a new one appears', async () => {
  const first = await opened({ announcements: ['Sunday'] });
  await close();
  await first.leave();
  await opened({ announcements: ['Monday', 'Sunday'] });
  expect(texts()).toEqual([expect.stringContaining('Monday')]);
});

test('defect 64: one user’s dismissal does not hide a message from another', async () => {
  const { leave } = await opened({ announcements: ['Sunday'] });
  await close();
  await leave();
  await opened({ announcements: ['Sunday'], role: 'seller' });
  expect(texts()).toHaveLength(1);
});

test('defect 64: a dismissed mail warning returns after a week, or when the problem recurs', async () => {
  const trouble = { disabled: [notice('removebounceorblock1')] };
  const other = { announcements: ['Sunday'] };
  const first = await opened(trouble);
  await close();
  await first.leave();
  const day = 24 * 3600_000;
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6 * day);
  const second = await opened({ ...trouble, ...other });
  expect(texts()).toEqual([expect.stringContaining('Sunday')]);
  await second.leave();

  const gone = await opened(other);
  await gone.leave();
  const again = await opened(trouble);
  await close();
  await again.leave();

  clock.mockReturnValue(now + 14 * day);
  await opened(trouble);
  expect(texts()).toHaveLength(1);
  clock.mockRestore();
});

test('defect 19: does not repeat a dismissed notice that the user turned alerts off', async () => {
  const chosen = { disabled: [notice('resubscribe')], announcements: ['Sunday'] };
  const first = await opened({ disabled: chosen.disabled });
  await close();
  await first.leave();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 400 * 24 * 3600_000);
  await opened(chosen);
  expect(texts()).toEqual([expect.stringContaining('Sunday')]);
  clock.mockRestore();
});

test('a message dismissed in another tab disappears here too', async () => {
  await opened({ announcements: ['Sunday'] });
  const user = 'buyer-1';
  localStorage.setItem(
    `marketplace.closed-notices.${user}`,
    JSON.stringify({ [notificationKey('announcement', 'Sunday')]: 1 }),
  );
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `marketplace.closed-notices.${user}` })));
  expect(texts()).toEqual([]);
});

test.each(['[]', '{"', '7', '{"announcement":"soon"}'])('handles any stored dismissals (%s)', async (kept) => {
  localStorage.setItem('marketplace.closed-notices.buyer-1', kept);
  await opened({ announcements: ['Sunday'] });
  expect(texts()).toHaveLength(1);
});
