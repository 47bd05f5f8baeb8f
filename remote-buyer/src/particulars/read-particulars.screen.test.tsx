import { expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../buyer-area.fixture.ts';

const read = 'GET /buyer/particulars';
const aVersion = (over = {}) => ({
  ...{ versionId: 9, number: 1, fileName: 'accounts.pdf', mediaType: 'application/pdf', size: 20_480 },
  ...{ sha256: 'a'.repeat(64), note: '', uploadedDate: '2026-11-01T10:00:00.000Z', ...over },
});
const aDocument = (over = {}) => ({
  ...{ documentId: 3, title: 'Accounts 2025', section: 'accounts', note: 'Draft figures', version: aVersion() },
  ...{ releasedDate: '2026-11-02T10:00:00.000Z', mark: 'new', isNew: true, ...over },
});
const particulars = (over = {}) => ({
  ...{ businessId: 7, reference: 'REF/1', activityHeading: 'Craft bakery', access: 'open', openUntil: '2026-12-01' },
  ...{ documents: [aDocument()], destroyedDate: null, ...over },
});
const open = (body: object, wire: Wire = {}) =>
  openArea('/post/7/documents/', { wire: { [read]: () => ({ body }), ...wire } });

test('groups documents by section, and marks new and changed ones', async () => {
  const replaced = aDocument({
    ...{ documentId: 4, title: 'Lease', section: 'property', mark: 'replaced' },
    version: aVersion({ number: 2, note: 'The rent was wrong.' }),
  });
  open(particulars({ documents: [aDocument(), replaced] }));
  expect(await screen.findByRole('heading', { name: 'Accounts' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Property' })).toBeTruthy();
  expect(screen.getByText('New')).toBeTruthy();
  expect(screen.getByText('Replaced since you read it')).toBeTruthy();
  expect(screen.getByText('What has changed: The rent was wrong.')).toBeTruthy();
  expect(screen.getByText(/You have access until 01 December 2026/)).toBeTruthy();
});

test('says next to a document why it could not be opened', async () => {
  open(particulars(), { 'GET /buyer/particulars-file': () => refusal(404, 'This document does not exist') });
  await userEvent.click(await screen.findByRole('button', { name: 'Download Accounts 2025' }));
  await screen.findByText('This document does not exist');
});

test('downloads everything at once; says why it was rejected or broke off', async () => {
  const zip = 'GET /buyer/download-all-zip';
  const { asked } = open(particulars(), { [zip]: () => refusal(503, '“Lease” cannot be read just now') });
  await userEvent.click(await screen.findByRole('button', { name: 'Download everything' }));
  await screen.findByText('“Lease” cannot be read just now');
  expect(asked.find(({ call }) => call === zip)?.query).toEqual({ id: '7' });
  expect(asked.filter(({ call }) => call === read).length).toBe(2);
  cleanup();
  const blob = jest.spyOn(Response.prototype, 'blob').mockRejectedValue(new TypeError('terminated'));
  open(particulars(), { [zip]: () => ({ body: 'half of it' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Download everything' }));
  await screen.findByText(/^The download broke off and nothing was saved\./);
  blob.mockRestore();
});

test('handles nothing released yet, closed access, and confirming that copies are destroyed', async () => {
  open(particulars({ documents: [] }));
  await screen.findByText('The practitioner has agreed, and documents are to come.');
  screen.getByText('There is nothing to read yet. We email you when there is something new.');
  cleanup();
  const { asked } = open(particulars({ access: 'closed', documents: [], bindsUntil: '2028-10-16' }), {
    'POST /buyer/confirm-destroyed': () => ({ body: 'Thank you.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'I have destroyed them' }));
  await screen.findByText('Thank you.');
  screen.getByText(/destroy your copies.*It binds you until 16 October 2028\./);
  const way = screen.getByRole('link', { name: 'Your undertaking' });
  expect(way.getAttribute('href')).toBe('/post/7/undertaking/');
  expect(asked.find(({ call }) => call === 'POST /buyer/confirm-destroyed')?.query).toEqual({ id: '7' });
});

test('shows nothing without an undertaking, and says why loading failed', async () => {
  openArea('/post/7/documents/', { wire: { [read]: () => refusal(404, 'This post does not exist') } });
  await screen.findByText('This post is not available.');
  cleanup();
  openArea('/post/7/documents/', { wire: { [read]: () => refusal(500, 'The service is resting') } });
  await screen.findByText('The service is resting');
});
