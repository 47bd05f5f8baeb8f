import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { compareFiles, readSaleFile } from '@marketplace/shared-contract/billing/sale-file/check-sale-file';
import type { ManifestQuery } from '@marketplace/shared-contract/billing/sale-file/manifest';
import { aCase } from '@marketplace/shared-contract/marketplace/cases/case.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { evidenceCalls } from '@marketplace/shared-contract/platform/calls/evidence';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { undertakingId } from '../../../test/particulars.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { filesIn } from '../../../test/zip.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { aSale, download, rows } from './a-sale.fixture.ts';
import { signedText } from './manifest.ts';

const genuine = async ({ call }: TestProduct, query: ManifestQuery) =>
  (await call(undefined, evidenceCalls.checkManifest, { query })).json().genuine;

test('the file of a sale has everything about it, and a signed manifest of every file', async (t) => {
  const product = await testProduct(t);
  const { seller, buyer, id } = await aSale(product);
  const sending = { SentOn: '2026-06-28', Method: 'email', Reference: 'Circular 3' };
  for (const body of [sending, { ...sending, Method: 'post', Reason: 'It went by post' }])
    await product.call(seller, sellerCalls.statementSent, { query: { id, number: 1 }, body });
  const answer = await download(product, seller, id);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="Sale file .* 2026-06-28\.zip"$/);
  const files = await filesIn(answer.rawPayload);
  const undertaking = await undertakingId(product, buyer, id);
  const shape = (name: string) => name.replace(String(undertaking), 'N').replace(/\d{4}-\d\d-\d\d-\d+|-\d+\.pdf$/, '*');
  assert.deepEqual(Object.keys(files).map(shape), [
    ...['index.html', 'certificates/*.pdf', 'ledger/*.csv', 'timetable.csv'],
    ...['expressions-of-interest.csv', 'questions-and-answers.csv'],
    ...[
      'notices.csv',
      'undertakings.csv',
      'undertakings/N.pdf',
      'access-log.csv',
      'offers.csv',
      'outcome.csv',
      'statements.csv',
      'statements/statement*',
      'statements/statement-1.docx',
    ],
    ...['invoices/invoice*', 'manifest.json', 'manifest-signature.json'],
  ]);
  for (const [name, content] of Object.entries(files))
    if (name.endsWith('.pdf')) assert.ok((await readPdf(content)).pages.length > 0, name);
  const [moved] = rows(files['timetable.csv']);
  assert.deepEqual(
    [moved?.Date, moved?.['What became of it'], moved?.Reason],
    ['Best and final offers by', 'moved', 'Asked for time'],
  );
  assert.equal(rows(files['questions-and-answers.csv'])[0]?.Question, 'Why is it sold?');
  const [notice] = rows(files['notices.csv']);
  assert.deepEqual([notice?.Heading, notice?.['Emailed to buyers']], ['Change of contact', '1']);
  assert.equal(rows(files['undertakings.csv'])[0]?.Number, String(undertaking));
  const [opened] = rows(files['access-log.csv']);
  assert.deepEqual([opened?.Times, opened?.Company, opened?.Document], ['2', 'Reader & <Sons>', "'=Accounts"]);
  assert.deepEqual(
    rows(files['offers.csv']).map((row) => [row.Offer, row.Record, row['Struck out'], row.Bidder, row.Amount]),
    [
      ['1', '2', 'Yes', "'=Loser Ltd", '£250,000.00'],
      ['1', '1', 'No', "'=Loser Ltd", '£250,000.00'],
      ['2', '1', 'No', 'Purchaser Ltd', '£250,000.00'],
    ],
  );
  const [interest] = rows(files['expressions-of-interest.csv']);
  assert.deepEqual([interest?.Buyer?.includes('Reader & <Sons>'), interest?.State], [true, 'New']);
  assert.deepEqual(
    rows(files['statements.csv']).map((row) => [
      ...[row.Statement, row['Sent to creditors on'], row['How it was sent'], row['File or reference']],
      ...[row['Why it was corrected'], row['Corrected since'], row['Recorded by'] === row['Finalised by']],
    ]),
    [
      ['1', '28 June 2026', 'By post', 'Circular 3', 'It went by post', 'No', true],
      ['1', '28 June 2026', 'By email', 'Circular 3', '', 'Yes', true],
    ],
  );
  assert.equal(rows(files['outcome.csv'])[0]?.['Posting from'], '10 June 2026');
  const said = ['Purchaser Ltd for £150,000.50, not connected', 'Second Ltd for £99,999.50, connected'];
  for (const one of said) assert.ok(rows(files['outcome.csv'])[0]?.Purchasers?.includes(one), one);
  const statement = Object.entries(files).find(([name]) => name.startsWith('statements/'))?.[1];
  const stated = (await readPdf(statement ?? Buffer.of())).pages.join(' ').replace(/\s+/g, ' ');
  for (const one of [...said, '£250,000.00']) assert.ok(stated.includes(one), `${one} in ${stated}`);
  const ledger = Object.entries(files).find(([name]) => name.startsWith('ledger/'))?.[1];
  assert.ok(rows(ledger).some(({ Event }) => Event === 'Post withdrawn' || Event === 'Post closed as sold'));
  const manifest = files['manifest.json']?.toString() ?? '';
  const listed = JSON.parse(manifest).files as { path: string; bytes: number; sha256: string }[];
  assert.deepEqual(
    listed,
    Object.entries(files)
      .filter(([name]) => !name.startsWith('manifest'))
      .map(([path, content]) => ({
        ...{ path, bytes: content.length },
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
  );
  const read = await readSaleFile(new Blob([new Uint8Array(answer.rawPayload)]));
  assert.ok(read);
  assert.equal(await genuine(product, read.query), true);
  assert.deepEqual(
    await compareFiles(read),
    listed.map(({ path }) => ({ path, state: 'matches' })),
  );
  const page = files['index.html']?.toString() ?? '';
  for (const { path } of listed.filter((one) => one.path !== 'index.html')) assert.ok(page.includes(`"${path}"`), path);
});

test('a draft has no file yet, and an Admin can download a post’s', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const [id, draft] = [await makeLivePost(product, seller), await makeDraft(product, seller)];
  for (const [user, post, status] of [
    [seller, draft, 409],
    [await makeAccount(product, 'admin'), id, 200],
  ] as const)
    assert.equal((await download(product, user, post)).statusCode, status, `${user?.role} ${status}`);
});

test('the file of a case has each post’s file under one signed manifest, for its firm’s readers alone', async (t) => {
  const product = await testProduct(t);
  const { call } = product;
  const { seller, id } = await aSale(product);
  const second = await makeLivePost(product, seller, {}, { Startdate: '2026-06-28', Enddate: '2026-07-25' });
  const draft = await makeDraft(product, seller);
  const { caseId } = (
    await call(seller, sellerCalls.addCase, { body: aCase({ Company: 'Loaf & <Sons> Ltd' }) })
  ).json();
  const read = (user: TestUser | undefined) => call(user, sellerCalls.caseFile, { query: { id: caseId } });
  assert.equal((await read(seller)).statusCode, 409);
  for (const post of [id, second, draft])
    await call(seller, sellerCalls.savePostCase, { query: { id: post }, body: { CaseId: caseId } });
  const [reader, billing] = [await addMember(product, seller, 'reader'), await addMember(product, seller, 'billing')];
  for (const [user, status] of [
    [billing, 403],
    [await makeAccount(product, 'admin'), 403],
    [reader, 200],
  ] as const)
    assert.equal((await read(user)).statusCode, status, `${user?.role} ${status}`);
  const answer = await read(seller);
  const files = await filesIn(answer.rawPayload);
  const page = files['index.html']?.toString() ?? '';
  assert.match(page, /Loaf &amp; &lt;Sons&gt; Ltd/);
  for (const post of [id, second]) assert.ok(page.includes(`"posts/${post}/index.html"`), `${post}`);
  assert.ok(!page.includes(`posts/${draft}/`));
  assert.match(files[`posts/${second}/index.html`]?.toString() ?? '', /"\.\.\/\.\.\/manifest\.json"/);
  assert.ok(files[`posts/${id}/offers.csv`]);
  const manifest = files['manifest.json']?.toString() ?? '';
  const listed = JSON.parse(manifest).files as { path: string }[];
  assert.deepEqual(
    listed.map(({ path }) => path),
    Object.keys(files).slice(0, -2),
  );
  const checked = await readSaleFile(new Blob([new Uint8Array(answer.rawPayload)]));
  assert.ok(checked);
  assert.equal(await genuine(product, checked.query), true);
  assert.ok((await compareFiles(checked)).every(({ state }) => state === 'matches'));
});

test('the file has the interest its reader can see: all of it only for Admins, and addresses for nobody', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const interest = async (user: TestUser) =>
    rows((await filesIn((await download(product, user, id)).rawPayload))['expressions-of-interest.csv']);
  assert.deepEqual(await interest(seller), []);
  for (const [surname, flagged] of [
    ['Seen', false],
    ['Hidden', true],
  ] as const) {
    const buyer = await makeBuyer(product, {}, { surname, flagged });
    const body = { ExpressInterestText: '=Why?' };
    await product.call(buyer, buyerCalls.expressInterest, { query: { id }, body });
  }
  const own = await interest(await addMember(product, seller, 'reader'));
  assert.deepEqual(
    own.map(({ Buyer, Message }) => [Buyer?.includes('Seen'), Message]),
    [[true, "'=Why?"]],
  );
  assert.ok(!JSON.stringify(own).includes('@'));
  const all = await interest(await makeAccount(product, 'admin'));
  assert.deepEqual(
    all.map((row) => row['Visible to Practitioner']),
    ['No', 'Yes'],
  );
});

test('an Admin’s sale file has no offers', async (t) => {
  const product = await testProduct(t);
  const { id } = await aSale(product);
  const answer = await download(product, await makeAccount(product, 'admin'), id);
  const files = await filesIn(answer.rawPayload);
  assert.equal(files['offers.csv'], undefined);
  for (const [name, content] of Object.entries(files)) assert.ok(!content.includes('Loser Ltd'), name);
});

test('fifty concurrent files of a case are complete or rejected with a reason, and the next is sent', async (t) => {
  const product = await testProduct(t);
  const { call } = product;
  const { seller, id } = await aSale(product);
  const { caseId } = (await call(seller, sellerCalls.addCase, { body: aCase() })).json();
  await call(seller, sellerCalls.savePostCase, { query: { id }, body: { CaseId: caseId } });
  const asked = Array.from({ length: 50 }, () => call(seller, sellerCalls.caseFile, { query: { id: caseId } }));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  assert.deepEqual([...new Set(statuses)].sort(), [200, 503]);
  assert.equal((await download(product, seller, id)).statusCode, 200);
});

test('a manifest is genuine only with its own signature, by the same key', async (t) => {
  const product = await testProduct(t);
  const { call, context } = product;
  const sha256 = 'ab'.repeat(32);
  const sealOf = (text: string) => {
    const { keyId, digest } = context.signatures.sign(text);
    return { keyId, signature: digest.toString('hex') };
  };
  const query = { sha256, ...sealOf(signedText(sha256)) };
  assert.equal(await genuine(product, query), true);
  for (const over of [
    { sha256: 'ac'.repeat(32) },
    { signature: 'ab'.repeat(32) },
    { keyId: 'another' },
    // Signatures of certificates and other texts are not signatures of a manifest.
    sealOf(sha256),
  ])
    assert.equal(await genuine(product, { ...query, ...over }), false, JSON.stringify(over));
  for (const over of [{ sha256: 'x' }, { signature: '' }, { keyId: 'k'.repeat(65) }]) {
    const refused = await call(undefined, evidenceCalls.checkManifest, { query: { ...query, ...over } });
    assert.equal(refused.statusCode, 400);
  }
});
