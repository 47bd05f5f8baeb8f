import { afterEach, expect, test } from '@jest/globals';
import { setFirmRole } from '@marketplace/shared-auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvoice } from '../invoice.fixture.ts';
import { held, openArea, refusal } from '../seller-area.fixture.ts';

afterEach(() => act(() => setFirmRole()));

const list = 'GET /seller/invoice-list';
const one = 'GET /seller/invoice';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const item = (over = {}) => ({ invoice: anInvoice(over).invoice, reference: 'LDS/117', totalPrice: 1242 });
const issued = [
  item({ createdDate: daysAgo(1) }),
  item({ invoiceId: 4, invoiceNumber: 1041, createdDate: daysAgo(30) }),
];

test('announces that invoices are loading, then links each and its post', async () => {
  const answer = held({ body: issued });
  openArea('/user/invoices', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading your invoices')).toBeTruthy();
  answer.release();
  const view = await screen.findByRole('link', { name: 'View Invoice 1042' });
  expect(view.getAttribute('href')).toBe('/user/invoice/5');
  expect(screen.getAllByRole('link', { name: 'View Post LDS/117' })[0]?.getAttribute('href')).toBe('/post/7');
  expect(screen.getAllByText('£1,242.00')).toHaveLength(2);
});

test('keeps Last Week in the address and sends it to the API', async () => {
  const { where, asked } = openArea('/user/invoices', {
    [list]: ({ query }) => ({ body: query.filter ? issued.slice(0, 1) : issued }),
  });
  expect(await screen.findByRole('link', { name: 'Invoice 1041' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Filter'), 'Last Week');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Invoice 1041' })).toBeNull());
  expect(asked.findLast(({ call }) => call === list)?.query).toEqual({
    page: '1',
    pageSize: '24',
    filter: 'last-week',
  });
  expect(screen.getByRole('link', { name: 'Invoice 1042' })).toBeTruthy();
  expect(where()).toBe('/user/invoices?filter=last-week');
});

test('offers all invoices if there are none in the last week', async () => {
  openArea('/user/invoices?filter=last-week', { [list]: ({ query }) => ({ body: query.filter ? [] : [issued[1]] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'Invoice 1041' })).toBeTruthy();
});

const totals = 'GET /seller/invoice-totals';
const sums = {
  invoices: 59,
  net: 20355,
  vat: 4071,
  total: 24426,
  paid: 16146,
  credited: 0,
  outstanding: 8280,
  overdue: 414,
};

test('shows paid and outstanding totals above the list, for the current filter', async () => {
  const paid = { ...sums, invoices: 39, total: 16146, outstanding: 0, overdue: 0 };
  const { asked, where } = openArea('/user/invoices?page=2', {
    [list]: () => ({ body: issued, total: 59 }),
    [totals]: ({ query }) => ({ body: query.standing ? paid : sums }),
  });
  const figures = async () => (await screen.findByLabelText('Totals of this list')).textContent;
  expect(await figures()).toBe(
    'Invoices59Before VAT£20,355.00VAT£4,071.00Total£24,426.00Paid£16,146.00Credited£0.00Outstanding£8,280.00Overdue£414.00',
  );
  expect(asked.find(({ call }) => call === totals)?.query).toEqual({});
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Paid');
  await waitFor(async () => expect(await figures()).toContain('Invoices39'));
  expect(where()).toBe('/user/invoices?standing=paid');
  const narrowed = asked.filter(({ query }) => query.standing === 'paid').map(({ call, query }) => [call, query]);
  expect(narrowed).toContainEqual([list, { page: '1', pageSize: '24', standing: 'paid' }]);
  expect(narrowed).toContainEqual([totals, { standing: 'paid' }]);
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Any');
  expect(where()).toBe('/user/invoices');
});

test('the address can filter by unpaid invoices', async () => {
  const { asked } = openArea('/user/invoices?standing=to-pay', { [list]: () => ({ body: issued }) });
  expect(await screen.findByRole('link', { name: 'Invoice 1042' })).toBeTruthy();
  expect((screen.getByLabelText('Payment') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('To pay');
  expect(asked.filter(({ call }) => call === list).map(({ query }) => query.standing)).toEqual(['to-pay']);
});

test.each([
  ['standing=to-pay', 'No invoice to pay.'],
  ['standing=overdue', 'No overdue invoice.'],
  ['standing=paid&filter=last-week', 'No paid invoice in the last week.'],
])('says that no %s is left, and offers all', async (query, said) => {
  const { where } = openArea(`/user/invoices?${query}`, {
    [list]: (asked) => ({ body: asked.query.standing ? [] : issued }),
  });
  expect(await screen.findByText(said)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'Invoice 1042' })).toBeTruthy();
  expect(where()).toBe('/user/invoices');
});

test('keeps the space of the totals while they load', async () => {
  const answer = held({ body: sums });
  openArea('/user/invoices', { [list]: () => ({ body: issued }), [totals]: () => answer.promise });
  await screen.findByRole('link', { name: 'Invoice 1041' });
  const space = screen.getByLabelText('Totals of this list').parentElement?.parentElement;
  expect(space?.style.visibility).toBe('hidden');
  answer.release();
  await waitFor(() => expect(space?.style.visibility).toBe(''));
});

test('shows the list even if the totals fail', async () => {
  openArea('/user/invoices', { [list]: () => ({ body: issued }), [totals]: () => refusal(500, 'Away') });
  expect(await screen.findByRole('link', { name: 'Invoice 1042' })).toBeTruthy();
  expect(screen.queryByLabelText('Totals of this list')).toBeNull();
});

test('many invoices have pages; a page beyond the last links to the last', async () => {
  const { asked, where } = openArea('/user/invoices?page=9', {
    [list]: ({ query }) => ({ body: query.page === '9' ? [] : issued, total: 50 }),
  });
  expect(await screen.findByText('49–50 of 50')).toBeTruthy();
  expect(where()).toBe('/user/invoices?page=3');
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(where()).toBe('/user/invoices?page=2');
  expect(asked.findLast(({ call }) => call === list)?.query).toEqual({ page: '2', pageSize: '24' });
});

test('leads an Admin back to everybody’s invoices', async () => {
  openArea('/user/invoice/5', { [one]: () => ({ body: anInvoice() }) }, { role: 'admin' });
  const back = await screen.findByRole('link', { name: 'Back to Invoices' });
  expect(back.getAttribute('href')).toBe('/admin/invoices');
});

test('says that there are no invoices', async () => {
  openArea('/user/invoices', { [list]: () => ({ body: [] }) });
  expect(await screen.findByText("Looks like there's nothing here.")).toBeTruthy();
});

test('tells a member who cannot post that invoices come when the firm posts', async () => {
  setFirmRole({ role: 'billing', shared: true });
  openArea('/user/invoices', { [list]: () => ({ body: [] }) });
  expect(await screen.findByText(/^Your firm gets an invoice each time it posts/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add Post' })).toBeNull();
});

test('says why it failed and offers another try', async () => {
  let works = false;
  openArea('/user/invoices', { [list]: () => (works ? { body: issued } : refusal(500, 'Away for a moment')) });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Invoice 1042' })).toBeTruthy();
});

test('an invoice has everything that a VAT invoice requires', async () => {
  openArea('/user/invoice/5', { [one]: () => ({ body: anInvoice() }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'VAT Invoice 1042' })).toBeTruthy();
  const [, first, further] = within(screen.getByRole('table')).getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(first)?.slice(1)).toEqual(['1', '£345.00', '20%', '£345.00']);
  expect(cells(further)).toEqual(['Further blocks of 28 days', '2', '£345.00', '20%', '£690.00']);
  const words = document.querySelector('article')?.textContent ?? '';
  for (const said of [
    // With non-breaking spaces.
    'VAT registration number GB\u00a0123\u00a04567\u00a089',
    'Invoice toTy & Co',
    'Ty & CoSiân Tŷ1 High StreetLeedsLS1 1AA',
    'Issue date10 June 2026',
    'Tax point10 June 2026',
    'Payment due24 June 2026',
    'Net total£1,035.00',
    'VAT at 20%£207.00',
    'Total due£1,242.00',
  ])
    expect(words).toContain(said);
});

test('says that somebody else’s invoice is not found', async () => {
  openArea('/user/invoice/9', { [one]: () => refusal(404, 'This invoice does not exist') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice not found' })).toBeTruthy();
});

test('saves the PDF under the server’s file name; offers another try if it fails', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    saved.push(`${this.href} ${this.download}`);
  };
  let works = false;
  const { asked } = openArea('/user/invoice/5', {
    [one]: () => ({ body: anInvoice() }),
    'GET /seller/invoice-pdf': () => (works ? { body: '%PDF' } : refusal(500, 'Away for a moment')),
  });
  const button = await screen.findByRole('button', { name: 'Download PDF' });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  expect(saved).toEqual([]);
  works = true;
  await userEvent.click(button);
  expect(await screen.findByText('The PDF has been downloaded')).toBeTruthy();
  expect(saved).toEqual(['blob:pdf download']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.at(-1)?.query).toEqual({ id: '5' });
});
