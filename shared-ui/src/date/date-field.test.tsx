import { expect, jest, test } from '@jest/globals';
import { dayField } from '@marketplace/shared-contract/day';
import { z } from '@marketplace/shared-contract/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from '../date.ts';
import { Form, SubmitButton, useContractForm } from '../form.ts';

const Period = z.object({ Enddate: dayField('Please choose an end date') });
type Period = z.infer<typeof Period>;

function PeriodForm({ send, day }: { send: (input: Period) => void; day: string }) {
  const form = useContractForm(Period, { Enddate: day });
  return (
    <Form form={form} onSubmit={send}>
      <DateField control={form.control} name="Enddate" label="End date" min="2026-11-21" max="2026-12-18" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const open = (day = '') => {
  const send = jest.fn<(input: Period) => void>();
  render(<PeriodForm send={send} day={day} />);
  return { send, field: screen.getByLabelText('End date') as HTMLInputElement };
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a day is shown as everywhere and held as on the wire', async () => {
  const { send, field } = open('2026-12-05');
  expect(field.value).toBe('05 December 2026');
  await save();
  expect(send).toHaveBeenCalledWith({ Enddate: '2026-12-05' });
});

test('a day can be typed in the short form', async () => {
  const { send, field } = open();
  await userEvent.type(field, '5/12/2026{Enter}');
  await save();
  expect(send).toHaveBeenCalledWith({ Enddate: '2026-12-05' });
});

test('a day outside the limits is not taken', async () => {
  const { send, field } = open();
  await userEvent.type(field, '25/12/2026{Enter}');
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText('Please choose an end date')).toBeDefined();
});

test('Enter takes the day that was typed and sends nothing', async () => {
  const { send, field } = open('2026-12-05');
  await userEvent.clear(field);
  await userEvent.type(field, '6/12/2026{Enter}');
  await userEvent.type(field, '{Enter}');
  expect(field.value).toBe('06 December 2026');
  expect(send).not.toHaveBeenCalled();
  await save();
  expect(send).toHaveBeenCalledTimes(1);
});
