import { expect, jest, test } from '@jest/globals';
import type {
  CertificateAnswer,
  CertificateListItem,
} from '@marketplace/shared-contract/billing/certificates/certificate';
import {
  aCertificate,
  anEndedPeriod as period,
} from '@marketplace/shared-contract/billing/certificates/certificate.fixture';
import type { VerificationStatus } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../seller-area.fixture.ts';

const list = 'GET /seller/certificate-list';
const one = 'GET /seller/certificate';
const certificateThatIs = (standing: VerificationStatus): CertificateAnswer => {
  const certificate = aCertificate();
  const sealed = standing === 'genuine' ? {} : { sealedAt: null, fingerprint: null };
  return {
    ...certificate,
    final: standing !== 'in progress',
    verification: { ...certificate.verification, standing, ...sealed },
  };
};
const items: CertificateListItem[] = [
  { period: { ...period, createdDate: new Date().toISOString() }, reference: 'NEW' },
  { period: { ...period, periodId: 2, final: true }, reference: 'OLD', activityHeading: 'Craft bakery' },
];

test('links to each certificate and its post, and asks the API for Last Week', async () => {
  const { where } = openArea('/user/certificates', {
    [list]: ({ query }) => ({ body: query.filter ? items.slice(0, 1) : items }),
  });
  const view = await screen.findByRole('link', { name: 'View Certificate of OLD' });
  expect(view.getAttribute('href')).toBe('/user/certificate/2');
  expect(screen.getByRole('link', { name: 'View Post OLD' }).getAttribute('href')).toBe('/post/7');
  await userEvent.selectOptions(screen.getByLabelText('Filter'), 'Last Week');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'View Certificate of OLD' })).toBeNull());
  expect(where()).toBe('/user/certificates?filter=last-week');
});

test('shows many certificates as a table with pages, naming each business', async () => {
  const { asked } = openArea('/user/certificates', { [list]: () => ({ body: items, total: 30 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('25–30 of 30')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Craft bakery' }).getAttribute('href')).toBe('/post/7');
  expect(asked.at(-1)?.query).toEqual({ page: '2', pageSize: '24' });
});

test('offers all certificates if there are none in the last week', async () => {
  openArea('/user/certificates?filter=last-week', { [list]: ({ query }) => ({ body: query.filter ? [] : items }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'View Certificate of OLD' })).toBeTruthy();
});

test('says that there are no certificates', async () => {
  openArea('/user/certificates', { [list]: () => ({ body: [] }) });
  expect(await screen.findByText("Looks like there's nothing here.")).toBeTruthy();
});

test('says why certificates could not be loaded', async () => {
  openArea('/user/certificates', { [list]: () => refusal(500, 'Away for a moment') });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
});

test('a final certificate shows its figures, how to check it and its ledger', async () => {
  openArea('/user/certificate/3', { [one]: () => ({ body: aCertificate() }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Certificate of Marketing' })).toBeTruthy();
  expect(screen.getByText(/^Final\. Content and figures were sealed/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of https://market.test/verify/K7QF-3MXA-9TRW' })).toBeTruthy();
  expect(screen.getByText('1,212')).toBeTruthy();
  expect(screen.getByText('A1B2 C3D4 E5F6 0718')).toBeTruthy();
  expect((await screen.findByText('bakery')).tagName).toBe('STRONG');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '10 June 2026, 10:00Post placed, to run until 07 July 2026',
    '11 June 2026, 10:00 to 17:30Post opened by Interested Parties, each counted once a day12',
  ]);
  expect(screen.getByRole('blockquote').textContent).toContain('from 10 June 2026 to 07 July 2026 (28 days)');
  expect(screen.getByRole('link', { name: 'View the public verification page' }).getAttribute('href')).toBe(
    '/verify/K7QF-3MXA-9TRW',
  );
});

for (const [standing, text] of [
  ['in progress', /^In progress: the posting has not ended/],
  ['altered', /does not match its seal\. It has been altered/],
] as const) {
  test(`a certificate that is ${standing} says so`, async () => {
    openArea('/user/certificate/3', { [one]: () => ({ body: certificateThatIs(standing) }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Fingerprint')).toBeNull();
  });
}

test('a long description gets its own sheet', async () => {
  const { business } = aCertificate();
  const description = '<p>Sold as a <em>going concern</em>.</p>'.repeat(20);
  openArea('/user/certificate/3', {
    [one]: () => ({ body: aCertificate({ business: { ...business, description } }) }),
  });
  const sheet = await screen.findByRole('region', { name: 'Description as advertised' });
  expect(await within(sheet).findAllByText('going concern')).toHaveLength(20);
  expect(screen.getAllByText('going concern')).toHaveLength(20);
  expect(screen.getByText('As advertised, on the next sheet')).toBeTruthy();
});

test('the statement can be copied', async () => {
  const user = userEvent.setup();
  openArea('/user/certificate/3', { [one]: () => ({ body: aCertificate() }) });
  await user.click(await screen.findByRole('button', { name: 'Copy this statement' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain('1,212 Interested Parties whose stated criteria it met');
});

test.each([
  ['forbids it', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['has no clipboard for a page without https', undefined],
])('where the browser %s, the statement is selected and nothing is ticked', async (_, clipboard) => {
  const user = userEvent.setup();
  const given = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never);
  openArea('/user/certificate/3', { [one]: () => ({ body: aCertificate() }) });
  const button = await screen.findByRole('button', { name: 'Copy this statement' });
  await user.click(button);
  expect(await screen.findByText(/The text is selected, so you can copy it yourself/)).toBeTruthy();
  expect(getSelection()?.toString()).toContain('1,212 Interested Parties whose stated criteria it met');
  expect(document.querySelector('.saved-text')).toBeNull();
  given.mockReturnValue({ writeText: async () => undefined } as never);
  await user.click(button);
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(screen.queryByText(/please copy it yourself/)).toBeNull();
  given.mockRestore();
});
