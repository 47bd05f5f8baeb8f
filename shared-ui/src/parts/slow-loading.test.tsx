import { afterEach, expect, jest, test } from '@jest/globals';
import { retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { act, render, screen } from '@testing-library/react';
import { ScreenLoading } from './screen-loading.tsx';

afterEach(() => {
  jest.useRealTimers();
});

test('admits a long wait, with another try and a reload', () => {
  jest.useFakeTimers();
  const heard = jest.fn();
  addEventListener(retryChunksEvent, heard);
  render(<ScreenLoading />);
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByText('Loading the page')).toBeTruthy();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(heard).toHaveBeenCalledTimes(1);
  removeEventListener(retryChunksEvent, heard);
});
