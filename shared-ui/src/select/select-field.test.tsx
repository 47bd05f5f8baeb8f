import { expect, jest, test } from '@jest/globals';
import { requiredId, someIds } from '@marketplace/shared-contract/platform/fields/ids';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SubmitButton, useContractForm } from '../form.ts';
import { SelectField } from './select-field.tsx';

const Criteria = z.object({
  Location: someIds('Please select at least one location'),
  TurnoverId: requiredId('Turnover is required'),
});
type Criteria = z.infer<typeof Criteria>;

const options = [
  { value: 1, label: 'London' },
  { value: 2, label: 'Wales' },
];

function CriteriaForm({ send }: { send: (input: Criteria) => void }) {
  const form = useContractForm(Criteria, { Location: [] });
  return (
    <Form form={form} onSubmit={send}>
      <SelectField control={form.control} name="Location" label="Locations" options={options} multiple />
      <SelectField control={form.control} name="TurnoverId" label="Turnover" options={options} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const open = () => {
  const send = jest.fn<(input: Criteria) => void>();
  render(<CriteriaForm send={send} />);
  return send;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('marks a missing choice at its field', async () => {
  open();
  await save();
  expect(screen.getByText('Please select at least one location')).toBeDefined();
  expect(screen.getByLabelText('Turnover').getAttribute('aria-invalid')).toBe('true');
});

test('finds options by typing, and selects several', async () => {
  const send = open();
  await userEvent.type(screen.getByLabelText('Turnover'), 'wal');
  await userEvent.click(await screen.findByTitle('Wales'));
  await userEvent.click(screen.getByLabelText('Locations'));
  for (const name of ['London', 'Wales']) await userEvent.click(screen.getAllByTitle(name).at(-1) as HTMLElement);
  await save();
  expect(send).toHaveBeenCalledWith({ Location: [1, 2], TurnoverId: 2 });
});
