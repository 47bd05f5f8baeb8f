// What was sealed or stored as JSON must be readable by every later release: `frozen-shapes/` has what releases have written, and nothing
// there ever changes or is removed. If today's code writes a new format, a test here asks for it (ADR-0035).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Annex } from '@marketplace/shared-contract/billing/certificates/annex';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { AuditLog } from '@marketplace/shared-contract/operations/lists/audit-log';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { readUnsubscribeToken } from '../src/accounts/unsubscribe/unsubscribe-token.ts';
import { handOverCallsOf } from '../src/billing/hand-overs/hand-over.fixture.ts';
import { cardVersion } from '../src/marketplace/posts/post-columns.sql.ts';
import { decryptMail, type EncryptedMail } from '../src/platform/mail/encrypted-mail.ts';
import type { Mail } from '../src/platform/mail/mail.ts';
import { openSignatures } from '../src/platform/signatures/signatures.ts';
import { check, giveLicence } from './checked-practitioner.ts';
import { makeAccount, makeDraft, makeLivePost, rowOf } from './fixtures.ts';
import { readPdf } from './pdf-text.ts';
import { evidenceKey, type TestProduct, testProduct } from './product.ts';

const stored = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`frozen-shapes/${name}.json`, import.meta.url), 'utf8'));

type StoredCertificate = {
  since: string;
  code: string;
  frozenAt: string;
  content: { periodId: number };
  seal: { annex: Annex; sealedAt: string; keyId: string; seal: string } | null;
};
/** Cards stored before there were versions have none. */
type StoredCardShape = { since: string; version?: number; card: object };
type StoredInvoice = { since: string; supplier: object | null; paymentDetails: { accountName: string } | null };

/** A seller's post of May whose period has the id and code with which a certificate was sealed. */
async function periodFor(product: TestProduct, seller: { id: string; role: 'seller' }, kept: StoredCertificate) {
  product.clock.set('2026-05-01T09:00:00Z');
  const dates = { Startdate: '2026-05-01', Enddate: '2026-05-28' };
  const post = await makeLivePost(product, seller, { Reference: kept.code }, dates);
  await product.db
    .updateTable('postingPeriod')
    .set({ verificationCode: kept.code })
    .where('postId', '=', post)
    .execute();
  const { id } = await rowOf(product, 'postingPeriod', { postId: post });
  const { content, frozenAt, seal } = kept;
  await product.db
    .insertInto('certificate')
    .values({ periodId: id, content: JSON.stringify(content), frozenAt })
    .execute();
  if (seal) {
    const { annex, sealedAt, keyId } = seal;
    const row = { periodId: id, annex: JSON.stringify(annex), sealedAt, keyId, seal: Buffer.from(seal.seal, 'hex') };
    await product.db.insertInto('certificateSeal').values(row).execute();
  }
  return id;
}

test('every certificate ever sealed can be read, drawn, verified and listed, with a valid seal', async (t) => {
  const product = await testProduct(t, '2026-05-01T09:00:00Z');
  const { call, clock } = product;
  const [seller, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  for (const kept of stored<StoredCertificate>('certificates')) {
    const { since, code, seal } = kept;
    const id = await periodFor(product, { ...seller, role: 'seller' }, kept);
    clock.set('2026-06-10T09:00:00Z');
    const standing = seal ? 'genuine' : 'unsealed';
    const answer = await call(seller, sellerCalls.certificate, { query: { id } });
    assert.equal(answer.statusCode, 200, `${since}: ${answer.body}`);
    const { verification, annex } = answer.json<CertificateAnswer>();
    assert.equal(verification.standing, standing, since);
    if (seal) assert.equal(annex.lines.length, seal.annex.lines.length, since);
    const pdf = await call(seller, sellerCalls.certificatePdf, { query: { id } });
    assert.equal(pdf.statusCode, 200, `${since}: ${pdf.body}`);
    const pages = (await readPdf(pdf.rawPayload)).pages.join(' ');
    assert.ok(pages.includes('Craft bakery with two shops'), since);
    for (const { kind } of annex.lines.filter((line) => line.kind === 'put up for auction'))
      assert.ok(pages.includes(`Noted by a later release: ${kind}`), since);
    const verified = (await call(undefined, publicCalls.verifyCertificate, { query: { code } })).json();
    assert.equal(verified.standing, standing, since);
  }
  for (const [user, list] of [
    [seller, sellerCalls.certificateList],
    [admin, adminCalls.certificateList],
  ] as const) {
    const answer = await call(user, list, { query: user === admin ? { daysAfterCreation: 365 } : {} });
    assert.equal(answer.statusCode, 200, answer.body);
  }
});

/** A JSON value's keys with their types, such as `lines[].kind: string`. */
function shapeOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => shapeOf(one, `${at}[]`)))];
  if (typeof value !== 'object' || value === null) return [`${at}: ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([key, one]) => shapeOf(one, at ? `${at}.${key}` : key));
}
const without = (known: readonly string[], shape: readonly string[]) => shape.filter((key) => !known.includes(key));
const say = (file: string) =>
  `today's code writes what api/test/frozen-shapes/${file}.json does not have: add it there`;

test('today’s sealed, stored and frozen shapes are among the recorded ones', async (t) => {
  const product = await testProduct(t, '2026-05-01T09:00:00Z');
  const { call, clock, db } = product;
  const seller = await makeAccount(product, 'seller');
  const later = { Startdate: '2026-05-20', Enddate: '2026-06-16' };
  const [successor, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  await giveLicence(product, successor);
  assert.equal((await check(product, admin, successor, { CheckedOn: '2026-05-01' })).statusCode, 200);
  const [cancelled, moved, handed] = [
    await makeLivePost(product, seller, { Reference: 'A' }, later),
    await makeLivePost(product, seller, { Reference: 'B' }, later),
    await makeLivePost(product, seller, { Reference: 'D' }, { Startdate: '2026-05-01', Enddate: '2026-05-28' }),
  ];
  const { offer, agree, toAnswer } = handOverCallsOf(product);
  await offer(seller, successor, [handed]);
  assert.equal((await agree(successor, await toAnswer(successor), [handed])).statusCode, 200);
  await call(seller, sellerCalls.cancelScheduledPost, { query: { id: cancelled }, body: {} });
  const body = { Startdate: '2026-05-03', Enddate: '2026-05-30' };
  assert.equal((await call(seller, sellerCalls.moveScheduledPost, { query: { id: moved }, body })).statusCode, 200);
  const dates = { FinalOffersDay: '2026-05-20', FinalOffersTime: '12:00', ExclusivityUntil: '2026-05-15' };
  for (const FinalOffersDay of ['2026-05-20', '2026-05-22'])
    await call(seller, sellerCalls.saveTimetable, { query: { id: moved }, body: { ...dates, FinalOffersDay } });
  clock.set('2026-05-04T09:00:00Z');
  await call(seller, sellerCalls.withdrawPost, { query: { id: moved }, body: { Sold: true } });
  await call(successor, sellerCalls.withdrawPost, { query: { id: handed }, body: {} });
  const certificates = stored<StoredCertificate>('certificates');
  const sealed = await db
    .selectFrom('certificate')
    .innerJoin('certificateSeal', 'certificateSeal.periodId', 'certificate.periodId')
    .select(['content', 'annex'])
    .execute();
  assert.equal(sealed.length, 3);
  assert.ok(sealed.some(({ content }) => 'licenceChecks' in (content as object)));
  const contents = certificates.flatMap(({ content }) => shapeOf(content));
  const annexes = certificates.flatMap(({ seal }) => shapeOf(seal?.annex));
  for (const { content, annex } of sealed) {
    assert.deepEqual(without(contents, shapeOf(content)), [], say('certificates'));
    assert.deepEqual(without(annexes, shapeOf(annex)), [], say('certificates'));
    const kinds = certificates.flatMap(({ seal }) => seal?.annex.lines.map(({ kind }) => kind) ?? []);
    assert.deepEqual(
      without(
        kinds,
        (annex as Annex).lines.map(({ kind }) => kind),
      ),
      [],
      say('certificates'),
    );
  }
  const withSeveral = await makeDraft(product, seller, { Reference: 'C' });
  const { card } = await db.selectFrom('post').select('card').where('id', '=', withSeveral).executeTakeFirstOrThrow();
  const newest = stored<StoredCardShape>('cards').at(-1);
  const shapes = [card, newest?.card].map((one) => shapeOf(one).sort());
  assert.deepEqual(shapes[0], shapes[1], `${say('cards')}, with a version above the last, and raise cardVersion to it`);
  assert.equal(
    newest?.version,
    cardVersion,
    'cardVersion is that of the last card in api/test/frozen-shapes/cards.json',
  );
  const [invoice] = await db.selectFrom('invoice').select(['supplier', 'paymentDetails']).execute();
  const invoices = stored<StoredInvoice>('invoices');
  assert.deepEqual(
    without(
      invoices.flatMap((one) => shapeOf(one.supplier)),
      shapeOf(invoice?.supplier),
    ),
    [],
    say('invoices'),
  );
  assert.deepEqual(
    without(
      invoices.flatMap((one) => shapeOf(one.paymentDetails)),
      shapeOf(invoice?.paymentDetails),
    ),
    [],
    say('invoices'),
  );
});

test('shows a later release’s ledger event by its name, and seals it with the rest', async (t) => {
  const product = await testProduct(t);
  const { call, db, clock } = product;
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const { id: periodId, verificationCode: code } = await rowOf({ db }, 'postingPeriod');
  await db
    .insertInto('marketingEvent')
    .values({ periodId, kind: 'put up for auction', at: '2026-06-10T08:59:00Z' })
    .execute();
  const read = async () =>
    (await call(seller, sellerCalls.certificate, { query: { id: periodId } })).json<CertificateAnswer>();
  const kinds = async () => (await read()).annex.lines.map(({ kind }) => kind);
  assert.ok((await kinds()).includes('put up for auction'));
  clock.set('2026-06-11T09:00:00Z');
  assert.equal((await call(seller, sellerCalls.withdrawPost, { query: { id } })).statusCode, 200);
  assert.ok((await kinds()).includes('put up for auction'));
  assert.equal((await read()).verification.standing, 'genuine');
  assert.equal((await call(undefined, publicCalls.verifyCertificate, { query: { code } })).json().standing, 'genuine');
});

test('lists, shows and finds a post whose card an earlier release stored', async (t) => {
  const product = await testProduct(t);
  const { call, db } = product;
  const [seller, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const id = await makeLivePost(product, seller);
  for (const { since, card } of stored<StoredCardShape>('cards')) {
    const text = JSON.stringify({ ...card, businessId: id, createdBy: seller.id });
    await sql`update post set card = ${text}::json where id = ${id}`.execute(db);
    for (const [user, asked, query] of [
      [seller, sellerCalls.posts, { status: '1' }],
      [seller, signedInCalls.post, { id }],
      [undefined, publicCalls.homePosts, {}],
      [admin, adminCalls.posts, { page: 1, pageSize: 50 }],
    ] as const) {
      const answer = await call(user, asked, { query });
      assert.equal(answer.statusCode, 200, `${since}: ${asked.path}: ${answer.body}`);
      assert.ok(answer.body.includes('Craft bakery with two shops'), `${since}: ${asked.path}`);
    }
  }
});

test('reads and draws an invoice with whatever its release froze', async (t) => {
  const product = await testProduct(t);
  const { call, db } = product;
  const seller = await makeAccount(product, 'seller');
  await makeLivePost(product, seller);
  const { id } = await db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  await sql`alter table invoice disable trigger user`.execute(db);
  for (const { since, supplier, paymentDetails } of stored<StoredInvoice>('invoices')) {
    const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
    await sql`update invoice set supplier = ${text(supplier)}::jsonb, payment_details = ${text(paymentDetails)}::jsonb`.execute(
      db,
    );
    const answer = await call(seller, sellerCalls.invoice, { query: { id } });
    assert.equal(answer.statusCode, 200, `${since}: ${answer.body}`);
    const read = answer.json<InvoiceAnswer>();
    const { config } = product.context;
    assert.deepEqual(read.supplier, supplier ?? config.supplier, since);
    assert.deepEqual(read.paymentDetails, paymentDetails ?? config.paymentDetails, since);
    const pdf = await call(seller, sellerCalls.invoicePdf, { query: { id } });
    const printed = (await readPdf(pdf.rawPayload)).pages.join(' ');
    assert.ok(
      printed.includes(read.supplier.name) && printed.includes(read.paymentDetails?.accountNumber ?? '?'),
      since,
    );
  }
});

test('lists every audit entry ever written as recorded', async (t) => {
  const product = await testProduct(t);
  const { call, db } = product;
  const [seller, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const post = String(await makeDraft(product, seller));
  type Entry = { act: string; subject: string; before: object | null; after: object | null };
  const entries = stored<Entry>('audit');
  for (const { act, subject, before, after } of entries) {
    const subjectId = subject === 'account' ? seller.id : subject === 'post' ? post : '7';
    const text = (value: object | null) => value && JSON.stringify(value);
    const row = {
      at: product.clock.now(),
      actorId: admin.id,
      act,
      subject,
      subjectId,
      before: text(before),
      after: text(after),
    };
    await db.insertInto('audit').values(row).execute();
  }
  const answer = await call(admin, adminCalls.auditLog, { query: { page: 1, pageSize: 250 } });
  assert.equal(answer.statusCode, 200, answer.body);
  const listed = answer
    .json<AuditLog>()
    .entries.map(({ act, subject, before, after }) => ({ act, subject, before, after }));
  for (const entry of entries)
    assert.ok(
      listed.some((one) => isDeepStrictEqual(one, entry)),
      entry.act,
    );
});

test('text encrypted or hashed under a key is readable while the key exists', () => {
  const signatures = openSignatures(['another key', evidenceKey]);
  for (const { since, data } of stored<{ since: string; data: Mail & EncryptedMail }>('mails')) {
    const mail = data.closed ? decryptMail(signatures, data) : data;
    assert.deepEqual(
      [mail.to, typeof mail.subject, typeof mail.text, typeof mail.html],
      [data.to, 'string', 'string', 'string'],
      since,
    );
  }
  const [link] = stored<{ account: string; address: string; token: string }>('unsubscribe-links');
  const read = readUnsubscribeToken(signatures, link?.token ?? '');
  assert.equal(read?.accountId, link?.account);
  assert.equal(read?.isFor(link?.address ?? ''), true);
});
