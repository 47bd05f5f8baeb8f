import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SavedTick, useSaved } from './saved.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Saving() {
  const [saved, confirmSaved] = useSaved();
  return (
    <>
      <button type="button" onClick={() => confirmSaved('Changes Successfully Saved')}>
        Save
      </button>
      <SavedTick text={saved} />
    </>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a confirmation is announced politely and goes after 2.8 seconds', () => {
  render(<Saving />);
  const region = screen.getByRole('status');
  fireEvent.click(screen.getByText('Save'));
  expect(region.textContent).toContain('Changes Successfully Saved');
  pass(2799);
  expect(region.textContent).not.toBe('');
  pass(1);
  expect(region.textContent).toBe('');
});

test('a second confirmation of the same text has its own 2.8 seconds', () => {
  render(<Saving />);
  fireEvent.click(screen.getByText('Save'));
  pass(2000);
  fireEvent.click(screen.getByText('Save'));
  pass(2000);
  expect(screen.getByRole('status').textContent).not.toBe('');
});
