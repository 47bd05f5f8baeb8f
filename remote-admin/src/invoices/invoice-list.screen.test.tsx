import { expect, test } from '@jest/globals';
import type { AdminInvoice } from '@marketplace/shared-contract/billing/invoices/invoice';
import { anIssuedInvoice } from '@marketplace/shared-contract/billing/invoices/invoice.fixture';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const list = 'GET /admin/invoice-list';
const usual = { page: '1', pageSize: '50', sort: 'createdDate', direction: 'desc', daysAfterCreation: '28' };
const invoice: AdminInvoice = { ...anIssuedInvoice(), totalDays: 57, subTotal: 1035, vat: 207, totalPrice: 1242 };

test('shows 28 days of invoices, newest first, with the fields to sort by', async () => {
  const answer = held({ body: [invoice] });
  const { asked } = openArea('/admin/invoices', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the invoices')).toBeTruthy();
  answer.release();
  const card = within(await screen.findByRole('listitem'));
  for (const text of ['Invoice 1042', '£1,242.00', '£1,035.00', '£207.00', '57', 'Siân Tŷ', '24 June 2026']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByRole('link', { name: 'View Invoice 1042' }).getAttribute('href')).toBe('/user/invoice/5');
  expect(asked[0]?.query).toEqual(usual);
});

test('keeps days, sort, size and page in the address; invalid ones fall back to defaults', async () => {
  const { asked, where } = openArea('/admin/invoices?days=29&pageSize=7&sort=vat', {
    [list]: () => ({ body: [invoice], total: 120 }),
  });
  const days = await screen.findByLabelText('Created in the last');
  expect(within(days).getAllByRole('option')).toHaveLength(7);
  await userEvent.selectOptions(days, '90 days');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Lowest total first');
  await userEvent.selectOptions(await screen.findByLabelText('Invoices per page'), '5');
  await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(Object.fromEntries(new URLSearchParams(where().split('?')[1]))).toEqual({
    days: '90',
    sort: 'totalPrice',
    direction: 'asc',
    pageSize: '5',
    page: '3',
  });
  expect(asked[0]?.query).toEqual(usual);
  expect(asked.at(-1)?.query).toEqual({
    page: '3',
    pageSize: '5',
    sort: 'totalPrice',
    direction: 'asc',
    daysAfterCreation: '90',
  });
});

test('says that there are no invoices and offers a year; offers another try after a failure', async () => {
  let works = false;
  const { where } = openArea('/admin/invoices?days=1', {
    [list]: () => (works ? { body: [] } : refusal(500, 'Away for a moment')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No invoice was issued in the last day.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show 365 days' }));
  expect(where()).toBe('/admin/invoices?days=365');
  expect(await screen.findByText('No invoice was issued in the last 365 days.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show 365 days' })).toBeNull();
});

test('defect 3: shows the state of each invoice, and finds overdue ones of a whole year', async () => {
  const settlement = { state: 'Overdue', paid: 100, credited: 0, outstanding: 1142 } as const;
  const { asked, where } = openArea('/admin/invoices', { [list]: () => ({ body: [{ ...invoice, settlement }] }) });
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Overdue')).toBeTruthy();
  expect(card.getByText('Overdue').parentElement?.textContent).toBe('Overdue£1,142.00 outstanding');
  expect(card.getByText('Invoice total').nextElementSibling?.textContent).toBe('£1,242.00');
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Overdue');
  expect(where()).toBe('/admin/invoices?standing=overdue&days=365');
  expect(asked.at(-1)?.query).toEqual({ ...usual, daysAfterCreation: '365', standing: 'overdue' });
});

test('defect 3: a credited invoice’s card says that nothing is due', async () => {
  const settlement = { state: 'Credited', paid: 0, credited: 1242, outstanding: 0 } as const;
  openArea('/admin/invoices', { [list]: () => ({ body: [{ ...invoice, settlement }] }) });
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Due').parentElement?.textContent).toBe('DueNothing is due');
  expect(card.getByText('Credited')).toBeTruthy();
  expect(card.queryByText('24 June 2026')).toBeNull();
});

const settlement = { state: 'Part paid', paid: 100, credited: 0, outstanding: 1142 } as const;
const inTable = async () => (await screen.findByText('57 days')).closest('tr') as HTMLTableRowElement;

test('design review 2: remembers that a user prefers invoices as a table', async () => {
  const wire = { [list]: () => ({ body: [{ ...invoice, settlement }], total: 1 }) };
  const { unmount } = openArea('/admin/invoices', wire, { userId: 'finance' });
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const row = within(await inTable());
  for (const text of ['£1,035.00', '£207.00', '£1,242.00', '£100.00', 'Part paid', '24 Jun 2026'])
    expect(row.getByText(text)).toBeTruthy();
  await userEvent.click(row.getByLabelText('Actions for invoice 1042'));
  const history = screen.getByText('Invoice history').closest('a')?.getAttribute('href');
  expect(history).toBe('/admin/audit-log?subject=invoice&subjectId=5');
  unmount();
  openArea('/admin/invoices', wire, { userId: 'finance' });
  expect(await inTable()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }));
  expect(await screen.findByText('View Invoice')).toBeTruthy();
});

test('marks selected invoices as paid with a day and a method, or downloads them', async () => {
  const others = [
    { ...invoice, settlement },
    { ...invoice, invoiceId: 6, invoiceNumber: 1043 },
  ];
  const rows = [
    { id: '5', name: 'Invoice 1042, Tŷ & Co', outcome: 'changes', text: '£1,142.00 will be recorded as paid' },
    { id: '6', name: 'Invoice 1043, Tŷ & Co', outcome: 'stays', text: 'Nothing is outstanding' },
  ];
  const { asked } = openArea(
    '/admin/invoices',
    {
      [list]: () => ({ body: others, total: 2 }),
      'POST /admin/act-on-invoices': () => ({ body: { rows } }),
      'GET /admin/chosen-invoices-csv': () => refusal(500, 'Away for a moment'),
    },
    { userId: 'bulk' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  await userEvent.click(await screen.findByLabelText('Choose all on this page'));
  const bar = within(screen.getByRole('region', { name: 'Chosen invoices' }));
  await userEvent.click(bar.getByRole('button', { name: 'Download these as CSV' }));
  expect((await bar.findByRole('alert')).textContent).toBe('The file could not be created. Away for a moment');
  expect(asked.at(-1)?.query).toEqual({ ids: '5,6' });
  await userEvent.click(bar.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2 invoices as paid' }));
  expect(await dialog.findByText('1 invoice will change.')).toBeTruthy();
  const day = dialog.getByLabelText<HTMLInputElement>('Received on');
  const today = day.value;
  await userEvent.clear(day);
  await userEvent.type(day, 'soon');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 1 invoice as paid' }));
  expect(day.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(day);
  await userEvent.type(day, today);
  await userEvent.selectOptions(dialog.getByLabelText('How it was paid'), 'Cheque');
  await userEvent.type(dialog.getByLabelText(/^Reference/), 'Cheque 7');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 1 invoice as paid' }));
  expect(await dialog.findByText('1 invoice changed.')).toBeTruthy();
  const sent = asked.filter(
    ({ call, body }) => call.endsWith('act-on-invoices') && !(body as { Preview?: true }).Preview,
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ Act: 'mark-paid', Ids: [5, 6], Method: 'Cheque', Reference: 'Cheque 7' });
});

test('shows the totals of the searched invoices above the list, in space kept while they load', async () => {
  const totals = {
    invoices: 1,
    net: 1035,
    vat: 207,
    total: 1242,
    paid: 100,
    credited: 0,
    outstanding: 1142,
    overdue: 1142,
  };
  const answer = held({ body: totals });
  const { asked } = openArea('/admin/invoices?search=archer', {
    [list]: () => ({ body: [{ ...invoice, settlement }], total: 1 }),
    'GET /admin/invoice-totals': () => answer.promise,
  });
  await screen.findByText('Invoice 1042');
  const sums = screen.getByLabelText('Totals of this list');
  expect(sums.parentElement?.parentElement?.style.visibility).toBe('hidden');
  answer.release();
  await waitFor(() => expect(sums.parentElement?.parentElement?.style.visibility).toBe(''));
  for (const text of ['Before VAT£1,035.00', 'Paid£100.00', 'Overdue£1,142.00'])
    expect(sums.textContent).toContain(text);
  for (const call of [list, 'GET /admin/invoice-totals'])
    expect(asked.findLast((one) => one.call === call)?.query.search).toBe('archer');
});

test('says that a search found no invoice even in the longest period, and offers all', async () => {
  const { where } = openArea('/admin/invoices?search=zzz', { [list]: () => ({ body: [] }) });
  expect(await screen.findByText('No invoices match “zzz” in the last 28 days')).toBeTruthy();
  expect(await screen.findByText('None in the last 365 days either.')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
  expect(where()).toBe('/admin/invoices');
});
