import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCertificate } from './certificate.fixture.ts';
import { certificateDocument } from './certificate-document.ts';

const { verification } = aCertificate();
const asAt = '2026-11-12T09:30:00.000Z';

test('defect 35: a certificate in progress says as of when its figures are', () => {
  const open = aCertificate({ final: false, asAt, verification: { ...verification, standing: 'in progress' } });
  assert.equal(
    certificateDocument(open).standing,
    'In progress as at 12 November 2026, 09:30: the posting has not ended, and these figures may still change.',
  );
  assert.match(certificateDocument({ ...open, asAt: undefined }).standing, /^In progress: /);
  assert.match(certificateDocument(aCertificate({ asAt })).standing, /^Final\. /);
});

test('defect 35: a certificate names the operator if the API sends it', () => {
  assert.equal(certificateDocument(aCertificate({ operator: 'Market Ltd' })).issuer, ', operated by Market Ltd');
  assert.equal(certificateDocument(aCertificate()).issuer, '');
});

test('defect 8: nothing says that a cancelled posting’s description was advertised', () => {
  const business = { ...aCertificate().business, description: `<p>${'A long description. '.repeat(200)}</p>` };
  const [kept, cancelled] = [{ business }, { business, cancelledOn: '2026-06-09' }].map((changes) =>
    certificateDocument(aCertificate(changes)),
  );
  assert.equal(kept?.descriptionTitle, 'Description as advertised');
  assert.equal(cancelled?.descriptionTitle, 'Description as it was to be advertised');
  assert.ok(!JSON.stringify(cancelled?.business).includes('As advertised'));
});

test('an annex says that alerts which came together are counted, unless it was sealed before that was so', () => {
  const { annex } = aCertificate();
  const notes = (alertsADay?: number) =>
    certificateDocument(aCertificate({ annex: { ...annex, alertsADay } })).annex.notes.join(' ');
  assert.match(notes(10), /at most 10 were emailed one by one and the others together the next morning/);
  assert.match(notes(1), /at most 1 was emailed/);
  assert.ok(!notes().includes('one by one'));
});

test('design review 2: what is typed to check it is short, the code and one address', () => {
  assert.deepEqual(certificateDocument(aCertificate()).verification.slice(0, 2), [
    ['Verification code', 'K7QF-3MXA-9TRW'],
    ['Check it at', 'market.test/verify'],
  ]);
});
