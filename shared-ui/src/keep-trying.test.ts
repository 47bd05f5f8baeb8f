import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepTrying, waitAfter } from './keep-trying.ts';

let visible = true;
let online = true;
beforeEach(() => {
  jest.useFakeTimers();
  [visible, online] = [true, true];
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => !visible);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const middle = () => 0.5;
const failing = () => jest.fn(async () => Promise.reject(new Error('still broken')));

test.each([
  [0, 5_000],
  [1, 10_000],
  [3, 40_000],
  [4, 60_000],
  [50, 60_000],
])('after %i tries, waits about %i milliseconds, plus or minus a quarter', (tries, about) => {
  expect(waitAfter(tries, 0)).toBe(about * 0.75);
  expect(waitAfter(tries, 0.5)).toBe(about);
  expect(waitAfter(tries, 1)).toBe(about * 1.25);
});

test('waits longer each time, and stops on request', async () => {
  const attempt = failing();
  const stop = keepTrying(attempt, middle);
  await wait(4_999);
  expect(attempt).toHaveBeenCalledTimes(0);
  await wait(1);
  expect(attempt).toHaveBeenCalledTimes(1);
  await wait(9_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  stop();
  await wait(600_000);
  dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('does not start a second attempt during a long one', async () => {
  const attempt = jest.fn(() => new Promise(() => undefined));
  const stop = keepTrying(attempt, middle);
  await wait(600_000);
  dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(1);
  stop();
});

test('pauses while the page is hidden, and retries as soon as it is visible', async () => {
  const attempt = failing();
  const stop = keepTrying(attempt, middle);
  visible = false;
  await wait(600_000);
  expect(attempt).toHaveBeenCalledTimes(0);
  visible = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(attempt).toHaveBeenCalledTimes(1);
  // Subscribing and unsubscribing makes no retry earlier.
  for (let times = 0; times < 50; times += 1) document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(attempt).toHaveBeenCalledTimes(1);
  stop();
});

test('pauses offline, and retries at once when online', async () => {
  const attempt = failing();
  const stop = keepTrying(attempt, middle);
  online = false;
  await wait(600_000);
  expect(attempt).toHaveBeenCalledTimes(0);
  online = true;
  dispatchEvent(new Event('online'));
  await wait(0);
  expect(attempt).toHaveBeenCalledTimes(1);
  stop();
});
