import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openBucket } from '@marketplace/releases/targets/bucket.fixture';
import { documentBytes, particularsBytes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import {
  emptyFile,
  partBytes,
  tooLargeFile,
  transferLimit,
} from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { countsOf, makeAccount, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { asFile, aTable, sendFile } from '../../../test/particulars.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import {
  aPartAt,
  beginTransfer,
  cancel,
  check,
  offsetOf,
  ofLength,
  sendPart,
  sendWhole,
  tusHeaders,
} from '../../../test/transfers.ts';
import { buildApp } from '../../app.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.job.ts';
import { bucketStore } from '../../platform/files/bucket-store.ts';
import { sweepFiles } from '../../platform/files/sweep-files.job.ts';
import { startClamd } from '../../platform/virus-scan/clamd.fixture.ts';
import { scriptedPdf } from './files.fixture.ts';

async function withPost(
  t: TestContext,
  env: Record<string, string> = {},
  outside: Parameters<typeof testProduct>[3] = {},
) {
  const product = await testProduct(t, '2026-06-10T09:00:00Z', env, outside);
  const seller = await makeAccount(product, 'seller');
  return { product, seller, id: await makeLivePost(product, seller) };
}
const tables = ['particularsTransfer', 'particularsTransferPart', 'particularsUpload', 'storedFile'] as const;
const long = Buffer.from(`Year,Turnover\n${'2025,120000\n'.repeat(130_000)}`);
const read = async ({ context }: TestProduct, key: string) => {
  const parts: Buffer[] = [];
  for await (const part of (await context.files.open(key)) ?? []) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

for (const [store, files] of [
  ['a folder', async () => undefined],
  ['a bucket', async (t: TestContext) => bucketStore('s3://releases/files', (await openBucket(t)).client)],
] as const)
  test(`an interrupted upload continues at another process, and is checked once complete: ${store}`, async (t) => {
    const { product, seller, id } = await withPost(t, {}, { files: await files(t) });
    const other = await buildApp({
      context: product.context,
      sessionSecret: 'a secret of tests, long enough to be one',
    });
    t.after(() => other.close());
    await other.ready();
    const there: TestProduct['call'] = async (user, { method, path }, { query = {}, body, headers = {} } = {}) =>
      other.inject({
        ...{ method, url: `/api${path}`, ...(body !== undefined && { payload: body as object }) },
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: { ...headers, ...(user && { authorization: `Bearer ${await product.tokenOf(user)}` }) },
      });
    const transfer = await beginTransfer(product, seller, id, { name: '../long.csv', content: long });
    assert.equal((await sendPart(product, seller, transfer, 0, long.subarray(0, partBytes))).statusCode, 204);
    assert.equal((await check(product, seller, transfer)).statusCode, 409);
    const elsewhere = { ...product, call: there };
    assert.equal(await offsetOf(elsewhere, seller, transfer), partBytes);
    assert.equal((await sendPart(elsewhere, seller, transfer, partBytes, long.subarray(partBytes))).statusCode, 204);
    const [first, second] = await Promise.all([check(product, seller, transfer), check(elsewhere, seller, transfer)]);
    assert.deepEqual([first.statusCode, second.statusCode], [200, 200], first.body + second.body);
    assert.deepEqual(first.json(), second.json());
    assert.deepEqual([first.json().fileName, first.json().size], ['long.csv', long.length]);
    const kept = await product.db.selectFrom('particularsUpload').selectAll().execute();
    assert.equal(kept.length, 1);
    assert.ok((await read(product, kept[0]?.fileKey ?? '')).equals(long));
    const body = { UploadId: first.json().uploadId, Title: 'Accounts', Section: 'accounts', PersonalData: 'none' };
    assert.equal((await product.call(seller, sellerCalls.addDocument, { query: { id }, body })).statusCode, 200);
    assert.equal((await check(product, seller, transfer)).statusCode, 404);
  });

test('rejects unauthorised or invalid uploads before their bytes arrive, with a reason', async (t) => {
  const { product, seller, id } = await withPost(t);
  const before = await countsOf(product, tables);
  const begin = async (size: number, user: TestUser = seller, query: object = { id, name: 'a.csv' }) => {
    const answer = await product.call(user, sellerCalls.beginTransfer, {
      query: { ...query },
      headers: ofLength(size),
    });
    return [answer.statusCode, answer.json().message];
  };
  assert.deepEqual(await begin(documentBytes + 1), [413, tooLargeFile]);
  assert.equal((await begin(0))[0], 400);
  assert.match(String((await begin(0))[1]), new RegExp(emptyFile));
  assert.equal((await begin(5, seller, { id }))[0], 400);
  const bare = await product.call(seller, sellerCalls.beginTransfer, { query: { id, name: 'a.csv' } });
  assert.equal(bare.statusCode, 400);
  assert.deepEqual(await countsOf(product, tables), before);
});

test('a part is taken only at its offset', async (t) => {
  const { product, seller, id } = await withPost(t);
  const transfer = await beginTransfer(product, seller, id);
  const part = (start: number, bytes: string | Uint8Array, user: TestUser = seller) =>
    sendPart(product, user, transfer, start, bytes);
  const before = await countsOf(product, tables);
  assert.equal((await part(3, 'abc')).statusCode, 409);
  assert.equal((await part(0, `${aTable}and more`)).statusCode, 413);
  assert.equal((await part(0, Buffer.alloc(partBytes + 1))).statusCode, 413);
  const query = { id: transfer };
  for (const headers of [asFile, { ...aPartAt(0), 'tus-resumable': '0.2.0' }, { ...tusHeaders, ...asFile }])
    assert.ok(
      [400, 415].includes(
        (await product.call(seller, sellerCalls.sendPart, { query, body: Buffer.from('a'), headers })).statusCode,
      ),
    );
  assert.deepEqual(await countsOf(product, tables), before);
  const both = await Promise.all([part(0, aTable), part(0, aTable)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [204, 409]);
  assert.equal((await countsOf(product, ['particularsTransferPart'])).particularsTransferPart, 1);
  const head = await product.call(seller, sellerCalls.transferOffset, { query, headers: tusHeaders });
  assert.equal(head.headers['upload-offset'], String(aTable.length));
  assert.equal(head.headers['access-control-allow-origin'], undefined);
});

test('a file that is refused once it is whole is deleted with its reason; an unscanned one waits for the scanner', async (t) => {
  const { product, seller, id } = await withPost(t, { CLAMAV_URL: await startClamd(t) });
  const scripted = await sendWhole(product, seller, id, { name: 'a.pdf', content: await scriptedPdf(true) });
  const refused = await check(product, seller, scripted);
  assert.deepEqual([refused.statusCode, Object.keys(refused.json().fields)], [400, ['File']]);
  assert.equal((await check(product, seller, scripted)).statusCode, 404);
  const plain = await sendWhole(product, seller, id);
  const away = { ...product.context, config: { ...product.context.config, clamavUrl: 'tcp://127.0.0.1:1' } };
  const other = await buildApp({ context: away, sessionSecret: 'a secret of tests, long enough to be one' });
  t.after(() => other.close());
  const asked = { method: 'POST', url: `/api${sellerCalls.checkTransfer.path}`, query: { id: plain } } as const;
  const authorization = `Bearer ${await product.tokenOf(seller)}`;
  assert.equal((await other.inject({ ...asked, headers: { authorization } })).statusCode, 503);
  assert.equal((await check(product, seller, plain)).statusCode, 200);
});

/** Another writer in the same firm. */
async function addColleague(product: TestProduct, founder: TestUser): Promise<TestUser> {
  const colleague = await makeAccount(product, 'seller');
  const row = { firmId: founder.id, joinedAt: product.clock.now() };
  await product.db
    .insertInto('firmMember')
    .values([
      { ...row, accountId: founder.id, role: 'practitioner' },
      { ...row, accountId: colleague.id, role: 'colleague' },
    ])
    .execute();
  return colleague;
}
const idsOf = async ({ db }: TestProduct) =>
  (await db.selectFrom('particularsTransfer').select('id').execute()).map(({ id }) => id).sort();

const most = particularsBytes / documentBytes;
const tooManyOnTheirWay = 'Too many files are on their way. Please let them arrive first.';

test('counts uploads in progress together before their bytes arrive', async (t) => {
  const { product, seller, id } = await withPost(t);
  const beginLargest = (name: string) =>
    product.call(seller, sellerCalls.beginTransfer, { query: { id, name }, headers: ofLength(documentBytes) });
  for (let begun = 0; begun < most; begun += 1) assert.equal((await beginLargest(`${begun}.pdf`)).statusCode, 201);
  const answer = await beginLargest('a.pdf');
  assert.deepEqual([answer.statusCode, answer.json().message], [409, tooManyOnTheirWay]);
  assert.equal((await countsOf(product, ['particularsTransfer'])).particularsTransfer, most);
});

/** As if an uploaded file had the largest size: the recorded size counts. */
const asLargest = ({ db }: TestProduct, uploadId: number) =>
  db.updateTable('particularsUpload').set({ size: documentBytes }).where('id', '=', uploadId).execute();

for (const [way, send] of [
  [
    'part by part',
    async (product, seller, id) => (await check(product, seller, await sendWhole(product, seller, id))).json().uploadId,
  ],
  ['in one call', sendFile],
] as [string, (product: TestProduct, seller: TestUser, id: number) => Promise<number>][])
  test(`counts uploaded files without a document, per post and account: ${way}`, async (t) => {
    const { product, seller, id } = await withPost(t);
    const ofPost =
      'The particulars of a post can be at most 300 MB in all, with what was sent and belongs to no document yet. Files that belong to no document go a day after they were sent.';
    const ofAccount =
      'Too many files were sent that belong to no document yet. Files that belong to no document go a day after they were sent.';
    const refused = async (postId: number) => {
      const query = { id: postId, name: 'a.csv' };
      const begun = await product.call(seller, sellerCalls.beginTransfer, { query, headers: ofLength(9) });
      const body = Buffer.from(aTable);
      const sent = await product.call(seller, sellerCalls.uploadDocument, { query, body, headers: asFile });
      assert.deepEqual([begun.statusCode, sent.statusCode], [409, 409]);
      assert.equal(begun.json().message, sent.json().message);
      return sent.json().message;
    };
    const first = await send(product, seller, id);
    await asLargest(product, first);
    for (let sent = 1; sent < most; sent += 1) await asLargest(product, await send(product, seller, id));
    assert.equal(await refused(id), ofPost);
    const body = { UploadId: first, Title: 'Accounts', Section: 'accounts', PersonalData: 'none' };
    assert.equal((await product.call(seller, sellerCalls.addDocument, { query: { id }, body })).statusCode, 200);
    assert.equal(await refused(id), ofPost);
    const draft = await makeDraft(product, seller);
    for (let sent = 0; sent < most; sent += 1) await asLargest(product, await send(product, seller, draft));
    const other = await makeDraft(product, seller);
    await asLargest(product, await send(product, seller, other));
    assert.equal(await refused(other), ofAccount);
    product.clock.set('2026-06-11T09:01:00Z');
    await purgeExpired(product.context);
    await send(product, seller, other);
    for (let sent = 1; sent < transferLimit; sent += 1) await send(product, seller, other);
    assert.equal(await refused(other), ofAccount);
  });

test('limits so many files of a post in progress, and deletes unfinished ones with their parts after a day', async (t) => {
  const { product, seller, id } = await withPost(t);
  assert.equal((await check(product, seller, await sendWhole(product, seller, id))).statusCode, 200);
  await sendWhole(product, seller, id);
  for (let begun = 1; begun < transferLimit; begun += 1)
    await beginTransfer(product, seller, id, { name: `${begun}.csv` });
  const full = await product.call(seller, sellerCalls.beginTransfer, {
    query: { id, name: 'a.csv' },
    headers: ofLength(9),
  });
  assert.deepEqual([full.statusCode, full.json().message], [409, tooManyOnTheirWay]);
  for (const instant of [
    '2026-06-11T08:59:00Z',
    '2026-06-11T09:01:00Z',
    '2026-06-12T09:02:00Z',
    '2026-06-13T09:03:00Z',
  ]) {
    product.clock.set(instant);
    await purgeExpired(product.context);
    await sweepFiles(product.context);
    const { particularsTransfer } = await countsOf(product, ['particularsTransfer']);
    assert.equal(particularsTransfer, instant < '2026-06-11T09' ? transferLimit + 1 : 0);
  }
  assert.deepEqual(await countsOf(product, tables), Object.fromEntries(tables.map((table) => [table, 0])));
});

test('restarting an upload replaces the abandoned one', async (t) => {
  const { product, seller, id } = await withPost(t);
  const colleague = await addColleague(product, seller);
  for (let begun = 0; begun < 2 * transferLimit; begun += 1) await beginTransfer(product, seller, id);
  const begun = await beginTransfer(product, seller, id);
  const others = [
    await beginTransfer(product, seller, id, { name: 'other.csv' }),
    await beginTransfer(product, seller, id, { content: `${aTable}2024,9` }),
    await beginTransfer(product, seller, await makeDraft(product, seller)),
    await beginTransfer(product, colleague, id),
  ];
  assert.deepEqual(await idsOf(product), [begun, ...others].sort());
  assert.equal((await sendPart(product, seller, begun, 0, aTable.slice(0, 5))).statusCode, 204);
  const again = await beginTransfer(product, seller, id);
  assert.deepEqual(await idsOf(product), [begun, again, ...others].sort());
});

test('only users who may change the post can withdraw an upload in progress, which frees its space', async (t) => {
  const { product, seller, id } = await withPost(t);
  const before = await countsOf(product, tables);
  const transfer = await beginTransfer(product, seller, id, { content: long });
  assert.equal((await sendPart(product, seller, transfer, 0, long.subarray(0, partBytes))).statusCode, 204);
  for (let begun = 1; begun < transferLimit; begun += 1)
    await beginTransfer(product, seller, id, { name: `${begun}.csv` });
  assert.equal((await cancel(product, await makeAccount(product, 'seller'), transfer)).statusCode, 404);
  assert.equal((await idsOf(product)).length, transferLimit);
  const answer = await cancel(product, seller, transfer);
  assert.deepEqual([answer.statusCode, answer.body], [204, '']);
  assert.equal((await cancel(product, seller, transfer)).statusCode, 404);
  assert.equal((await sendPart(product, seller, transfer, partBytes, long.subarray(partBytes))).statusCode, 404);
  await beginTransfer(product, seller, id, { name: 'another.csv' });
  for (const one of await idsOf(product)) assert.equal((await cancel(product, seller, one)).statusCode, 204);
  for (const instant of ['2026-06-10T10:00:00Z', '2026-06-11T10:01:00Z']) {
    product.clock.set(instant);
    await sweepFiles(product.context);
  }
  assert.deepEqual(await countsOf(product, tables), before);
});

test('a checked file without a document can be withdrawn too; one that became a document stays', async (t) => {
  const { product, seller, id } = await withPost(t);
  const [unused, used] = [await sendWhole(product, seller, id), await sendWhole(product, seller, id)];
  assert.equal((await check(product, seller, unused)).statusCode, 200);
  const { uploadId } = (await check(product, seller, used)).json();
  assert.equal((await cancel(product, seller, unused)).statusCode, 204);
  const body = { UploadId: uploadId, Title: 'Accounts', Section: 'accounts', PersonalData: 'none' };
  assert.equal((await product.call(seller, sellerCalls.addDocument, { query: { id }, body })).statusCode, 200);
  assert.equal((await cancel(product, seller, used)).statusCode, 404);
  assert.deepEqual(await countsOf(product, ['particularsTransfer', 'particularsUpload', 'particularsVersion']), {
    ...{ particularsTransfer: 0, particularsUpload: 0, particularsVersion: 1 },
  });
});
