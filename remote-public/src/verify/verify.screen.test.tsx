import { expect, test } from '@jest/globals';
import type { VerifiedCertificate } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../public-area.fixture.tsx';

const call = 'GET /unauth/verify-certificate';
const verified = (over: Partial<VerifiedCertificate> = {}): VerifiedCertificate => ({
  code: 'N5JH8CVE4BPS',
  standing: 'genuine',
  sealedAt: '2026-07-07T23:10:00.000Z',
  fingerprint: 'A1B2 C3D4 E5F6 0718',
  certificate: {
    reference: 'LDS/117',
    company: 'Ty & Co',
    activityHeading: 'Craft bakery',
    startDate: '2026-06-10',
    endDate: '2026-07-07',
    alertsAccepted: 1212,
    viewers: null,
    interestReceived: 3,
  },
  ...over,
});
const open = (body: VerifiedCertificate) => openArea('/verify/N5JH-8CVE-4BPS', { wire: { [call]: () => ({ body }) } });

test('confirms a genuine certificate and says what to compare', async () => {
  open(verified());
  expect(await screen.findByText('This certificate is genuine and unaltered')).toBeTruthy();
  for (const text of [
    'N5JH-8CVE-4BPS',
    'Ty & Co',
    '07 July 2026',
    '1,212',
    'A1B2 C3D4 E5F6 0718',
    '08 July 2026, 00:10',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Interested Parties viewed the post')).toBeNull();
});

test('says that a certificate in progress is not final', async () => {
  open(verified({ standing: 'in progress', sealedAt: null, fingerprint: null }));
  expect(await screen.findByText('This certificate is genuine, but not final')).toBeTruthy();
  expect(screen.getByText('Live until')).toBeTruthy();
  expect(screen.queryByText('Fingerprint')).toBeNull();
});

test('warns of an altered certificate and repeats nothing from it', async () => {
  open(verified({ standing: 'altered', sealedAt: null, fingerprint: null, certificate: null }));
  expect((await screen.findByRole('alert')).textContent).toContain('This certificate has been altered');
  expect(screen.queryByText('Reference')).toBeNull();
});

test('says that a code is unknown; offers another try after other failures', async () => {
  openArea('/verify/AAAA-BBBB-CCCC', { wire: { [call]: () => refusal(404, 'No certificate has this code.') } });
  expect((await screen.findByRole('alert')).textContent).toContain('No certificate has this code');
  openArea('/verify/AAAA-BBBB-CCCC', { wire: { [call]: () => refusal(429, 'Too many attempts.') } });
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('accepts a code in any spelling, and rejects an impossible one', async () => {
  const { where } = openArea('/verify', { wire: { [call]: () => ({ body: verified() }) } });
  const field = await screen.findByLabelText('Verification code');
  await userEvent.type(field, 'not a code');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect((await screen.findByRole('alert')).textContent).toContain('twelve letters and digits');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(where()).toBe('/verify');
  await userEvent.clear(field);
  await userEvent.type(field, 'n5jh 8cve 4bps{Enter}');
  expect(where()).toBe('/verify/N5JH-8CVE-4BPS');
});
