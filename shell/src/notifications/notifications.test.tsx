import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partsLoaded } from '../shell.fixture.tsx';
import { closeAll, type Notification, showNotification } from './notification-store.ts';
import { Notifications } from './notifications.tsx';

const say = async (...all: Notification[]) => {
  act(() => void all.map(showNotification));
  await partsLoaded();
};
const texts = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const close = (index: number) =>
  userEvent.click(screen.getAllByRole('button', { name: 'Close' })[index] as HTMLElement);
const unfold = () => userEvent.click(screen.getByRole('button', { name: /messages for you/ }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void render(<Notifications />));
afterEach(() => act(closeAll));

test('defect 64: folds several messages into one line with their count', async () => {
  await say({ text: 'one' }, { text: 'two' }, { text: 'three' });
  const line = screen.getByRole('button', { name: '3 messages for you' });
  expect([texts(), line.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  await unfold();
  expect([texts(), line.getAttribute('aria-expanded')]).toEqual([['one', 'two', 'three'], 'true']);
  await unfold();
  expect(texts()).toEqual([]);
});

test('does not fold a single message', async () => {
  await say({ text: 'one' });
  expect(texts()).toEqual(['one']);
  expect(screen.queryByRole('button', { name: /messages for you/ })).toBeNull();
});

test('shows three messages at a time; others wait', async () => {
  await say({ text: 'one' }, { text: 'two' }, { text: 'three' }, { text: 'four' }, { text: 'five' });
  await unfold();
  expect(texts()).toEqual(['one', 'two', 'three']);
  expect(screen.getByText('2 more messages')).toBeTruthy();
  await close(1);
  expect(texts()).toEqual(['one', 'three', 'four']);
  expect(screen.getByText('1 more message')).toBeTruthy();
  for (const _ of [1, 2, 3, 4]) await close(0);
  expect(texts()).toEqual([]);
});

test('a message stays until closed, unless it has a duration', async () => {
  jest.useFakeTimers();
  await say({ text: 'stays' }, { title: 'Resubscribed', text: 'goes', milliseconds: 5000 });
  expect(texts()).toEqual(['Resubscribedgoes', 'stays']);
  act(() => jest.advanceTimersByTime(5000));
  expect(texts()).toEqual(['stays']);
  act(() => jest.advanceTimersByTime(1_000_000));
  expect(texts()).toEqual(['stays']);
  jest.useRealTimers();
});

test('timed messages do not wait behind lasting ones', async () => {
  await say({ text: 'one' }, { text: 'two' }, { text: 'three' }, { text: 'outcome', milliseconds: 5000 });
  expect(texts()).toEqual(['outcome']);
  await unfold();
  expect(texts()).toEqual(['outcome', 'one', 'two']);
});

test('runs an action once, however often pressed, and removes its message', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const run = jest.fn(() => promise);
  await say({ text: 'Bounced', action: { label: 'Remove suppression', run } });
  await press('Remove suppression');
  await press('Remove suppression');
  expect(screen.getByRole('button', { name: 'Remove suppression' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => resolve(undefined));
  expect(run).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

test('a failed action keeps its message for another try', async () => {
  await say({ text: 'Bounced', action: { label: 'Resubscribe', run: async () => 'stay' } });
  await press('Resubscribe');
  expect(screen.getByRole('button', { name: 'Resubscribe' }).getAttribute('aria-busy')).toBeNull();
});

test('dismissing for good removes the message', async () => {
  const dismissForever = jest.fn(async () => undefined);
  await say({ text: 'News', dismissForever });
  await press('Do not show above message again');
  expect(dismissForever).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

test('closing a message keeps the focus in the area while there are others', async () => {
  await say({ text: 'one' }, { text: 'two' });
  await unfold();
  await close(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications' })));
});

test('defect 117: shows up to three lasting messages if there is room, and folds them otherwise', async () => {
  let matches = true;
  const query = Object.assign(new EventTarget(), { media: '' }) as MediaQueryList;
  Object.defineProperty(query, 'matches', { get: () => matches });
  const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue(query);
  await say({ text: 'one' }, { text: 'two' }, { text: 'three' }, { text: 'four' });
  expect(texts()).toEqual(['one', 'two', 'three']);
  expect(screen.getByText('1 more message')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /messages for you/ })).toBeNull();
  matches = false;
  act(() => void query.dispatchEvent(new Event('change')));
  expect(texts()).toEqual([]);
  expect(screen.getByRole('button', { name: '4 messages for you' })).toBeTruthy();
  matchMedia.mockRestore();
});
