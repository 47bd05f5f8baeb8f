import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog, toast } from '../overlay.ts';

const ask = (open: boolean) => {
  const answers = { onConfirm: jest.fn(), onCancel: jest.fn(), onClose: jest.fn() };
  const dialog = (
    <ConfirmDialog open={open} title="Personal Details detected" {...answers}>
      Remove them?
    </ConfirmDialog>
  );
  render(dialog);
  return answers;
};

test('a dialog has its title and two answers', () => {
  const { onConfirm, onCancel, onClose } = ask(true);
  const dialog = screen.getByRole('dialog', { name: 'Personal Details detected' });
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect([onConfirm, onCancel, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

test('a dialog closed by the browser stays until its owner closes it', () => {
  const { onClose } = ask(true);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 1]);
});

test('renders no closed dialog', () => {
  ask(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('announces a toast and removes it after 2.8 seconds', () => {
  jest.useFakeTimers();
  act(() => {
    toast({ key: 'posted', title: 'Post scheduled' });
    jest.advanceTimersByTime(10);
  });
  expect(screen.getByRole('status').textContent).toContain('Post scheduled');
  act(() => {
    jest.advanceTimersByTime(2800);
  });
  expect(screen.getByRole('status').textContent).toBe('');
  jest.useRealTimers();
});
