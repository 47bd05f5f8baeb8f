import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { RichTextField } from '../rich-text-editor.ts';

function Value() {
  return <output data-testid="value">{useFormContext().watch('Description')}</output>;
}

function Harness({ start = '' }: { start?: string }) {
  const form = useForm({ defaultValues: { Description: start } });
  return (
    <FormProvider {...form}>
      <RichTextField control={form.control} name="Description" label="Description" help="Say what it is." />
      <button type="button" onClick={() => form.setValue('Description', '<p>Given</p>')}>
        Give
      </button>
      <button type="button" onClick={() => form.setError('Description', { message: 'Description is required' })}>
        Refuse
      </button>
      <Value />
    </FormProvider>
  );
}

const text = () => screen.getByRole('textbox', { name: 'Description' });
const value = () => screen.getByTestId('value').textContent;

/** Pastes as a browser hands it over. */
const paste = (html: string) =>
  fireEvent.paste(text(), {
    clipboardData: { types: ['text/html'], getData: (type: string) => (type === 'text/html' ? html : '') },
  });

test('what is pasted keeps headings, lists and links, and loses everything else', () => {
  render(<Harness />);
  paste(
    '<h1 style="color:red">Hotel</h1><p class="x" onclick="go()">42 <b>rooms</b><script>go()</script><img src="x"></p>' +
      '<ol start="4" type="a"><li>One</li></ol><table><tr><td>Cell</td></tr></table>' +
      '<p><a href="https://example.org" target="_blank">site</a> <a href="javascript:go()">bad</a> <a href="tel:1">call</a></p>',
  );
  expect(value()).toBe(
    '<h2>Hotel</h2><p>42 <strong>rooms</strong></p><ol><li><p>One</p></li></ol><p>Cell</p>' +
      '<p><a rel="nofollow noopener noreferrer" href="https://example.org">site</a> bad call</p>',
  );
});

test('a text without words is empty, and what it begins with is shown', () => {
  render(<Harness start="<h3>Rooms</h3><p>Sea &amp; sand</p>" />);
  expect(screen.getByRole('heading', { level: 3, name: 'Rooms' })).toBeTruthy();
  fireEvent.focus(text());
  expect(text().textContent).toBe('RoomsSea & sand');
});

test('the tools say what is on, form one stop of the Tab key and are reached by arrow keys', async () => {
  render(<Harness />);
  paste('<p>Rooms</p>');
  const tool = (name: string) => screen.getByRole('button', { name });
  expect(screen.getByRole('toolbar', { name: 'Formatting of Description' })).toBeTruthy();
  await userEvent.click(tool('Bulleted list'));
  expect(tool('Bulleted list').getAttribute('aria-pressed')).toBe('true');
  expect(value()).toBe('<ul><li><p>Rooms</p></li></ul>');
  await waitFor(() => expect(document.activeElement).toBe(text()));
  act(() => tool('Heading').focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tool('Redo'));
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toBe(tool('Subheading'));
  const stops = screen
    .getAllByRole('button')
    .filter((one) => one.classList.contains('rich-editor-tool') && one.tabIndex === 0);
  expect(stops).toHaveLength(1);
});

test('an address becomes a link, what is none is refused', async () => {
  render(<Harness />);
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByLabelText('Link address');
  await userEvent.type(address, 'javascript:go(){Enter}');
  expect(screen.getByText('Please enter a web or e-mail address')).toBeTruthy();
  await userEvent.clear(address);
  await userEvent.type(address, 'example.org/hotel{Enter}');
  expect(value()).toBe(
    '<p><a rel="nofollow noopener noreferrer" href="https://example.org/hotel">example.org/hotel</a></p>',
  );
});

test('it takes what the form gives it and shows the error', async () => {
  render(<Harness start="<p>First</p>" />);
  await userEvent.click(screen.getByRole('button', { name: 'Give' }));
  expect(text().textContent).toBe('Given');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText('Description is required')).toBeTruthy();
  expect(text().getAttribute('aria-invalid')).toBe('true');
});
