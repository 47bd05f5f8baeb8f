import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notifications } from './notifications.tsx';
import { type Notification, notify } from './notify.ts';

const say = (...all: Notification[]) => act(() => all.map(notify));
const texts = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const close = (index: number) =>
  userEvent.click(screen.getAllByRole('button', { name: 'Close' })[index] as HTMLElement);

beforeEach(() => void render(<Notifications />));

test('three stand at a time, the others wait for one to be closed', async () => {
  say({ text: 'one' }, { text: 'two' }, { text: 'three' }, { text: 'four' }, { text: 'five' });
  expect(texts()).toEqual(['one', 'two', 'three']);
  await close(1);
  expect(texts()).toEqual(['one', 'three', 'four']);
  for (const _ of [1, 2, 3, 4]) await close(0);
  expect(texts()).toEqual([]);
});

test('a message stays until it is closed, unless it was given its time', async () => {
  jest.useFakeTimers();
  say({ text: 'stays' }, { title: 'Resubscribed', text: 'goes', milliseconds: 5000 });
  act(() => jest.advanceTimersByTime(4999));
  expect(texts()).toEqual(['stays', 'Resubscribedgoes']);
  act(() => jest.advanceTimersByTime(1_000_000));
  expect(texts()).toEqual(['stays']);
  jest.useRealTimers();
  await close(0);
});

test('an action and a dismissal are done once and take the message away', async () => {
  const run = jest.fn<() => void>();
  const dismissForever = jest.fn<() => void>();
  say({ text: 'Bounced', action: { label: 'Resubscribe', run } }, { text: 'News', dismissForever });
  await userEvent.click(screen.getByRole('button', { name: 'Resubscribe' }));
  await userEvent.click(screen.getByRole('button', { name: 'Do not show above message again' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(dismissForever).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

test('who showed a message can take it away', () => {
  let takeAway = () => {};
  act(() => {
    takeAway = notify({ text: 'for now' });
  });
  act(() => takeAway());
  expect(texts()).toEqual([]);
});
