import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AreaLoading } from './area-loading.tsx';

test('a long wait is owned up to, and a reload is offered beside it', () => {
  jest.useFakeTimers();
  render(<AreaLoading />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByText('Loading the page')).toBeTruthy();
  jest.useRealTimers();
});
