import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import type { DisabledEmailNotice } from '@marketplace/shared-contract/notices';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { Notifications } from './notifications.tsx';
import { useAccountNotices } from './use-account-notices.ts';

type Answers = { status?: number; announcements?: string[]; disabled?: DisabledEmailNotice[] };

const notice = (actionName: string, actionLabel = 'Act'): DisabledEmailNotice => ({
  title: 'E-mail alerts are off',
  text: `About ${actionName}`,
  actionName,
  actionLabel,
});

function Area() {
  useAccountNotices();
  return <Notifications />;
}

const texts = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Shows the area to a buyer; `status` 0 is a network that fails. Answers the calls made, without the first two. */
async function open({ status = 200, announcements = [], disabled = [] }: Answers) {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const call = new URL(String(input)).pathname.replace('/api/allauth/', '');
    if (call === 'fetchNotifications') return Response.json(announcements);
    if (call === 'fetchDisabledEmailsNotification') return Response.json(disabled);
    asked.push(`${init?.method} ${call}`);
    if (status === 0) throw new TypeError('offline');
    return new Response('', { status });
  };
  signIn(cannedTokens('buyer'));
  render(<Area />);
  await screen.findAllByRole('article');
  return asked;
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('addresses without mail come first, then the announcements; only these can be dismissed for good', async () => {
  const asked = await open({ announcements: ['Newer', 'Older'], disabled: [notice('resubscribe', 'Resubscribe')] });
  expect(texts().map((text) => text?.slice(0, 10))).toEqual(['E-mail ale', 'NewerDo no', 'OlderDo no']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Do not show above message again' })[0] as HTMLElement);
  expect(asked).toEqual(['POST updateNotificationsDismissedDate']);
  expect(texts()).toHaveLength(2);
});

test.each([
  ['resubscribe', 'Resubscribed', 'Your primary e-mail address was resubscribed successfully.'],
  ['resubscribe2', 'Resubscribed', 'Your secondary e-mail address was resubscribed successfully.'],
  [
    'removebounceorblock1',
    'Suppression removed',
    'The suppression was removed from your primary e-mail address successfully.',
  ],
  [
    'removebounceorblock2',
    'Suppression removed',
    'The suppression was removed from your secondary e-mail address successfully.',
  ],
])('%s makes its call and says what it did, for five seconds', async (name, title, text) => {
  const asked = await open({ disabled: [notice(name)] });
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
])('%s that is not answered with 200 says so and can be tried again', async (name, status, title, text) => {
  await open({ status, disabled: [notice(name)] });
  await press('Act');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Act' })).toBeTruthy();
});

test('an error nobody expected is told in its own words', async () => {
  await open({ status: 0, disabled: [notice('resubscribe')] });
  await press('Act');
  expect(
    await screen.findByText('There was an error processing your request. Please contact support for assistance.'),
  ).toBeTruthy();
});

test('an action this client does not know is only logged', async () => {
  const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const asked = await open({ disabled: [notice('teleport')] });
  await press('Act');
  expect(logged).toHaveBeenCalledWith('Unknown notification action: teleport');
  expect(asked).toEqual([]);
  expect(texts()).toHaveLength(1);
});

test('messages of one user are gone when they are', async () => {
  await open({ announcements: ['For you'] });
  act(() => localStorage.clear());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(texts()).toEqual([]);
});
