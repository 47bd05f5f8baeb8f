import { expect, test } from '@jest/globals';
import type { VatPeriods, VatRecord } from '@marketplace/shared-contract/billing/vat';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../admin-area.fixture.ts';

const of = { company: 'Tŷ & Co', reference: 'REF 1', invoiceNumber: 1042 };
const records: VatRecord[] = [
  {
    ...of,
    recordId: 'credit-note-3',
    kind: 'credit-note',
    paperId: 3,
    number: 2,
    issued: '2026-06-11T09:00:00.000Z',
    net: -100,
    vat: -20,
    gross: -120,
  },
  {
    ...of,
    recordId: 'invoice-5',
    kind: 'invoice',
    paperId: 5,
    number: 1042,
    issued: '2026-06-10T09:00:00.000Z',
    net: 345,
    vat: 69,
    gross: 414,
  },
];
const sums = {
  invoices: 1,
  invoicedNet: 345,
  invoicedVat: 69,
  creditNotes: 1,
  creditedNet: -100,
  creditedVat: -20,
  net: 245,
  vat: 49,
  gross: 294,
};
const periods: VatPeriods = { periods: [{ ...sums, from: '2026-04-01', to: '2026-06-30' }], all: sums };

test('defect 106: lists invoices and credit notes with VAT, and filters by tax period', async () => {
  const { asked, where } = openArea('/admin/vat', {
    'GET /admin/vat-records': () => ({ body: { records, total: 2 } }),
    'GET /admin/vat-periods': () => ({ body: periods }),
  });
  const link = await screen.findByText('Credit note 2');
  expect(link.getAttribute('href')).toBe('/user/credit-note/3');
  const row = within(link.closest('tr') as HTMLElement);
  for (const text of ['for invoice 1042', '-£100.00', '-£20.00', '-£120.00']) expect(row.getByText(text)).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Tax periods'), 'Months');
  expect(asked.findLast(({ call }) => call.endsWith('vat-periods'))?.query.every).toBe('month');
  await userEvent.click(await screen.findByRole('button', { name: '01 April 2026 to 30 June 2026' }));
  expect(where()).toBe('/admin/vat?from=2026-04-01&to=2026-06-30');
});

test('shows the list without totals; an empty list says what will be in it', async () => {
  openArea('/admin/vat', {
    'GET /admin/vat-records': () => ({ body: { records: [], total: 0 } }),
    'GET /admin/vat-periods': () => refusal(500, 'Away for a moment'),
  });
  expect(await screen.findByText('Invoices and credit notes appear here once they are issued.')).toBeTruthy();
  expect(screen.queryByLabelText('Tax periods')).toBeNull();
});
