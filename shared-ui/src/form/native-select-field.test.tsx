import { expect, test } from '@jest/globals';
import { line } from '@marketplace/shared-contract/platform/fields/text-fields';
import * as z from '@marketplace/shared-contract/platform/fields/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SubmitButton } from './form.tsx';
import { NativeSelectField } from './native-select-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const Choice = z.object({ Topic: line('Topic is required', 50) });

function Screen({ onSubmit }: { onSubmit: (values: z.infer<typeof Choice>) => void }) {
  const form = useContractForm(Choice, { Topic: '' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <NativeSelectField
        control={form.control}
        name="Topic"
        label="Topic"
        options={['Invoices', 'Posts'].map((topic) => ({ value: topic, label: topic }))}
      />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

test('requires a choice, marks it as missing, and sends its text', async () => {
  const sent: unknown[] = [];
  render(<Screen onSubmit={(values) => sent.push(values)} />);
  const list = screen.getByLabelText('Topic') as HTMLSelectElement;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Topic is required')).toBeDefined();
  expect(list.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(list);
  await userEvent.selectOptions(list, 'Posts');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ Topic: 'Posts' }]);
});
