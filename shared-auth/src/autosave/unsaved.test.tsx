import { afterEach, expect, test } from '@jest/globals';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import { Form, FormError, SubmitButton, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { type Sent, useEdit } from '../edits.ts';
import { signIn } from '../index.ts';
import { saveDraftLocally } from '../local-drafts.ts';
import { AutosaveGuard, AutosaveNotice } from '../unsaved.ts';
import { somePair } from '../wire.fixture.ts';
import { copyName } from './use-tab-copy.ts';

const Schema = z.object({
  Heading: z.string(),
  Reference: z.string().check(z.minLength(1, 'Please enter a Reference')),
});
type Values = z.infer<typeof Schema>;
type Save = (input: Values, version: string | undefined) => Promise<Sent<string>>;

/** A thing on a server that only accepts edits of its current version. */
function aServer(stored: Values) {
  const server = { stored, version: 1, asked: 0, lostAnswers: 0 };
  const save: Save = async (input, version) => {
    server.asked += 1;
    if (version !== `"${server.version}"`) {
      const data = { message: 'This was changed', version: `"${server.version}"`, stored: { ...server.stored } };
      return { error: { status: 409, data } };
    }
    server.stored = input;
    server.version += 1;
    if (server.lostAnswers-- > 0) return { error: { status: 0, data: { message: 'No answer' } } };
    return { data: { held: 'Saved', version: `"${server.version}"` } };
  };
  const byAnother = (changed: Partial<Values>) => {
    server.stored = { ...server.stored, ...changed };
    server.version += 1;
  };
  return { server, save, byAnother };
}

function EditForm({ from, save }: { from: Values; save: Save }) {
  const form = useContractForm(Schema, from);
  const words = { Heading: { label: 'Heading' }, Reference: { label: 'Reference' } };
  const edit = useEdit(form, { name: 'Form.7', version: '"1"', words });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <>
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <Form form={form} onSubmit={(input) => edit.send(input, save)}>
        <TextField control={form.control} name="Heading" label="Heading" />
        <TextField control={form.control} name="Reference" label="Reference" />
        <FormError />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <Link to="/elsewhere">Elsewhere</Link>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </>
  );
}
const from = { Heading: 'Bakery', Reference: 'A/1' };

function open(save: Save) {
  const router = createMemoryRouter([
    { path: '/', element: <EditForm from={from} save={save} /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]);
  return { router, ...render(<RouterProvider router={router} />) };
}
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('defect 5: keeps and reports a field changed by another, and saves it with the user’s own', async () => {
  signIn(somePair());
  const { server, save, byAnother } = aServer(from);
  open(save);
  await type('Reference', 'B/2');
  byAnother({ Heading: 'Two bakeries' });
  await press('Save');
  expect(
    await screen.findByText('This was changed elsewhere while you were editing, and those changes are kept'),
  ).toBeTruthy();
  expect(screen.getByText('Heading: Two bakeries')).toBeTruthy();
  await waitFor(() => expect(server.stored).toEqual({ Heading: 'Two bakeries', Reference: 'B/2' }));
  expect(field('Heading')).toBe('Two bakeries');
  await type('Reference', 'C/3');
  await press('Save');
  await waitFor(() => expect(server.stored.Reference).toBe('C/3'));
  expect(server.asked).toBe(3);
});

test.each([
  ['What you entered', 'Mine'],
  ['What is saved now', 'Theirs'],
])('defect 5: keeps the choice “%s” for a field both changed', async (side, expected) => {
  signIn(somePair());
  const { server, save, byAnother } = aServer(from);
  open(save);
  await type('Heading', 'Mine');
  await type('Reference', 'B/2');
  byAnother({ Heading: 'Theirs' });
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: /changed while you were editing/ }));
  const heading = within(dialog.getByRole('group', { name: 'Heading' }));
  expect([heading.getByText('Mine'), heading.getByText('Theirs')]).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert').textContent).toBe('Please choose one value for each field');
  expect(server.stored).toEqual({ ...from, Heading: 'Theirs' });
  await userEvent.click(heading.getByLabelText(side));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.stored).toEqual({ Heading: expected, Reference: 'B/2' }));
  expect(field('Heading')).toBe(expected);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('defect 5: returning to the form saves and loses nothing, and asks again', async () => {
  signIn(somePair());
  const { server, save, byAnother } = aServer(from);
  open(save);
  await type('Heading', 'Mine');
  byAnother({ Heading: 'Theirs' });
  await press('Save');
  await screen.findByRole('dialog');
  await press('Back to the form');
  expect((await screen.findByRole('alert')).textContent).toBe('This was changed');
  expect([field('Heading'), server.stored.Heading]).toEqual(['Mine', 'Theirs']);
  await press('Save');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('does not ask when retrying a save whose response was lost', async () => {
  signIn(somePair());
  const { server, save } = aServer(from);
  server.lostAnswers = 1;
  open(save);
  await type('Heading', 'Mine');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('No answer');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.stored.Heading).toBe('Mine');
});

test('defect 6: restores input after a reload and says so; Start again reverts to the stored values', async () => {
  signIn(somePair());
  const { save } = aServer(from);
  const { unmount } = open(save);
  await type('Heading', 'Mine');
  unmount();
  open(save);
  expect(await screen.findByText('Your unsaved changes are back')).toBeTruthy();
  expect(field('Heading')).toBe('Mine');
  await press('Start again');
  expect(field('Heading')).toBe('Bakery');
  expect(screen.queryByText('Your unsaved changes are back')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('kept'))).toEqual([]);
});

test('defect 6: input typed during a save does not count as saved', async () => {
  signIn(somePair());
  const { server, save } = aServer(from);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { unmount } = open(async (input, version) => {
    await promise;
    return save(input, version);
  });
  await type('Heading', 'Mine');
  await press('Save');
  await userEvent.type(screen.getByLabelText('Heading'), ' and more');
  resolve();
  await waitFor(() => expect(server.stored.Heading).toBe('Mine'));
  expect(field('Heading')).toBe('Mine and more');
  unmount();
  open(save);
  expect(await screen.findByText('Your unsaved changes are back')).toBeTruthy();
  expect(field('Heading')).toBe('Mine and more');
});

test('defect 6: asks before leaving and says where input is kept, except after sign-out', async () => {
  signIn(somePair());
  const { router } = open(aServer(from).save);
  await type('Heading', 'Mine');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText(/kept in this browser until you save it or log out/)).toBeTruthy();
  await press('Stay');
  localStorage.clear();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('defect 6: offers a closed tab’s input, to restore or discard', async () => {
  signIn(somePair());
  const work = { entered: { ...from, Heading: 'Left' }, from, version: '"1"' };
  saveDraftLocally(copyName('Form.7', 'closed'), work);
  const { unmount } = open(aServer(from).save);
  expect(await screen.findByText('You started this earlier and didn’t save it')).toBeTruthy();
  expect(field('Heading')).toBe('Bakery');
  await press('Continue with it');
  expect(field('Heading')).toBe('Left');
  expect(screen.getByText('Your unsaved changes are back')).toBeTruthy();
  await press('Start again');
  unmount();
  saveDraftLocally(copyName('Form.7', 'closed'), work);
  open(aServer(from).save);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(Object.keys(localStorage).filter((key) => key.includes('kept'))).toEqual([]);
});
