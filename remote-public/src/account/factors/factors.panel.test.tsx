import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecoveryCodesDialog } from './factors.panel.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('one-time codes ask before closing on Escape or the cross, and close at once when saved', async () => {
  const onClose = jest.fn();
  render(<RecoveryCodesDialog codes={['ABCD-EFGH', 'JKLM-NPQR']} onClose={onClose} />);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  screen.getByText('Have you kept these codes?');
  screen.getByText('ABCD-EFGH');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  await press('Keep them in view');
  expect(screen.queryByText('Have you kept these codes?')).toBeNull();
  await press('Close');
  await press('Close without them');
  expect(onClose).toHaveBeenCalledTimes(1);
  await press('Keep them in view');
  await press('I have kept them');
  expect(onClose).toHaveBeenCalledTimes(2);
});
