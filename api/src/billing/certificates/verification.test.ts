import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { displayCode, readCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { sql } from 'kysely';
import { makeBuyer, makeLivePost, productWith, rowCounts, rowOf } from '../../../test/fixtures.ts';
import type { TestProduct, testProduct } from '../../../test/product.ts';
import { openSignatures } from '../../platform/signatures/signatures.ts';

async function withPost(t: Parameters<typeof testProduct>[0]) {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  const period = await product.db.selectFrom('postingPeriod').selectAll().executeTakeFirstOrThrow();
  const withdraw = () => product.call(seller, sellerCalls.withdrawPost, { query: { id } });
  const read = () => product.call(seller, sellerCalls.certificate, { query: { id: period.id } });
  return { product, seller, id, code: period.verificationCode, withdraw, read };
}
const verify = ({ call }: TestProduct, code: string) =>
  call(undefined, publicCalls.verifyCertificate, { query: { code } });

/** What somebody with all rights in the database can do. */
async function tamper({ db }: TestProduct, table: string, change: string) {
  await sql.raw(`alter table ${table} disable trigger user`).execute(db);
  await sql.raw(`update ${table} set ${change}`).execute(db);
  await sql.raw(`alter table ${table} enable trigger user`).execute(db);
}

test('a certificate is in progress while its post is live and genuine once sealed, for anybody with its code', async (t) => {
  const { product, code, withdraw, read } = await withPost(t);
  const before = (await verify(product, code)).json();
  assert.deepEqual(
    [before.standing, before.sealedAt, before.fingerprint, before.certificate.endDate],
    ['in progress', null, null, '2026-07-07'],
  );
  product.clock.set('2026-06-15T09:00:00Z');
  await withdraw();
  const counted = await rowCounts(product);
  const after = (await verify(product, displayCode(code).toLowerCase())).json();
  assert.deepEqual(after, {
    code,
    standing: 'genuine',
    sealedAt: '2026-06-15T09:00:00.000Z',
    fingerprint: after.fingerprint,
    certificate: {
      reference: 'REF/1',
      company: 'Tester & Co',
      activityHeading: 'Craft bakery with two shops',
      startDate: '2026-06-10',
      endDate: '2026-06-15',
      alertsAccepted: 0,
      viewers: 0,
      interestReceived: 0,
    },
  });
  assert.match(after.fingerprint, /^([0-9A-F]{4} ){3}[0-9A-F]{4}$/);
  const { verification } = (await read()).json();
  assert.deepEqual([verification.fingerprint, verification.standing], [after.fingerprint, 'genuine']);
  assert.equal(verification.url, `https://market.test/verify/${displayCode(code)}`);
  assert.deepEqual(await rowCounts(product), counted);
});

for (const [what, table, change] of [
  ['its figures', 'certificate', `content = jsonb_set(content, '{expressedInterestsCount}', '12')`],
  ['its words', 'certificate', `content = jsonb_set(content, '{business,description}', '"Other words"')`],
  ['its ledger', 'certificate_seal', `annex = jsonb_set(annex, '{viewers}', '300')`],
  ['its time', 'certificate', `frozen_at = frozen_at - interval '1 day'`],
  ['its seal', 'certificate_seal', `seal = sha256('made up')`],
  ['its code', 'posting_period', `verification_code = 'AAAABBBBCCCC'`],
] as const) {
  test(`changing ${what} in the database makes verification fail without repeating the certificate`, async (t) => {
    const { product, withdraw, read } = await withPost(t);
    await withdraw();
    await tamper(product, table, change);
    const { verificationCode } = await rowOf(product, 'postingPeriod');
    const answer = (await verify(product, verificationCode)).json();
    assert.deepEqual(answer, {
      code: verificationCode,
      standing: 'altered',
      sealedAt: null,
      fingerprint: null,
      certificate: null,
    });
    assert.equal((await read()).json().verification.standing, 'altered');
  });
}

test('an unreadable certificate is rejected for its owner and altered to the public', async (t) => {
  const { product, code, withdraw, read } = await withPost(t);
  await withdraw();
  await tamper(product, 'certificate', `content = '{"forged": true}'`);
  assert.equal((await read()).statusCode, 409);
  assert.equal((await verify(product, code)).json().standing, 'altered');
});

test('does not call a certificate genuine without a seal, or under an unknown key', async (t) => {
  const { product, code, withdraw } = await withPost(t);
  await withdraw();
  const { signatures } = product.context;
  await tamper(product, 'certificate_seal', `key_id = 'unknown'`);
  assert.equal((await verify(product, code)).json().standing, 'unsealed');
  assert.equal(signatures.verify('text', { keyId: 'unknown', digest: Buffer.alloc(32) }), undefined);
});

test('a former key still verifies its seals; the first key seals', () => {
  const [old, both] = [openSignatures(['a former key']), openSignatures(['a new key', 'a former key'])];
  assert.equal(both.verify('text', old.sign('text')), true);
  assert.equal(both.verify('other', old.sign('text')), false);
  assert.equal(old.verify('text', both.sign('text')), undefined);
  assert.notEqual(old.pseudonym('viewer', 1, 'buyer'), both.pseudonym('viewer', 1, 'buyer'));
});

test('an unknown code, a malformed one and a future posting’s are not found', async (t) => {
  const { product, seller } = await withPost(t);
  await makeBuyer(product);
  const scheduled = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' });
  const { verificationCode } = await rowOf(product, 'postingPeriod', { postId: scheduled });
  for (const code of ['AAAABBBBCCCC', 'short', '<script>', verificationCode])
    assert.equal((await verify(product, code)).statusCode, 404, code);
  assert.equal((await product.call(undefined, publicCalls.verifyCertificate)).statusCode, 400);
});

test('accepts a code in any spelling', () => {
  assert.equal(readCode(' k7qf-3mxa 9trw'), 'K7QF3MXA9TRW');
  assert.equal(readCode('KOQF-IMXA-LTRW'), 'K0QF1MXA1TRW');
  assert.equal(readCode('K7QF-3MXA-9TR'), undefined);
  assert.equal(displayCode('K7QF3MXA9TRW'), 'K7QF-3MXA-9TRW');
});
