import { expect, test } from '@jest/globals';
import { consentVersion } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { keptFor, retention, retentionRules } from '@marketplace/shared-contract/operations/retention/retention';
import { screen, within } from '@testing-library/react';
import { openArea, refusal } from '../public-area.fixture.tsx';

const operator = { name: 'Market Ltd', address: ['1 High Street'], vatNumber: 'GB 1', email: 'help@market.test' };
const wire = { 'GET /unauth/operator': () => ({ body: operator }) };
const documents = [
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
] as const;

test.each(documents)(
  '%s names version and operator, and no business of the operator (defect 52)',
  async (address, title) => {
    openArea(address, { wire });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(new RegExp(`Version ${consentVersion}`))).toBeDefined();
    expect(document.body.textContent).not.toMatch(/lawyer/i);
    expect(await screen.findByText('Market Ltd')).toBeDefined();
  },
);

test.each(documents.map(([address]) => address))(
  'each entry in the contents of %s links to its section, and anchors are unique',
  async (address) => {
    openArea(address, { wire });
    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    const targets = [...contents.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('#')[1] ?? '');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id);
    expect(targets).toEqual(headings);
    expect(targets.length).toBeGreaterThan(10);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test('the terms state price, payment term, the next period, and that a withdrawal is not refunded', async () => {
  openArea('/terms-and-conditions', { wire });
  expect(await screen.findByText(/standard price of a block is £345\.00 plus VAT/)).toBeDefined();
  expect(screen.getByText('£690.00 plus £138.00 VAT')).toBeDefined();
  expect(screen.getByText(/payable within 14 days of receipt/)).toBeDefined();
  expect(screen.getByText(/its next period, of one or more blocks, at the same price/)).toBeDefined();
  expect(screen.getByText(/no refund, in whole or in part, if you withdraw a post/)).toBeDefined();
});

test('the privacy policy states the fee for a copy, the rights and the ICO', async () => {
  openArea('/privacy-policy', { wire });
  const copy = (await screen.findByRole('heading', { name: /A copy of your data/ })).closest('section');
  expect(within(copy as HTMLElement).getByText(/is £10, by cheque/)).toBeDefined();
  expect(screen.getByText(/Information Commissioner’s Office/)).toBeDefined();
});

test('shows the document even if the operator’s details could not be loaded', async () => {
  openArea('/privacy-policy', { wire: { 'GET /unauth/operator': () => refusal(500, 'No') } });
  expect(await screen.findByText('We could not load our address')).toBeDefined();
  expect(screen.getByRole('heading', { name: /Your rights/ })).toBeDefined();
});

test('defect 39: the retention periods match the nightly job’s', async () => {
  openArea('/privacy-policy', { wire });
  const table = within(await screen.findByRole('table', { name: 'Periods of keeping' }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual(retentionRules.map((rule) => retention[rule].what + keptFor(rule)));
  expect(rows).toContain(
    'Account and criteria, shortlist and notesWhile the account is open, and one year after it is closed',
  );
});
