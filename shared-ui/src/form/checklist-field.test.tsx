import { expect, jest, test } from '@jest/globals';
import { someIds } from '@marketplace/shared-contract/platform/fields/ids';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChecklistField, Form, SubmitButton, useContractForm } from '../form.ts';

const Criteria = z.object({ Location: someIds('Please select at least one location') });
type Criteria = z.infer<typeof Criteria>;

const options = [
  { value: 1, label: 'London' },
  { value: 2, label: 'Wales' },
  { value: 3, label: 'Scotland' },
];

function CriteriaForm({ send, held = [] }: { send: (input: Criteria) => void; held?: number[] }) {
  const form = useContractForm(Criteria, { Location: held });
  return (
    <Form form={form} onSubmit={send}>
      <ChecklistField
        control={form.control}
        name="Location"
        label="Locations"
        options={options}
        allLabel="Any Location"
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const open = (held?: number[]) => {
  const send = jest.fn<(input: Criteria) => void>();
  render(<CriteriaForm send={send} held={held} />);
  return send;
};
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const press = (name: string) => userEvent.click(box(name));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('sends some choices in list order, with the “all” box indeterminate', async () => {
  const send = open();
  await press('Scotland');
  await press('London');
  expect([box('Any Location').checked, box('Any Location').indeterminate]).toEqual([false, true]);
  await save();
  expect(send).toHaveBeenCalledWith({ Location: [1, 3] });
});

test('the “all” box selects all, then none, and follows single choices', async () => {
  const send = open([2]);
  await press('Any Location');
  expect(options.every(({ label }) => box(label).checked)).toBe(true);
  await press('Wales');
  expect(box('Any Location').checked).toBe(false);
  await press('Wales');
  expect([box('Any Location').checked, box('Any Location').indeterminate]).toEqual([true, false]);
  await press('Any Location');
  expect(options.some(({ label }) => box(label).checked)).toBe(false);
  await save();
  expect(send).not.toHaveBeenCalled();
});

test('a missing choice has a message linked to the group, and focuses its first box', async () => {
  open();
  await save();
  const group = screen.getByRole('group', { name: 'Locations' });
  const told = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toBe('Please select at least one location');
  expect(document.activeElement).toBe(box('Any Location'));
});

test('works by keyboard alone', async () => {
  const send = open();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await save();
  expect(send).toHaveBeenCalledWith({ Location: [1] });
});
