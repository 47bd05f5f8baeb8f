import { expect, jest, test } from '@jest/globals';
import { someIds } from '@marketplace/shared-contract/platform/fields/ids';
import { line } from '@marketplace/shared-contract/platform/fields/text-fields';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CheckboxField,
  Form,
  FormError,
  PasswordField,
  RadioField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '../form.ts';

const Post = z.object({
  Heading: line('Heading is required', 20),
  Secret: z.string(),
  Kind: z.int({ error: 'Kind is required' }),
  Shown: z.boolean(),
  Location: someIds('Please select at least one location'),
});
type Post = z.infer<typeof Post>;

type Send = (input: Post) => Promise<unknown>;

function PostForm({ send }: { send: Send }) {
  const form = useContractForm(Post, { Heading: '', Secret: '', Shown: true, Location: [1, 1] });
  const submit = async (input: Post) => {
    const error = await send(input);
    if (error) showProblem(form, error);
    else form.reset();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField control={form.control} name="Heading" label="Heading" help="A few words." />
      <PasswordField control={form.control} name="Secret" label="Secret" />
      <RadioField
        control={form.control}
        name="Kind"
        label="Kind"
        options={[
          { value: 1, label: 'Business' },
          { value: 2, label: 'Assets' },
        ]}
      />
      <CheckboxField control={form.control} name="Shown" label="Display Publicly" />
      <FormError />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const open = (answer?: unknown) => {
  const send = jest.fn<Send>().mockResolvedValue(answer);
  render(<PostForm send={send} />);
  return send;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const heading = () => screen.getByLabelText('Heading');

async function fillIn() {
  await userEvent.type(heading(), '  Hotel  ');
  await userEvent.click(screen.getByLabelText('Assets'));
}

test('marks missing fields with linked messages, and focuses the first', async () => {
  const send = open();
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(heading().getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(heading())).toBe('A few words. Heading is required');
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText('Kind is required')).toBeDefined();
});

test('sends the schema’s output', async () => {
  const send = open();
  await fillIn();
  await save();
  expect(send).toHaveBeenCalledWith({ Heading: 'Hotel', Secret: '', Kind: 2, Shown: true, Location: [1] });
});

test('a double click neither sends nor validates the cleared form', async () => {
  const send = open();
  await fillIn();
  await save();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }), { detail: 2 });
  await act(async () => undefined);
  expect(screen.queryByText('Heading is required')).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});

test('shows the server’s errors at their fields and its message under the form, and keeps the input', async () => {
  open({
    status: 400,
    data: { message: 'Please check the form', fields: { heading: 'Already used', Elsewhere: 'No' } },
  });
  await fillIn();
  await save();
  expect(screen.getByRole('alert').textContent).toContain('Please check the form');
  expect(describedBy(heading())).toContain('Already used');
  expect(document.activeElement).toBe(heading());
  expect((heading() as HTMLInputElement).value).toBe('  Hotel  ');
});

test('a failure without a text gets a default one', async () => {
  open(new TypeError('x is undefined'));
  await fillIn();
  await save();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
});

test('does not submit a form twice', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const send = open(promise);
  await fillIn();
  await save();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  await userEvent.type(heading(), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  resolve(undefined);
  await screen.findByRole('button', { name: 'Save', busy: false });
});

test('can show a password while typing', async () => {
  open();
  const secret = screen.getByLabelText('Secret') as HTMLInputElement;
  expect(secret.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show secret' }));
  expect(secret.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide secret' }));
  expect(secret.type).toBe('password');
});

function describedBy(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

const Named = z.object({ Name: line('Name is required', 20) });

function NameForm({ rules, send }: { rules: () => Promise<typeof Named>; send: () => void }) {
  const form = useContractForm(rules, { Name: '' });
  return (
    <Form form={form} onSubmit={send}>
      <TextField control={form.control} name="Name" label="Name" />
      <FormError />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

test('retries loading lazy rules on the next attempt', async () => {
  const rules = jest.fn(async () => Named);
  const send = jest.fn();
  render(<NameForm rules={rules} send={send} />);
  expect(rules).not.toHaveBeenCalled();
  rules.mockRejectedValueOnce(new Error('late')).mockRejectedValueOnce(new Error('late'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/We could not check what you entered/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.queryByText(/We could not check/)).toBeNull();
});
