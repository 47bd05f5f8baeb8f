import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import {
  namesRefused,
  type ReleaseBlock,
  releaseBlocks,
} from '@marketplace/shared-contract/marketplace/particulars/documents';
import type { OpeningLine } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { type RawBuilder, sql } from 'kysely';
import { changeAccount, countsOf, makeAccount, makeBuyer, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { whilePostIsHeld } from '../../../test/held-post.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, asFile, aTable, makeDocument, offer, sendFile, undertakingId } from '../../../test/particulars.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { plainPdf } from '../../../test/plain-pdf.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { AppError } from '../../platform/app-error.ts';
import { storeFile } from '../../platform/files/files.service.ts';
import { noteFile } from '../../platform/files/stored-file.sql.ts';
import { eicar, startClamd } from '../../platform/virus-scan/clamd.fixture.ts';
import { copyForBuyer } from '../undertaking/undertaking-copy.service.ts';
import { brokenPdf, encryptedPdf, macroFile, zipOf } from './files.fixture.ts';
import { openForReader } from './open-file.service.ts';
import { uploadDocument } from './upload.service.ts';

async function withPost(t: Parameters<typeof testProduct>[0], env: Record<string, string> = {}) {
  const product = await testProduct(t, '2026-06-10T09:00:00Z', env);
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  await offer(product, seller, id, true);
  return { product, seller, id };
}
async function holder(product: TestProduct, id: number) {
  const buyer = await makeBuyer(product);
  assert.equal((await accept(product, buyer, id)).statusCode, 200);
  return buyer;
}
const documents = async ({ call }: TestProduct, reader: TestUser, id: number) =>
  (await call(reader, buyerCalls.particulars, { query: { id } })).json().documents;
const open = ({ call }: TestProduct, reader: TestUser, versionId: number) =>
  call(reader, buyerCalls.particularsFile, { query: { id: versionId } });
const tables = [
  'particularsDocument',
  'particularsVersion',
  'particularsUpload',
  'particularsOpening',
  'marketingEvent',
  'audit',
] as const;

test('a holder downloads a released document under its own name; nothing is displayed, cached or shown to others', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { versionId } = await makeDocument(product, seller, id, { name: '../Turnover “2025”.csv' });
  const reader = await holder(product, id);
  const [listed] = await documents(product, reader, id);
  assert.deepEqual([listed.mark, listed.version.fileName], ['new', 'Turnover “2025”.csv']);
  const file = await open(product, reader, versionId);
  assert.deepEqual([file.statusCode, file.body], [200, aTable]);
  assert.equal(file.headers['cache-control'], 'no-store');
  assert.match(String(file.headers['content-disposition']), /^attachment; filename/);
  assert.equal(file.headers['content-type'], 'application/octet-stream');
  assert.equal(file.headers['x-content-type-options'], 'nosniff');
  assert.equal((await documents(product, reader, id))[0].mark, 'read');
  for (const other of [await makeBuyer(product), await makeAccount(product, 'seller')])
    assert.notEqual((await open(product, other, versionId)).statusCode, 200);
});

test('the practitioner sees nothing of a buyer flagged since an unknown time', async (t) => {
  const { product, seller, id } = await withPost(t);
  const flagged = await holder(product, id);
  await changeAccount(product, flagged, { flagged: true });
  const seen = (await product.call(seller, sellerCalls.particulars, { query: { id } })).body;
  assert.ok(!seen.includes(`"undertakingId":${await undertakingId(product, flagged, id)}`));
  assert.ok(!seen.includes(flagged.id));
});

test('an Admin opens a document only with a reason, logged, and the practitioner is notified', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { versionId } = await makeDocument(product, seller, id);
  const admin = await makeAccount(product, 'admin');
  const as = (query: Record<string, string | number>) => product.call(admin, sellerCalls.particularsFile, { query });
  assert.equal((await as({ id: versionId })).json().fields.reason, 'Please say why you open this document');
  assert.equal((await as({ id: versionId, reason: 'A complaint.' })).statusCode, 200);
  const log = await product.db.selectFrom('audit').selectAll().where('act', '=', 'open-document').execute();
  assert.equal(log.length, 1);
  const mail = (await mailJobs(product)).at(-1);
  assert.deepEqual([mail?.to, mail?.subject], [seller.email, 'A moderator has opened a document of yours (REF/1)']);
});

test('a PDF opened by two holders has different stamps and selectable text, and both are logged', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { versionId } = await makeDocument(product, seller, id, { name: 'accounts.pdf', content: await plainPdf(2) });
  const readers = [await holder(product, id), await holder(product, id)];
  for (const reader of readers) {
    const file = await open(product, reader, versionId);
    const number = await undertakingId(product, reader, id);
    for (const page of (await readPdf(file.rawPayload)).pages) {
      assert.match(page, /Accounts for the year/);
      assert.match(
        page,
        new RegExp(`Robin Tester\\d+, Tester & Co\\. 10 June 2026, 10:00\\. Undertaking no\\. ${number}`),
      );
    }
  }
  product.clock.set('2026-06-10T09:01:00Z');
  await open(product, readers[0] as TestUser, versionId);
  const log = (await product.call(seller, sellerCalls.particularsLog, { query: { id } })).json();
  assert.deepEqual(
    log.map(({ times, lastDate }: OpeningLine) => [times, lastDate]),
    [
      [2, '2026-06-10T09:01:00.000Z'],
      [undefined, undefined],
    ],
    'who presses twice on a day is one line',
  );
  const noted = await product.db
    .selectFrom('marketingEvent')
    .select('source')
    .where('kind', '=', 'particulars opened')
    .execute();
  // One per holder and day, without a name.
  assert.equal(noted.length, 2);
  for (const { source } of noted) assert.match(source ?? '', /^2026-06-10:[\w-]{22}$/);
});

test('the stamp and the copy of an undertaking show a name with single spaces, stored as typed', async (t) => {
  const { product, seller, id } = await withPost(t);
  const buyer = await makeBuyer(product);
  const { fullName } = (await product.call(buyer, buyerCalls.undertaking, { query: { id } })).json();
  const FullName = fullName.replaceAll(' ', ' \u00a0  ');
  assert.equal((await accept(product, buyer, id, { FullName })).statusCode, 200);
  const { versionId } = await makeDocument(product, seller, id, { name: 'accounts.pdf', content: await plainPdf(1) });
  const marks: unknown[] = [];
  const file = await openForReader(
    product.context,
    { ...buyer, sessionId: '' },
    versionId,
    async (_: string, ...[, mark]: unknown[]) => {
      marks.push(mark);
      return Buffer.from('stamped');
    },
  );
  for await (const _ of Readable.from(file.content));
  assert.match(String(marks), new RegExp(`^Confidential\\. Copy of ${fullName}, Tester & Co\\. `));
  const copy = await copyForBuyer(product.context, { ...buyer, sessionId: '' }, id);
  assert.deepEqual(
    copy.accepted[0]?.facts.find(([label]) => label === 'Name as typed'),
    ['Name as typed', fullName],
  );
  const stored = await product.db.selectFrom('undertakingAcceptance').select('name').executeTakeFirstOrThrow();
  assert.equal(stored.name, FullName);
});

test('a replaced version closes to its readers, who see a mark until they open the new one; the practitioner keeps both', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { documentId, versionId } = await makeDocument(product, seller, id);
  const reader = await holder(product, id);
  await open(product, reader, versionId);
  const body = {
    UploadId: await sendFile(product, seller, id, { content: 'Year,Turnover\n2025,130000\n' }),
    Note: 'The figure of 2025 was wrong.',
  };
  product.clock.set('2026-06-10T10:00:00Z');
  const replaced = await product.call(seller, sellerCalls.replaceDocument, { query: { id: documentId }, body });
  assert.equal(replaced.statusCode, 200, replaced.body);
  assert.equal((await documents(product, reader, id))[0].releasedDate, '2026-06-10T10:00:00.000Z', 'open since then');
  assert.equal((await open(product, reader, versionId)).statusCode, 404);
  const [document] = await documents(product, reader, id);
  assert.deepEqual(
    [document.mark, document.version.number, document.version.note],
    ['replaced', 2, 'The figure of 2025 was wrong.'],
  );
  assert.match((await open(product, reader, document.version.versionId)).body, /130000/);
  assert.equal((await documents(product, reader, id))[0].mark, 'read');
  const old = await product.call(seller, sellerCalls.particularsFile, { query: { id: versionId } });
  assert.equal(old.body, aTable);
});

test('a document that is taken back closes permanently, and lists who opened it', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { documentId, versionId } = await makeDocument(product, seller, id);
  const reader = await holder(product, id);
  await open(product, reader, versionId);
  const act = (Act: string) =>
    product.call(seller, sellerCalls.actOnDocument, { query: { id: documentId }, body: { Act } });
  assert.equal((await act('take-back')).statusCode, 200);
  assert.equal((await open(product, reader, versionId)).statusCode, 404);
  const {
    documents: [document],
  } = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
  assert.equal(document.state, 'taken-back');
  assert.deepEqual(document.openedBy, [{ undertakingId: await undertakingId(product, reader, id), number: 1 }]);
  assert.equal((await act('release')).statusCode, 409);
});

test('offers a release exactly where it is accepted, whatever the post’s state', async (t) => {
  const { product, seller, id } = await withPost(t);
  const draft = await makeDraft(product, seller);
  const period = (set: RawBuilder<unknown>) =>
    sql`update posting_period set ${set} where id = (select period_id from post where id = ${id})`.execute(product.db);
  const reader = await holder(product, id);
  const keep = { query: { id: await undertakingId(product, reader, id) }, body: { Until: '2026-06-30' } };
  const held = async (post: number) => (await makeDocument(product, seller, post, { release: false })).documentId;
  const onDraft = await held(draft);
  const onPost: number[] = [];
  while (onPost.length < 5) onPost.push(await held(id));
  const over = sql`starts_on = '2026-05-01'::date, ends_on = '2026-06-09'::date`;
  const sold = sql`ended_as = 'Sold', ended_at = '2026-06-09'::timestamptz`;
  const closed = /^The particulars have been closed since .* To add or change a document for one buyer, keep the/;
  type Row = [what: string, post: number, change: RawBuilder<unknown> | undefined, refused?: ReleaseBlock | RegExp];
  const rows: Row[] = [
    ['a draft', draft, undefined, 'not-posted'],
    ['for sale', id, undefined],
    ['scheduled', id, sql`starts_on = '2026-06-11'::date`],
    ['over', id, over, closed],
    ['sold', id, sold, closed],
    ['sold, kept open to one', id, undefined],
    ['over, kept open to one', id, sql`ended_as = null, ended_at = null`],
    ['withdrawn', id, sql`ended_as = 'Withdrawn', ended_at = '2026-06-09'::timestamptz`, 'withdrawn'],
  ];
  for (const [what, post, change, refused] of rows) {
    if (change) await period(change);
    if (what.includes('kept'))
      assert.equal((await product.call(seller, sellerCalls.keepOpen, keep)).statusCode, 200, what);
    const { releaseBlock } = (await product.call(seller, sellerCalls.particulars, { query: { id: post } })).json();
    assert.equal(releaseBlock, typeof refused === 'string' ? refused : undefined, what);
    const before = await countsOf(product, tables);
    const documentId = post === draft ? onDraft : ((refused ? onPost[0] : onPost.pop()) ?? 0);
    const act = { query: { id: documentId }, body: { Act: 'release' } };
    const { statusCode, body } = await product.call(seller, sellerCalls.actOnDocument, act);
    assert.equal(statusCode, refused ? 409 : 200, `${what}: ${body}`);
    if (!refused) continue;
    const { message } = JSON.parse(body);
    if (typeof refused === 'string') assert.equal(message, releaseBlocks[refused]);
    else assert.match(message, refused);
    assert.deepEqual(await countsOf(product, tables), before, what);
  }
});

test('nothing changes documents that are closed to all, until kept open to a buyer or reposted', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { documentId } = await makeDocument(product, seller, id);
  const UploadId = await sendFile(product, seller, id);
  const reader = await holder(product, id);
  const undertaking = await undertakingId(product, reader, id);
  const said = { Title: 'Accounts', Section: 'accounts', PersonalData: 'none' };
  const [ofPost, ofDocument] = [{ id }, { id: documentId }];
  const { call } = product;
  const sending = { query: { id, name: 'a.csv' }, body: Buffer.from(aTable), headers: asFile };
  const writes = {
    send: () => call(seller, sellerCalls.uploadDocument, sending),
    add: () => call(seller, sellerCalls.addDocument, { query: ofPost, body: { UploadId, ...said } }),
    describe: () => call(seller, sellerCalls.describeDocument, { query: ofDocument, body: said }),
    replace: () => call(seller, sellerCalls.replaceDocument, { query: ofDocument, body: { UploadId } }),
    'take back': () => call(seller, sellerCalls.actOnDocument, { query: ofDocument, body: { Act: 'take-back' } }),
    readers: () => call(seller, sellerCalls.nameReaders, { query: ofDocument, body: { Undertakings: [undertaking] } }),
    offer: () => offer(product, seller, id),
    text: () => call(seller, sellerCalls.saveUndertakingText, { query: ofPost, body: { Text: 'Ours.' } }),
  };
  await call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const before = await countsOf(product, tables);
  for (const [what, write] of Object.entries(writes)) {
    const { statusCode, body } = await write();
    assert.equal(statusCode, 409, `${what}: ${body}`);
    assert.match(
      JSON.parse(body).message,
      /^The particulars have been closed since the withdrawal on 10 June 2026\. They/,
    );
  }
  assert.deepEqual(await countsOf(product, tables), before);
  const { holders } = (await call(seller, sellerCalls.particulars, { query: ofPost })).json();
  assert.equal(holders[0].bindsUntil, '2028-06-10');
  await product.db.updateTable('postingPeriod').set({ endedAs: 'Sold' }).execute();
  assert.doesNotMatch((await writes.offer()).json().message, /one buyer/);
  assert.match(
    (await writes.add()).json().message,
    /since the sale on .* keep the particulars open to that buyer first\.$/,
  );
  await call(seller, sellerCalls.keepOpen, { query: { id: undertaking }, body: { Until: '2026-06-30' } });
  assert.equal((await writes.describe()).statusCode, 200);
  assert.equal((await writes.offer()).statusCode, 409);
});

test('after a repost undertakings hold, and each document is held until released again', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { documentId, versionId } = await makeDocument(product, seller, id);
  const reader = await holder(product, id);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const again = { StartDate: '2026-06-11', EndDate: '2026-07-08' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id }, body: again })).statusCode, 200);
  product.clock.set('2026-06-11T09:00:00Z');
  assert.deepEqual(await documents(product, reader, id), []);
  assert.equal((await open(product, reader, versionId)).statusCode, 404);
  const release = await product.call(seller, sellerCalls.actOnDocument, {
    query: { id: documentId },
    body: { Act: 'release' },
  });
  assert.equal(release.statusCode, 200, release.body);
  assert.equal((await open(product, reader, versionId)).statusCode, 200);
});

test('a new text closes access until accepted as well', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { versionId } = await makeDocument(product, seller, id);
  const reader = await holder(product, id);
  await product.call(seller, sellerCalls.saveUndertakingText, { query: { id }, body: { Text: 'Our own text.' } });
  assert.equal((await open(product, reader, versionId)).statusCode, 404);
  assert.equal((await accept(product, reader, id)).statusCode, 200);
  assert.equal((await open(product, reader, versionId)).statusCode, 200);
});

test('marks what is new since the previous visit, in the list and the documents', async (t) => {
  const { product, seller, id } = await withPost(t);
  await makeDocument(product, seller, id, { Title: 'First' });
  const reader = await holder(product, id);
  const news = async () => (await product.call(reader, buyerCalls.undertakings)).json()[0].newDocuments;
  assert.equal(await news(), 1);
  await documents(product, reader, id);
  product.clock.set('2026-06-11T09:00:00Z');
  await makeDocument(product, seller, id, { Title: 'Second' });
  assert.equal(await news(), 1);
  const marked = (await documents(product, reader, id)).map((one: { title: string; isNew: boolean }) => [
    one.title,
    one.isNew,
  ]);
  assert.deepEqual(marked, [
    ['First', false],
    ['Second', true],
  ]);
  assert.equal(await news(), 0);
});

test('rejects with a reason at the field, storing nothing', async (t) => {
  const { product, seller, id } = await withPost(t);
  const before = await countsOf(product, tables);
  const send = (content: string | Uint8Array, name: string, query = id, user: TestUser = seller) =>
    product.call(user, sellerCalls.uploadDocument, {
      query: { id: query, name },
      body: Buffer.from(content),
      headers: asFile,
    });
  const rows: [string | Uint8Array, string, RegExp][] = [
    ['<script>alert(1)</script>', 'accounts.pdf', /What is in this file is not a PDF/],
    [await encryptedPdf(), 'accounts.pdf', /password/],
    [await macroFile(), 'accounts.docx', /macros/],
    [await zipOf({ 'a.txt': 'a' }), 'accounts.zip', /Archives/],
    ['', 'accounts.csv', /empty/],
  ];
  for (const [content, name, reason] of rows) {
    const answer = await send(content, name);
    assert.equal(answer.statusCode, 400, answer.body);
    assert.match(answer.json().fields.File, reason);
  }
  assert.equal((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 65), 'large.csv')).statusCode, 413);
  const UploadId = await sendFile(product, seller, id);
  const add = (over: object) =>
    product.call(seller, sellerCalls.addDocument, {
      query: { id },
      body: { UploadId, Title: 'Staff', Section: 'staff', PersonalData: 'none', ...over },
    });
  assert.equal((await add({ PersonalData: 'names' })).json().fields.PersonalData, namesRefused);
  assert.equal((await add({ UploadId: UploadId + 99 })).statusCode, 400);
  assert.equal((await add({ Title: '' })).statusCode, 400);
  assert.deepEqual(await countsOf(product, tables), { ...before, particularsUpload: 1 });
  assert.equal((await add({})).statusCode, 200);
  assert.equal((await add({})).json().fields.UploadId, 'This file is no longer there. Please choose it again.');
});

test('receives a file over a real connection, and answers one that is too large', async (t) => {
  const { product, seller, id } = await withPost(t);
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${address}/api${sellerCalls.uploadDocument.path}?id=${id}&name=accounts.pdf`, {
      method: 'POST',
      headers: { ...asFile, authorization: `Bearer ${await product.tokenOf(seller)}` },
      body,
    });
  const sent = await send(new Uint8Array(await plainPdf()));
  assert.deepEqual([sent.status, (await sent.json()).fileName], [200, 'accounts.pdf']);
  assert.equal((await send(new Uint8Array(20 * 1024 * 1024 + 1))).status, 413);
});

test('scans a file before anybody can open it; rejects EICAR, and everything while the scanner is away', async (t) => {
  const address = await startClamd(t);
  const { product, seller, id } = await withPost(t, { CLAMAV_URL: address });
  const send = (content: string) =>
    product.call(seller, sellerCalls.uploadDocument, {
      query: { id, name: 'a.csv' },
      body: Buffer.from(content),
      headers: asFile,
    });
  assert.equal((await send(aTable)).statusCode, 200);
  assert.match((await send(`${aTable}${eicar}`)).json().fields.File, /virus scanner/);
  const away = await withPost(t, { CLAMAV_URL: 'tcp://127.0.0.1:1' });
  const answer = await away.product.call(away.seller, sellerCalls.uploadDocument, {
    query: { id: away.id, name: 'a.csv' },
    body: Buffer.from(aTable),
    headers: asFile,
  });
  assert.deepEqual(
    [answer.statusCode, answer.json().message],
    [503, 'Files cannot be checked for viruses just now. Please try again in a moment.'],
  );
  const { context, app } = away.product;
  const none = { production: true, clamavUrl: undefined, unscannedParticulars: false };
  const inProduction = { ...context, config: { ...context.config, ...none } };
  await assert.rejects(
    uploadDocument(
      inProduction,
      { ...away.seller, sessionId: '' },
      { id: away.id, name: 'a.csv' },
      Readable.from([Buffer.from(aTable)]),
      app.workOnFile,
    ),
    /no virus scanner is set up/,
  );
  assert.equal((await countsOf(away.product, ['particularsUpload', 'storedFile'])).storedFile, 0);
});

test('a failed download is not in log, ledger or read marks', async (t) => {
  const { product, seller, id } = await withPost(t);
  const content = await plainPdf();
  const { versionId } = await makeDocument(product, seller, id, { name: 'accounts.pdf', content });
  const unfit = await makeDocument(product, seller, id, { name: 'lease.pdf', content });
  const lost = await makeDocument(product, seller, id);
  const store = async (version: number, fileKey: string) =>
    product.db.updateTable('particularsVersion').set({ fileKey }).where('id', '=', version).execute();
  // As stored before inspection tried to stamp, and with an unreachable store.
  await store(unfit.versionId, await storeFile(product.context, await brokenPdf('a page without a size')));
  await noteFile(product.db, 'f'.repeat(64), 9, product.clock.now());
  await store(lost.versionId, 'f'.repeat(64));
  const reader = await holder(product, id);
  const before = await countsOf(product, tables);
  const marks = async () => (await documents(product, reader, id)).map(({ mark }: { mark: string }) => mark);
  assert.deepEqual(await marks(), ['new', 'new', 'new']);
  const asked = { ...reader, sessionId: '' };
  const full = () => Promise.reject(new AppError('busy', 'Many documents are being made just now.'));
  await assert.rejects(openForReader(product.context, asked, versionId, full), /Many documents/);
  const refused = await open(product, reader, unfit.versionId);
  assert.equal(refused.statusCode, 409, refused.body);
  assert.match(refused.json().message, /No copy of this PDF .* Please ask the practitioner to replace it/);
  assert.equal((await open(product, reader, lost.versionId)).statusCode, 503);
  assert.deepEqual(await marks(), ['new', 'new', 'new']);
  assert.deepEqual(await countsOf(product, tables), before);
});

test('does not send a file withdrawn while its copy is made, and logs downloads under the certificate’s lock', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { documentId, versionId } = await makeDocument(product, seller, id, {
    name: 'accounts.pdf',
    content: await plainPdf(),
  });
  const reader = await holder(product, id);
  const asked = { ...reader, sessionId: '' };
  const noted = async () => {
    const openings = await product.db.selectFrom('particularsOpening').select('versionId').execute();
    const events = await product.db.selectFrom('marketingEvent').select('kind').orderBy('id').execute();
    return [...openings.map((row) => row.versionId), ...events.map(({ kind }) => kind)];
  };
  const before = await noted();
  const opened = await whilePostIsHeld(
    product,
    id,
    () => open(product, reader, versionId),
    async () => assert.deepEqual(await noted(), before),
  );
  assert.equal(opened.statusCode, 200);
  const after = [versionId, ...before, 'particulars opened'];
  assert.deepEqual(await noted(), after);
  const takeBack = async () => {
    await product.call(seller, sellerCalls.actOnDocument, { query: { id: documentId }, body: { Act: 'take-back' } });
    return Buffer.from('stamped');
  };
  await assert.rejects(openForReader(product.context, asked, versionId, takeBack), /does not exist/);
  assert.deepEqual(await noted(), [...after, 'document taken back']);
});

test('marks a buyer who opens everything within ten minutes, but not one who reads slowly or little', async (t) => {
  const { product, seller, id } = await withPost(t);
  await offer(product, seller, id, true);
  const versions = [];
  for (let number = 1; number <= 6; number += 1)
    versions.push((await makeDocument(product, seller, id, { Title: `No. ${number}` })).versionId);
  const [quick, slow, brief] = [await makeBuyer(product), await makeBuyer(product), await makeBuyer(product)];
  for (const buyer of [quick, slow, brief]) await accept(product, buyer, id);
  const open = (buyer: TestUser, version: number) =>
    product.call(buyer, buyerCalls.particularsFile, { query: { id: version } });
  await Promise.all(versions.map((version) => open(quick, version)));
  for (const version of versions.slice(1)) await open(brief, version);
  for (const [place, version] of versions.entries()) {
    product.clock.set(`2026-06-10T10:${10 + 3 * place}:00Z`);
    await open(slow, version);
  }
  const { holders } = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
  const marks = Object.fromEntries(
    await Promise.all(
      [quick, slow, brief].map(async (buyer, place) => {
        const held = await undertakingId(product, buyer, id);
        const holder = holders.find((one: { undertakingId: number }) => one.undertakingId === held);
        return [place, holder.collectedDate];
      }),
    ),
  );
  assert.deepEqual(marks, { 0: '2026-06-10T09:00:00.000Z', 1: null, 2: null });
});

test('two tabs: rejects an outdated edit with the stored values, and opens nothing to more readers', async (t) => {
  const { product, seller, id } = await withPost(t);
  const { call } = product;
  const { documentId } = await makeDocument(product, seller, id);
  const shown = async () => (await call(seller, sellerCalls.particulars, { query: { id } })).json();
  const described = { Title: 'Accounts', Section: 'accounts', Tier: 'every', Note: '', PersonalData: 'none' };
  const edits = [
    {
      ...{ to: sellerCalls.describeDocument, of: documentId },
      version: async () => (await shown()).documents[0].version,
      first: { ...described, Tier: 'named' },
      second: { ...described, Title: 'Accounts 2025' },
      stored: async () => (await shown()).documents[0].tier,
      kept: 'named',
    },
    {
      ...{ to: sellerCalls.offerParticulars, of: id },
      version: async () => (await shown()).offerVersion,
      first: { Offered: true, AtOnce: false },
      second: { Offered: false, AtOnce: true },
      stored: async () => (await shown()).atOnce,
      kept: false,
    },
    {
      ...{ to: sellerCalls.saveUndertakingText, of: id },
      version: async () => (await shown()).textVersion,
      first: { Text: 'One' },
      second: { Text: '' },
      stored: async () => (await shown()).text.body,
      kept: 'One',
    },
  ];
  for (const { to, of, version, first, second, stored, kept } of edits) {
    const begun = await version();
    const save = (body: object, headers: Record<string, string>) =>
      call(seller, to, { query: { id: of }, body, headers });
    const saved = await save(first, { 'if-match': begun });
    assert.equal(saved.statusCode, 200, saved.body);
    const before = await countsOf(product, tables);
    const refused = await save(second, { 'if-match': begun });
    assert.deepEqual([refused.statusCode, refused.json().stored], [409, first], to.path);
    assert.equal(refused.json().version, saved.headers.etag, to.path);
    assert.deepEqual([await stored(), await countsOf(product, tables)], [kept, before], to.path);
    assert.equal((await save(second, { 'if-match': refused.json().version })).statusCode, 200, to.path);
    assert.equal((await save(first, {})).statusCode, 200, `${to.path}: who says no version, as before, wins`);
  }
});
