import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SavedTick, useSaved } from './saved-tick.tsx';

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

function Form() {
  const [saved, confirmSaved] = useSaved();
  return (
    <form
      aria-label="Form"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <button type="button" onClick={() => confirmSaved('Saved')}>
        Show
      </button>
      <SavedTick text={saved} />
    </form>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('announces a confirmation politely and removes it after 2.8 seconds', () => {
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

test('defect 28: submitting again clears the earlier confirmation', () => {
  render(<Form />);
  fireEvent.click(screen.getByText('Show'));
  expect(screen.getByRole('status').textContent).not.toBe('');
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  [-1750, -1720, true],
  [40, 64, false],
  [761, 790, true],
])('defect 28: at %s to %s of a window 768 high, floating is %s', (top, bottom, afloat) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect);
  render(<Saving />);
  fireEvent.click(screen.getByText('Save'));
  expect(screen.getByText('Changes Successfully Saved').classList.contains('saved-afloat')).toBe(afloat);
  jest.restoreAllMocks();
});
