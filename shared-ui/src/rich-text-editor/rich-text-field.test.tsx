import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { clipboards } from './clipboard.fixture.ts';
import { RichTextField } from './rich-text-field.tsx';

function Value() {
  return <output data-testid="value">{useFormContext().watch('Description')}</output>;
}

function Harness({ start = '' }: { start?: string }) {
  const form = useForm({ defaultValues: { Description: start } });
  return (
    <FormProvider {...form}>
      <RichTextField control={form.control} name="Description" label="Description" help="Say what it is." limit={12} />
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

/** Pastes as a browser does. */
const pasteAs = (kind: string, given: string, files: unknown[] = []) =>
  fireEvent.paste(text(), {
    clipboardData: { types: [kind], files, getData: (type: string) => (type === kind ? given : '') },
  });
const paste = (html: string) => pasteAs('text/html', html);

test('defect 14: counts visible characters, and says when there are too many', () => {
  render(<Harness start="<ul><li><strong>Hotel</strong> &amp; bar</li></ul>" />);
  expect(screen.getByText('11 / 12').hasAttribute('data-beyond')).toBe(false);
  paste('<p>xx</p>');
  expect(screen.getByText('13 / 12').hasAttribute('data-beyond')).toBe(true);
});

test('pasting keeps headings, lists and links, and nothing else', () => {
  render(<Harness />);
  paste(
    '<h1 style="color:red">Hotel</h1><p class="x" onclick="go()">42 <b>rooms</b><script>go()</script><img src="x"></p>' +
      '<ol type="a"><li>One</li></ol><table><tr><td>Cell</td></tr></table>' +
      '<p><a href="https://example.org" target="_blank">site</a> <a href="javascript:go()">bad</a> <a href="tel:1">call</a></p>',
  );
  expect(value()).toBe(
    '<h2>Hotel</h2><p>42 <strong>rooms</strong></p><ol><li><p>One</p></li></ol><p>Cell</p>' +
      '<p><a rel="nofollow noopener noreferrer" href="https://example.org">site</a> bad call</p>',
  );
});

test('defect 84: removes Word’s comments, hidden text and tracked deletions, and says so', () => {
  render(<Harness />);
  paste(
    '<p class="MsoNormal">Rooms<a class="msocomanchor" href="#_msocom_1">[A1]</a><del>secret </del>' +
      '<span style="display:none">hidden</span><span style="mso-hide:all">more</span></p>' +
      '<div style="mso-element:comment"><p class="MsoCommentText">Ask for less</p></div>',
  );
  expect(value()).toBe('<p>Rooms</p>');
  expect(screen.getByText(/Comments, hidden text and deletions that were tracked were left out/)).toBeTruthy();
});

test('defect 87: names unprintable characters while typing', () => {
  render(<Harness />);
  paste('<p>Café, £5 ✓</p>');
  expect(screen.queryByText(/Certificates cannot print/)).toBeNull();
  paste('<p>Call 📞 ไ</p>');
  expect(screen.getByText(/^Certificates cannot print 📞 ไ and show a code instead/)).toBeTruthy();
});

test('a text without words is empty, and shows its initial value', () => {
  render(<Harness start="<h3>Rooms</h3><p>Sea &amp; sand</p>" />);
  expect(screen.getByRole('heading', { level: 3, name: 'Rooms' })).toBeTruthy();
  fireEvent.focus(text());
  expect(text().textContent).toBe('RoomsSea & sand');
});

test('the toolbar shows active formats, is one Tab stop and uses arrow keys', async () => {
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

test('makes a link of a valid address, and rejects others', async () => {
  render(<Harness />);
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByLabelText('Link address');
  await userEvent.type(address, 'javascript:go(){Enter}');
  expect(screen.getByText('Please enter a web or email address')).toBeTruthy();
  await userEvent.clear(address);
  await userEvent.type(address, 'example.org/hotel{Enter}');
  expect(value()).toBe(
    '<p><a rel="nofollow noopener noreferrer" href="https://example.org/hotel">example.org/hotel</a></p>',
  );
});

test('accepts the form’s value and shows its error', async () => {
  render(<Harness start="<p>First</p>" />);
  await userEvent.click(screen.getByRole('button', { name: 'Give' }));
  expect(text().textContent).toBe('Given');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText('Description is required')).toBeTruthy();
  expect(text().getAttribute('aria-invalid')).toBe('true');
});

const leftOut = 'A description holds words alone: the pictures were left out.';

test.each(clipboards)('defect 13: $from keeps its words and structure', ({ html, kept, pictures = 0, unseen }) => {
  render(<Harness />);
  paste(html);
  expect(value()).toBe(kept);
  expect(screen.queryByText(leftOut) !== null).toBe(pictures > 0);
  expect(screen.queryByText(/Comments, hidden text/) !== null).toBe(unseen === true);
});

test('defect 13: plain-text bullets and numbers become lists', () => {
  render(<Harness />);
  pasteAs('text/plain', 'Included:\n• Goodwill\n• Stock\r\n1.  First\n2.  Second\nOn 3 - 4 May');
  expect(value()).toBe(
    '<p>Included:</p><ul><li><p>Goodwill</p></li><li><p>Stock</p></li></ul><ol><li><p>First</p></li><li><p>Second</p></li></ol><p>On 3 - 4 May</p>',
  );
});

test('defect 13: rejects a pasted or dropped picture with a reason, and keeps the text', () => {
  render(<Harness start="<p>Hotel</p>" />);
  expect(pasteAs('Files', '', [new File([''], 'a.png')])).toBe(false);
  expect(screen.getByText(leftOut)).toBeTruthy();
  paste('<p>A bar</p>');
  expect(screen.queryByText(leftOut)).toBeNull();
  const dropped = fireEvent.drop(text(), { dataTransfer: { types: ['Files'], files: [new File([''], 'b.png')] } });
  expect([dropped, text().textContent]).toEqual([false, expect.stringContaining('Hotel')]);
});

test('defect 13: a table can be extended and removed', async () => {
  render(<Harness />);
  expect(screen.queryByRole('button', { name: 'Delete table' })).toBeNull();
  paste('<table><tr><td>Van</td><td>2019</td></tr></table>');
  await userEvent.click(await screen.findByRole('button', { name: 'Add row below' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Delete table' }));
  expect(value()).toBe('');
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sizeOfTable = () => screen.getAllByRole('row').map((row) => row.childElementCount);

test('inserts a table with headings, which can be filled and grow and shrink by row and column', async () => {
  render(<Harness />);
  await press('Insert table');
  expect(sizeOfTable()).toEqual([3, 3, 3]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Insert table' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('toolbar', { name: 'Table' })).toBeTruthy();
  pasteAs('text/plain', 'Lot');
  expect(value()).toMatch(/^<table><tbody><tr><th><p>Lot<\/p><\/th><td><p><\/p><\/td>/);
  await press('Add column after');
  await press('Add row above');
  await press('Add row below');
  expect(sizeOfTable()).toEqual([4, 4, 4, 4, 4]);
  await press('Delete column');
  await press('Delete row');
  expect(sizeOfTable()).toEqual([3, 3, 3, 3]);
  await press('Undo');
  await press('Undo');
  expect(value()).toContain('Lot');
});

test('removing the last row or column removes the table', async () => {
  for (const name of ['Delete row', 'Delete column']) {
    const { unmount } = render(<Harness />);
    paste('<table><tr><td>Van</td><td>2019</td></tr><tr><td>Car</td><td>2020</td></tr></table>');
    await screen.findByRole('toolbar', { name: 'Table' });
    await press(name);
    expect(screen.getByRole('table')).toBeTruthy();
    await press(name);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('toolbar', { name: 'Table' })).toBeNull();
    unmount();
  }
});

test('the first row of a pasted table can become its headings', async () => {
  render(<Harness />);
  paste('<p>Lots</p><table><tr><td>Lot</td><td>Year</td></tr><tr><td>Van</td><td>2019</td></tr></table>');
  await screen.findByRole('toolbar', { name: 'Table' });
  await press('Heading row');
  expect(value()).toBe(
    '<p>Lots</p><table><tbody><tr><th><p>Lot</p></th><th><p>Year</p></th></tr><tr><td><p>Van</p></td><td><p>2019</p></td></tr></tbody></table>',
  );
});
