import { expect, test } from '@jest/globals';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvoice } from '../invoice.fixture.ts';
import { openArea, refusal } from '../seller-area.fixture.ts';

const one = 'GET /seller/invoice';
const pay = 'POST /admin/payment';
const credit = 'POST /admin/credit-note';
const paymentDetails = {
  accountName: 'Market Ltd',
  sortCode: '12-34-56',
  accountNumber: '12345678',
  contact: 'billing@market.test',
  link: 'https://pay.market.test/{number}',
};
const overdue: InvoiceAnswer = {
  ...anInvoice(),
  paymentDetails,
  settlement: { state: 'Overdue', paid: 500, credited: 120, outstanding: 622 },
  payments: [
    { paymentId: 8, kind: 'received', amount: 500, paidOn: '2026-06-20', reference: 'BACS 77', corrects: null },
  ],
  creditNotes: [
    {
      creditNoteId: 4,
      creditNoteNumber: 31,
      createdDate: '2026-06-12T09:00:00.000Z',
      reason: 'Two days late',
      subTotal: 100,
      vatAmount: 20,
      totalPrice: 120,
    },
  ],
};

test('defect 3: shows a seller where to pay and what is outstanding, but no way to settle', async () => {
  openArea('/user/invoice/5', { [one]: () => ({ body: overdue }) });
  expect(await screen.findByRole('heading', { name: 'How to pay' })).toBeTruthy();
  for (const text of ['Market Ltd', '12-34-56', '12345678', 'INV 1042', 'billing@market.test', 'Overdue'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Pay online' }).getAttribute('href')).toBe('https://pay.market.test/1042');
  expect(screen.getByText('£622.00 was due by 24 June 2026 and has not been paid.')).toBeTruthy();
  const entries = within(screen.getByRole('list', { name: 'Payments and credit notes' }));
  expect(entries.getByRole('link', { name: 'Credit note 31' }).getAttribute('href')).toBe('/user/credit-note/4');
  expect(entries.getByText(/Paid on 20 June 2026, reference BACS 77/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Record|Issue|Take back/ })).toBeNull();
});

test('loads the firm’s history of an invoice when opened, and says if it is empty', async () => {
  const history = 'GET /seller/firm-history';
  const wire = { [one]: () => ({ body: overdue }), [history]: () => ({ body: [] }) };
  const { asked } = openArea('/user/invoice/5', wire);
  await userEvent.click(await screen.findByText('Who did what, and when'));
  await screen.findByText('Nothing has been done since it came.');
  const id = String(overdue.invoice.invoiceId);
  expect(asked.filter(({ call }) => call === history).map(({ query }) => query)).toEqual([{ invoice: id }]);
});

test.each(['seller', 'admin'] as const)(
  'defect 3: a fully credited invoice asks its %s for no payment',
  async (role) => {
    const [note] = overdue.creditNotes ?? [];
    const answer: InvoiceAnswer = {
      ...overdue,
      settlement: { state: 'Credited', paid: 0, credited: 1242, outstanding: 0 },
      payments: [],
      creditNotes: note ? [{ ...note, subTotal: 1035, vatAmount: 207, totalPrice: 1242 }] : [],
    };
    openArea('/user/invoice/5', { [one]: () => ({ body: answer }) }, { role });
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText('Total due').parentElement?.textContent).toBe('Total due£0.00');
    expect(sheet.getByText('Credit note 31').parentElement?.textContent).toBe('Credit note 31−£1,242.00');
    expect(sheet.getByText('Payment due').parentElement?.textContent).toBe('Payment dueNothing is due');
    expect(screen.queryByRole('heading', { name: 'How to pay' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay online' })).toBeNull();
  },
);

test('shows an invoice of an older API without payments', async () => {
  openArea('/user/invoice/5', { [one]: () => ({ body: anInvoice() }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'VAT Invoice 1042' })).toBeTruthy();
  expect(screen.queryByText('How to pay')).toBeNull();
  expect(screen.queryByText('Outstanding')).toBeNull();
});

test('defect 3: an Admin records a part payment; an invalid amount is rejected at its field and not sent', async () => {
  const { asked } = openArea(
    '/user/invoice/5',
    { [one]: () => ({ body: overdue }), [pay]: () => ({ body: 'Payment of £22.50 recorded' }) },
    { role: 'admin' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
  const amount = screen.getByLabelText('Amount in pounds') as HTMLInputElement;
  expect(amount.value).toBe('622.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '22,50');
  await userEvent.type(screen.getByLabelText('Reference'), 'BACS 78');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(/must be pounds and pence, such as 414.00/i)).toBeTruthy();
  expect(asked.filter(({ call }) => call === pay)).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '22.50');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Payment of £22.50 recorded')).toBeTruthy();
  const sent = asked.find(({ call }) => call === pay);
  expect(sent?.query).toEqual({ id: '5' });
  expect(sent?.body).toMatchObject({ Kind: 'received', Amount: 22.5, Reference: 'BACS 78' });
  expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('defect 3: rejects an overpayment and an impossible day at their fields, without sending', async () => {
  const { asked } = openArea('/user/invoice/5', { [one]: () => ({ body: overdue }) }, { role: 'admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
  const amount = screen.getByLabelText('Amount in pounds');
  await userEvent.type(screen.getByLabelText('Reference'), 'BACS 79');
  await userEvent.clear(amount);
  await userEvent.type(amount, '£1,200.50');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findAllByText('Only £622.00 is outstanding')).toHaveLength(1);
  await userEvent.clear(amount);
  await userEvent.type(amount, '£622.00');
  const day = screen.getByLabelText('Received on');
  await userEvent.clear(day);
  await userEvent.type(day, '1 January 2026{Enter}');
  expect(await screen.findAllByText(/^The invoice was issued on .*; it cannot be settled before$/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(asked.filter(({ call }) => call === pay)).toEqual([]);
});

test('defect 107: an Admin confirms an overpayment, even of a paid invoice', async () => {
  const settlement = { state: 'Paid', paid: 1122, credited: 120, outstanding: 0 } as const;
  const { asked } = openArea(
    '/user/invoice/5',
    { [one]: () => ({ body: { ...overdue, settlement } }), [pay]: () => ({ body: 'Payment of £22.50 recorded' }) },
    { role: 'admin' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
  await userEvent.type(screen.getByLabelText('Amount in pounds'), '22.50');
  await userEvent.type(screen.getByLabelText('Reference'), 'BACS 80');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findAllByText('Only £0.00 is outstanding')).toHaveLength(1);
  await userEvent.click(screen.getByLabelText(/^More came in than is outstanding/));
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Payment of £22.50 recorded')).toBeTruthy();
  expect(asked.filter(({ call }) => call === pay).map(({ body }) => body)).toMatchObject([
    { Kind: 'received', Amount: 22.5, MoreThanDue: true },
  ]);
});

test('defect 3: an Admin credits a part with a reason; a rejection is shown at its field and keeps the input', async () => {
  let refuse = true;
  const { asked } = openArea(
    '/user/invoice/5',
    {
      [one]: () => ({ body: overdue }),
      [credit]: () =>
        refuse
          ? // Another Admin has credited a part meanwhile.
            refusal(400, 'At most £800.00 before VAT is left to credit', {
              Amount: 'At most £800.00 before VAT is left to credit',
            })
          : { body: 'Credit note 32 has been issued' },
    },
    { role: 'admin' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Issue a credit note' }));
  expect(screen.getByLabelText('All that is left: £935.00 before VAT')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('A part of it'));
  await userEvent.click(screen.getByRole('button', { name: 'Issue the credit note' }));
  expect(await screen.findByText('Reason is required')).toBeTruthy();
  expect(screen.getByText('Amount is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Pounds to credit, before VAT'), '1,000.00');
  await userEvent.type(screen.getByLabelText('Reason'), 'Two days late');
  await userEvent.click(screen.getByRole('button', { name: 'Issue the credit note' }));
  expect(await screen.findByText('At most £935.00 before VAT is left to credit')).toBeTruthy();
  expect(asked.filter(({ call }) => call === credit)).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Pounds to credit, before VAT'));
  await userEvent.type(screen.getByLabelText('Pounds to credit, before VAT'), '900');
  await userEvent.click(screen.getByRole('button', { name: 'Issue the credit note' }));
  expect(await screen.findAllByText('At most £800.00 before VAT is left to credit')).toHaveLength(1);
  refuse = false;
  expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Two days late');
  await userEvent.click(screen.getByRole('button', { name: 'Issue the credit note' }));
  expect(await screen.findByText('Credit note 32 has been issued')).toBeTruthy();
  expect(asked.filter(({ call }) => call === credit).at(-1)?.body).toEqual({
    Whole: false,
    Amount: 900,
    Reason: 'Two days late',
  });
});

test('defect 3: asks before cancelling a mistaken entry', async () => {
  const takeBack = 'POST /admin/take-back-payment';
  const { asked } = openArea(
    '/user/invoice/5',
    { [one]: () => ({ body: overdue }), [takeBack]: () => ({ body: 'The entry has been taken back' }) },
    { role: 'admin' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take back £500.00, BACS 77' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take back the entry of £500.00?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(asked.find(({ call }) => call === takeBack)?.query).toEqual({ id: '8' });
});

test('defect 3: a credit note says what it credits, and links to its invoice', async () => {
  const { invoice, supplier } = overdue;
  const [creditNote] = overdue.creditNotes ?? [];
  openArea('/user/credit-note/4', {
    'GET /seller/credit-note': () => ({ body: { creditNote, invoice, supplier, vatRate: 20 } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'VAT Credit Note 31' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Invoice 1042' }).getAttribute('href')).toBe('/user/invoice/5');
  for (const text of ['Two days late', '1042 of 10 June 2026', '£120.00']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Credit to' })).toBeTruthy();
  expect(screen.queryByText('Invoice to')).toBeNull();
});
