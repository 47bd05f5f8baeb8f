import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PromptDialog } from '../overlay.ts';

const ask = (over: Partial<Parameters<typeof PromptDialog>[0]> = {}) => {
  const answers = { onConfirm: jest.fn<(text: string) => void>(), onClose: jest.fn() };
  render(<PromptDialog title="Disable user" label="Days" confirm="Disable" {...answers} {...over} />);
  return answers;
};

test('focuses the field, and Enter submits the input', async () => {
  const { onConfirm } = ask({ help: 'Whole days' });
  const field = screen.getByLabelText('Days');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '7{Enter}');
  expect(onConfirm).toHaveBeenCalledWith('7');
});

test('shows an error at the field and keeps the dialog open', async () => {
  const { onConfirm } = ask({ check: (text) => (text === '' ? 'Please enter days' : undefined) });
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  expect(screen.getByRole('alert').textContent).toBe('Please enter days');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('can be cancelled, and is not submitted twice while waiting', async () => {
  const { onConfirm, onClose } = ask({ busy: true, lines: true, initial: 'Because' });
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  expect(screen.getByDisplayValue('Because').tagName).toBe('TEXTAREA');
});
