import { expect, jest, test } from '@jest/globals';
import { countryCode } from '@marketplace/shared-contract/accounts/registration/registration';
import { requiredId } from '@marketplace/shared-contract/platform/fields/ids';
import { line } from '@marketplace/shared-contract/platform/fields/text-fields';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ErrorSummary,
  Form,
  NativeSelectField,
  PasswordField,
  RetypeEmailField,
  SubmitButton,
  useContractForm,
} from '../form.ts';

const Person = z.object({
  Title: requiredId('Title is required'),
  Country: countryCode('Country is required'),
  Again: line('Please Confirm Email', 100),
  Secret: z.string().check(z.minLength(7, 'Too short')),
});
type Person = z.infer<typeof Person>;

const titles = [
  { value: 1, label: 'Mr' },
  { value: 6, label: 'Dr' },
];
const countries = [{ value: 'GB', label: 'United Kingdom' }];
const rules = [
  { text: 'At least 7 characters', pattern: /.{7}/ },
  { text: 'A digit', pattern: /\d/ },
];

function PersonForm({ send }: { send: (input: Person) => void }) {
  const form = useContractForm(Person, { Title: undefined, Country: '', Again: '', Secret: '' });
  const { control } = form;
  return (
    <Form form={form} onSubmit={send}>
      <NativeSelectField control={control} name="Title" label="Title" options={titles} />
      <NativeSelectField control={control} name="Country" label="Country" options={countries} autoComplete="country" />
      <RetypeEmailField control={control} name="Again" label="Confirm Email" />
      <PasswordField control={control} name="Secret" label="Password" autoComplete="new-password" rules={rules} />
      <ErrorSummary />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const open = () => {
  const send = jest.fn<(input: Person) => void>();
  render(<PersonForm send={send} />);
  return send;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const again = () => screen.getByLabelText('Confirm Email') as HTMLInputElement;

test('ids and codes are chosen from native lists, and can be cleared', async () => {
  const send = open();
  await userEvent.selectOptions(screen.getByLabelText('Title'), 'Dr');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'United Kingdom');
  await userEvent.type(again(), 'a@b.example');
  await userEvent.type(screen.getByLabelText('Password'), 'abcdef1');
  await save();
  expect(send).toHaveBeenCalledWith({ Title: 6, Country: 'GB', Again: 'a@b.example', Secret: 'abcdef1' });
  await userEvent.selectOptions(screen.getByLabelText('Title'), 'Please choose');
  await save();
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
  expect(send).toHaveBeenCalledTimes(1);
});

test('rejects a pasted confirmation and says so, without hindering typing and deleting', async () => {
  open();
  await userEvent.click(again());
  await userEvent.paste('a@b.example');
  expect(again().value).toBe('');
  expect(screen.getByText('Please type the address again here: it cannot be pasted.')).toBeDefined();
  await userEvent.type(again(), 'ab');
  expect(screen.queryByText(/cannot be pasted/)).toBeNull();
  await userEvent.paste('xyz');
  expect(again().value).toBe('ab');
  await userEvent.keyboard('{Backspace}');
  expect(again().value).toBe('a');
});

test('describes the rules of a new password and ticks those met', async () => {
  open();
  const password = screen.getByLabelText('Password');
  const described = password.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('At least 7 charactersA digit');
  await userEvent.type(password, '1');
  expect(screen.getByText('(met)').parentElement?.textContent).toBe('A digit (met)');
  await userEvent.type(password, 'abcdef');
  expect(screen.getAllByText('(met)')).toHaveLength(2);
});

test('the summary lists errors in form order, with links to the fields', async () => {
  open();
  expect(screen.queryByText(/attention/)).toBeNull();
  await save();
  expect(screen.getByText('4 answers need attention')).toBeDefined();
  const entries = screen.getAllByRole('listitem').filter((item) => item.querySelector('button'));
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Title is required',
    'Country is required',
    'Please Confirm Email',
    'Too short',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Please Confirm Email' }));
  expect(document.activeElement).toBe(again());
  await userEvent.selectOptions(screen.getByLabelText('Title'), 'Dr');
  expect(screen.getByText('3 answers need attention')).toBeDefined();
});
