import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCertificate } from '../../billing/certificates/certificate.fixture.ts';
import { certificateDocument } from '../../billing/certificates/certificate-document.ts';
import { needsOwnSheet } from '../../billing/certificates/certificate-sheets.ts';
import { aPostCard } from './post.fixture.ts';
import { fieldsOf, postFieldNames, postFields } from './post-fields.ts';
import { linesIn, linesOf } from './post-places.ts';
import { cardShape, detailOf, detailShape, draftShape } from './post-schemas.ts';

const post = aPostCard({
  locations: [
    { locationId: 1, description: 'South West' },
    { locationId: 2, description: 'Wales' },
  ],
});
const said = (lines: readonly { label: string; text: string }[]) => lines.map(({ label, text }) => `${label}: ${text}`);

test('each place has its own lines, order and wording', () => {
  assert.deepEqual(said(linesOf('card', post)), [
    'Turnover: £1m to £5m',
    'Employees: 11 to 50',
    'Appointment: In administration',
  ]);
  assert.deepEqual(said(linesOf('detail', post)), [
    'Reference: REF-7',
    'Appointment: In administration',
    'Trading status: Trading',
    'Turnover: £1m to £5m',
    'Employees: 11 to 50',
  ]);
  assert.deepEqual(said(linesOf('mail', post)), [
    'Sector: Hotels',
    'Location: South West, Wales',
    'Turnover: £1m to £5m',
    'Employees: 11 to 50',
    'Appointment: In administration',
    'Trading: Trading',
  ]);
  assert.deepEqual(said(linesOf('alert', post)), [
    'Sector: Hotels',
    'Location: South West, Wales',
    'Turnover: £1m to £5m',
    'Employees: 11 to 50',
    'Appointment: In administration',
  ]);
  assert.deepEqual(
    linesIn('csv').map(({ label, of }) => `${label}: ${of(post)}`),
    [
      'Reference: REF-7',
      'Heading: Coastal hotel with 24 rooms',
      'Primary Category: Hotels',
      'Turnover: £1m to £5m',
      'Employees: 11 to 50',
      'Locations: South West; Wales',
    ],
  );
});

test('a certificate lists what was advertised, and says “none” where there was nothing', () => {
  const { business } = aCertificate();
  const bare = { ...business, businessPostingAsset: [], businessPostingCategory: [] };
  const labels = certificateDocument(aCertificate()).business.map(([label]) => label);
  assert.deepEqual(labels.slice(0, 8), [
    'Appointment status',
    'Trading status',
    'Primary category',
    'Additional categories',
    'Locations',
    'Turnover',
    'Employees',
    'Assets',
  ]);
  const lines = Object.fromEntries(certificateDocument(aCertificate({ business: bare })).business);
  assert.deepEqual([lines.Assets, lines['Primary category'], lines['Additional categories']], ['None', 'None', 'None']);
});

test('an extra line on a certificate shortens the description, since the page is designed for eight', () => {
  const values = (count: number) => Array.from({ length: count }, (_, n) => [`Line ${n}`, 'short'] as const);
  const wording = { opening: 'x'.repeat(150), heading: 'A heading', description: '<p>One line.</p>' };
  assert.equal(needsOwnSheet({ ...wording, values: values(8) }), false);
  assert.equal(needsOwnSheet({ ...wording, values: values(16) }), true);
});

test('the table, the schemas and the form of an edit have the same fields', () => {
  const names = (call: 'draft' | 'edit', fields = postFieldNames) =>
    fields.map((field) => postFields[field][call]).sort();
  assert.deepEqual(names('draft'), Object.keys(draftShape).sort());
  assert.deepEqual(names('edit', fieldsOf('detail')), Object.keys(detailShape).sort());
  assert.deepEqual(Object.keys(detailOf(post)).sort(), Object.keys(detailShape).sort());
  for (const field of postFieldNames) assert.ok(postFields[field].card in cardShape, field);
});
