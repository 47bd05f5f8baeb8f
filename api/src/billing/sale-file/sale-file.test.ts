import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { parse } from 'csv-parse/sync';
import { makeAccount, makeBuyer, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { accept, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { filesIn } from '../../../test/zip.ts';

const download = ({ call }: TestProduct, user: TestUser | undefined, id: number) =>
  call(user, sellerCalls.saleFile, { query: { id } });
const rows = (file?: Buffer) => parse(file?.toString() ?? '', { bom: true, columns: true }) as Record<string, string>[];

/** A sale with a moved date, a reader who asked, a sale to nobody yet withdrawn, and its statement. */
async function aSale(product: TestProduct) {
  const { call, clock } = product;
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const own = { query: { id } };
  const ok = async (answer: ReturnType<typeof call>) =>
    assert.equal((await answer).statusCode, 200, (await answer).body);
  const final = (FinalOffersDay: string) => ({ FinalOffersDay, FinalOffersTime: '12:00', Reason: 'Asked for time' });
  await ok(call(seller, sellerCalls.saveTimetable, { ...own, body: final('2026-06-26') }));
  clock.set('2026-06-11T09:00:00Z');
  await ok(call(seller, sellerCalls.saveTimetable, { ...own, body: final('2026-06-29') }));
  await offer(product, seller, id, true);
  const { versionId } = await makeDocument(product, seller, id, { Title: '=Accounts' });
  const buyer = await makeBuyer(product, {}, { surname: 'Reader', company: 'Reader & <Sons>' });
  await ok(accept(product, buyer, id));
  for (let times = 0; times < 2; times += 1)
    await ok(call(buyer, buyerCalls.particularsFile, { query: { id: versionId } }));
  await ok(call(buyer, buyerCalls.askQuestion, { ...own, body: { Topic: 'process', Question: 'Why is it sold?' } }));
  const notice = { Heading: 'Change of contact', Text: 'Ask for Ann Archer.' };
  await ok(call(seller, sellerCalls.sendNotice, { ...own, body: notice }));
  clock.set('2026-06-28T13:00:00Z');
  await ok(call(seller, sellerCalls.withdrawPost, { ...own, body: {} }));
  const Purchasers = [{ Name: 'Purchaser Ltd', CompanyNumber: '', ThroughUs: 'no' as const, ExpressionId: null }];
  await ok(
    call(seller, sellerCalls.saveOutcome, { ...own, body: anOutcome({ CompletedOn: '2026-06-28', Purchasers }) }),
  );
  await ok(call(seller, sellerCalls.takeStatement, own));
  return { seller, buyer, id };
}

test('the file of a sale has everything there is of it, and a signed manifest of every file', async (t) => {
  const product = await testProduct(t);
  const { seller, buyer, id } = await aSale(product);
  const answer = await download(product, seller, id);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="Sale file .* 2026-06-28\.zip"$/);
  const files = await filesIn(answer.rawPayload);
  const undertaking = await undertakingId(product, buyer, id);
  const shape = (name: string) => name.replace(String(undertaking), 'N').replace(/\d{4}-\d\d-\d\d-\d+|-\d+\.pdf$/, '*');
  assert.deepEqual(Object.keys(files).map(shape), [
    ...['index.html', 'certificates/*.pdf', 'ledger/*.csv', 'timetable.csv', 'questions-and-answers.csv'],
    ...[
      'notices.csv',
      'undertakings.csv',
      'undertakings/N.pdf',
      'access-log.csv',
      'outcome.csv',
      'statements/statement*',
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
  assert.match(rows(files['outcome.csv'])[0]?.Purchasers ?? '', /^Purchaser Ltd/);
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
  const { keyId, signature } = JSON.parse(files['manifest-signature.json']?.toString() ?? '');
  const { signatures } = product.context;
  const seal = { keyId, digest: Buffer.from(signature, 'hex') };
  assert.equal(signatures.verify(manifest, seal), true);
  assert.equal(signatures.verify(manifest.replace('"bytes"', '"Bytes"'), seal), false);
  const page = files['index.html']?.toString() ?? '';
  for (const { path } of listed.filter((one) => one.path !== 'index.html')) assert.ok(page.includes(`"${path}"`), path);
});

test('a draft has no file yet, and to others than its firm and Admins the post does not exist', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const [id, draft] = [await makeLivePost(product, seller), await makeDraft(product, seller)];
  for (const [user, post, status] of [
    [seller, draft, 409],
    [undefined, id, 401],
    [await makeBuyer(product), id, 403],
    [await makeAccount(product, 'seller'), id, 404],
    [await makeAccount(product, 'admin'), id, 200],
  ] as const)
    assert.equal((await download(product, user, post)).statusCode, status, `${user?.role} ${status}`);
});
