import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { countsOf, makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { accept, aTable, decide, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { plainPdf } from '../../../test/plain-pdf.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { filesIn } from '../../../test/zip.ts';
import type { Context } from '../../platform/context.ts';
import { noteFile } from '../../platform/files/stored-file.sql.ts';
import { downloadAll } from './download-all.service.ts';

async function withPost(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller, { Description: '<p>A <b>bakery</b> with two ovens.</p>' });
  await offer(product, seller, id, true);
  return { product, seller, id };
}
async function holder(product: TestProduct, id: number) {
  const buyer = await makeBuyer(product);
  assert.equal((await accept(product, buyer, id)).statusCode, 200);
  return buyer;
}
const download = ({ call }: TestProduct, user: TestUser | undefined, id: number) =>
  call(user, buyerCalls.downloadAll, { query: { id } });
const opened = async ({ db }: TestProduct) =>
  (await db.selectFrom('particularsOpening').select('versionId').orderBy('id').execute()).map((row) => row.versionId);

/** Stamps nothing: the test is about writing the ZIP. */
const work = async () => Buffer.from('stamped');
const asReader = (user: TestUser) => ({ ...user, sessionId: '' });

/** The context, recording each opened file, where `fail` decides which are missing. */
function watched({ context }: TestProduct, fail: (count: number) => boolean = () => false) {
  const streams: Readable[] = [];
  let count = 0;
  const open = async (key: string) => {
    count += 1;
    const stream = fail(count) ? undefined : await context.files.open(key);
    if (stream) streams.push(stream);
    return stream;
  };
  const files = Object.assign(Object.create(context.files), { open });
  return { context: { ...context, files } satisfies Context, streams };
}
/** Incompressible text. */
const longTable = () => `Year,Hash\n${randomBytes(600_000).toString('hex').replace(/.{64}/g, '2025,$&\n')}`;

test('a holder gets exactly what they may read, stamped and logged as if downloaded singly', async (t) => {
  const { product, seller, id } = await withPost(t);
  const pdf = await makeDocument(product, seller, id, {
    ...{ name: 'lease.pdf', content: await plainPdf(), Title: 'Lease <of> the shop', Section: 'property' },
  });
  const table = await makeDocument(product, seller, id);
  await makeDocument(product, seller, id, { Title: 'For others', Tier: 'named' });
  await makeDocument(product, seller, id, { Title: 'Not yet', release: false });
  const dates = { FinalOffersDay: '2026-06-26', FinalOffersTime: '12:00', ViewingAddress: '1 High Street' };
  await product.call(seller, sellerCalls.saveTimetable, { query: { id }, body: dates });
  const [reader, other] = [await holder(product, id), await holder(product, id)];
  for (const [buyer, Question] of [
    [reader, 'Is the lease assignable?'],
    [other, 'A private matter'],
  ] as const) {
    const body = { Topic: 'process', Question };
    assert.equal((await product.call(buyer, buyerCalls.askQuestion, { query: { id }, body })).statusCode, 200);
  }
  const notice = { Heading: 'Process <letter>', Text: 'Offers by noon' };
  await product.call(seller, sellerCalls.sendNotice, { query: { id }, body: notice });
  const answer = await download(product, reader, id);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['content-type'], 'application/zip');
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename=".* 2026-06-10\.zip"$/);
  const files = await filesIn(answer.rawPayload);
  assert.deepEqual(Object.keys(files), [
    ...['index.html', 'your-undertaking.pdf', 'documents/01 lease.pdf', 'documents/02 turnover.csv'],
  ]);
  assert.equal(files['documents/02 turnover.csv']?.toString(), aTable);
  const { pages } = await readPdf(files['documents/01 lease.pdf'] as Buffer);
  for (const page of pages) assert.match(page, /Confidential\. Copy of .*Undertaking no\. \d+/);
  assert.match((await readPdf(files['your-undertaking.pdf'] as Buffer)).pages[0] ?? '', /Undertaking no\./);
  const page = files['index.html']?.toString() ?? '';
  for (const text of [
    '<b>bakery</b> with two ovens',
    'href="documents/01%20lease.pdf">Lease &lt;of&gt; the shop</a>',
    'Best and final offers by</dt><dd>12:00 BST, Friday 26 June 2026',
    '1 High Street',
    'Is the lease assignable?',
    'Process &lt;letter&gt;',
  ])
    assert.ok(page.includes(text), text);
  assert.doesNotMatch(page, /For others|Not yet|A private matter/);
  assert.deepEqual(await opened(product), [pdf.versionId, table.versionId]);
});

test('nobody else gets or logs anything', async (t) => {
  const { product, seller, id } = await withPost(t);
  await makeDocument(product, seller, id);
  const [waiting, ended] = [await makeBuyer(product), await holder(product, id)];
  await decide(product, seller, await undertakingId(product, ended, id), 'end');
  await offer(product, seller, id, false);
  await accept(product, waiting, id);
  const tables = ['particularsOpening', 'marketingEvent'] as const;
  const before = await countsOf(product, tables);
  for (const [user, status] of [
    [await makeBuyer(product), 404],
    [waiting, 409],
    [ended, 409],
  ] as const)
    assert.equal((await download(product, user, id)).statusCode, status, `${user?.role} ${status}`);
  assert.match((await download(product, ended, id)).json().message, /^The particulars are not open to you/);
  assert.deepEqual(await countsOf(product, tables), before);
});

test('names a missing file before sending or logging anything', async (t) => {
  const { product, seller, id } = await withPost(t);
  await makeDocument(product, seller, id);
  const lost = await makeDocument(product, seller, id, { Title: 'Lease' });
  await noteFile(product.db, 'f'.repeat(64), 9, product.clock.now());
  await product.db
    .updateTable('particularsVersion')
    .set({ fileKey: 'f'.repeat(64) })
    .where('id', '=', lost.versionId)
    .execute();
  const answer = await download(product, await holder(product, id), id);
  assert.equal(answer.statusCode, 503);
  assert.match(answer.json().message, /^“Lease” cannot be read just now, so nothing was downloaded\./);
  assert.deepEqual(await opened(product), []);
});

test('a failure halfway breaks the ZIP off: the rest is neither sent nor logged', async (t) => {
  const { product, seller, id } = await withPost(t);
  // Longer than any buffer, so that the second is not reached before somebody reads.
  const first = await makeDocument(product, seller, id, { content: longTable() });
  const second = await makeDocument(product, seller, id);
  const reader = asReader(await holder(product, id));
  // Both exist at the start; then the second is deleted from the store, or withdrawn.
  const store = watched(product, (count) => count === 4);
  const lost = await downloadAll(store.context, reader, id, work);
  await assert.rejects(buffer(lost.content), /cannot be stored or read/);
  assert.deepEqual(await opened(product), [first.versionId]);
  const { content } = await downloadAll(product.context, reader, id, work);
  const query = { id: second.documentId };
  await product.call(seller, sellerCalls.actOnDocument, { query, body: { Act: 'take-back' } });
  await assert.rejects(buffer(content), /does not exist/);
  assert.deepEqual(await opened(product), [first.versionId, first.versionId]);
});

test('a reader who disconnects halfway has only sent files logged, and leaves none open', async (t) => {
  const { product, seller, id } = await withPost(t);
  const first = await makeDocument(product, seller, id, { content: longTable() });
  for (const Title of ['Second', 'Third']) await makeDocument(product, seller, id, { Title, content: longTable() });
  const { context, streams } = watched(product);
  const { content } = await downloadAll(context, asReader(await holder(product, id)), id, work);
  let received = 0;
  for await (const chunk of content) {
    received += chunk.length;
    if (received > 100_000) break;
  }
  assert.ok(received < 300_000);
  assert.deepEqual(await opened(product), [first.versionId]);
  assert.deepEqual(
    streams.map(({ destroyed }) => destroyed),
    [true, true, true, true],
  );
});

test('fifty at once are all complete, each with one file open at a time', async (t) => {
  const { product, seller, id } = await withPost(t);
  for (const Title of ['First', 'Second', 'Third']) await makeDocument(product, seller, id, { Title });
  const reader = asReader(await holder(product, id));
  const all = Array.from({ length: 50 }, async () => {
    const { context, streams } = watched(product);
    const { content } = await downloadAll(context, reader, id, work);
    const files = await filesIn(await buffer(content));
    assert.ok(streams.every(({ destroyed }) => destroyed));
    return Object.keys(files).length;
  });
  assert.deepEqual(
    await Promise.all(all),
    Array.from({ length: 50 }, () => 5),
  );
  assert.equal((await opened(product)).length, 150);
});
