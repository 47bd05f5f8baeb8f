import { afterEach, expect, jest, test } from '@jest/globals';
import { retryAfter, retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { act, screen as page, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyPart, screen, screenMissing } from './screen.tsx';

afterEach(() => void jest.useRealTimers());

const Loaded = () => <p>The screen</p>;
const failing = () => Promise.reject(new Error('Loading chunk 7 failed'));

test('announces that a screen is loading, then shows it', async () => {
  const Lazy = screen(async () => Loaded);
  render(<Lazy />);
  expect(page.getByText('Loading the page')).toBeDefined();
  expect(await page.findByText('The screen')).toBeDefined();
});

test('shows a loaded screen at once, without loading it again', async () => {
  const load = jest.fn(async (): Promise<ComponentType> => Loaded);
  const Lazy = screen(load);
  const { unmount } = render(<Lazy />);
  await page.findByText('The screen');
  unmount();
  render(<Lazy />);
  expect(page.getByText('The screen')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('another try loads a failed screen without reloading the page', async () => {
  const load = jest.fn<() => Promise<ComponentType>>().mockImplementationOnce(failing).mockResolvedValue(Loaded);
  const Lazy = screen(load);
  render(<Lazy />);
  await userEvent.click(await page.findByRole('button', { name: 'Try again' }));
  expect(await page.findByText('The screen')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('offers a reload only after another try has failed', async () => {
  const Lazy = screen(failing);
  render(<Lazy />);
  const again = await page.findByRole('button', { name: 'Try again' });
  expect(page.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await userEvent.click(again);
  expect(await page.findByRole('button', { name: 'Reload the page' })).toBeDefined();
});

test('a missing screen fires a window event, a missing part does not', async () => {
  const told = jest.fn();
  window.addEventListener(screenMissing, told);
  const Part = lazyPart('this step', failing);
  const Whole = screen(failing);
  render(<Part />);
  await page.findByText('We could not load this step');
  expect(told).not.toHaveBeenCalled();
  render(<Whole />);
  await page.findByText('We could not load this page');
  expect(told).toHaveBeenCalledTimes(1);
  window.removeEventListener(screenMissing, told);
});

test('retries a failed part in the background, keeping input next to it', async () => {
  jest.useFakeTimers();
  const load = jest
    .fn<() => Promise<ComponentType>>()
    .mockImplementationOnce(failing)
    .mockImplementationOnce(failing)
    .mockResolvedValue(Loaded);
  const Part = lazyPart('the editor', load);
  render(
    <>
      <textarea aria-label="Message" />
      <Part />
    </>,
  );
  const typed = page.getByLabelText<HTMLTextAreaElement>('Message');
  typed.value = 'Half a sentence';
  await act(() => jest.advanceTimersByTimeAsync(0));
  const alert = page.getByRole('alert');
  expect(alert.textContent).toContain('We will keep trying while this page is open.');
  await act(() => jest.advanceTimersByTimeAsync(6_500));
  expect(load).toHaveBeenCalledTimes(2);
  // Nothing is announced again.
  expect(page.getByRole('alert')).toBe(alert);
  expect(page.getByRole('button', { name: 'Try again' })).toBeDefined();
  await act(() => jest.advanceTimersByTimeAsync(12_500));
  expect(page.getByText('The screen')).toBeDefined();
  expect(page.getByLabelText<HTMLTextAreaElement>('Message')).toBe(typed);
  expect(typed.value).toBe('Half a sentence');
});

test('stops retrying a screen that was left', async () => {
  jest.useFakeTimers();
  const load = jest.fn<() => Promise<ComponentType>>().mockImplementation(failing);
  const Lazy = screen(load);
  const { unmount } = render(<Lazy />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('D12: a hanging part says so after ten seconds, and one press requests it again', async () => {
  jest.useFakeTimers();
  const asked = jest.fn();
  addEventListener(retryChunksEvent, asked);
  const Part = lazyPart('the editor', () => new Promise<never>(() => undefined));
  render(<Part />);
  expect(page.queryByRole('button')).toBeNull();
  act(() => void jest.advanceTimersByTime(retryAfter));
  expect(page.getByText('We are still trying to load the editor.')).toBeDefined();
  expect(page.getAllByRole('button').map((button) => button.textContent)).toEqual(['Try again']);
  act(() => page.getByRole('button', { name: 'Try again' }).click());
  expect(asked).toHaveBeenCalledTimes(1);
  removeEventListener(retryChunksEvent, asked);
});
