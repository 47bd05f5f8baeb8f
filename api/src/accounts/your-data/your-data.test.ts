import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { parse } from 'csv-parse/sync';
import yauzl from 'yauzl';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { sections } from './sections.sql.ts';

/** Every file of the ZIP a user is sent, by its name. */
async function download(product: TestProduct, user: TestUser) {
  const answer = await product.call(user, allauthCalls.yourDataZip);
  assert.equal(answer.statusCode, 200);
  const files: Record<string, string> = {};
  const zip = await yauzl.fromBufferPromise(answer.rawPayload);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files[entry.fileName] = Buffer.concat(chunks).toString();
  }
  return { files, headers: answer.headers };
}
const records = (text = '') => parse(text, { bom: true, columns: true }) as Record<string, string>[];

test('defect 39: a person’s data comes as a ZIP, each list for spreadsheets and for programs, and nobody else’s is in it', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer, other] = [
    await makeAccount(product, 'seller'),
    await makeBuyer(product, { keywords: 'bakery' }, { forenames: '=HYPERLINK("x")', company: 'Line\r\n=1+1' }),
    await makeBuyer(product, {}, { surname: 'Somebody-Else' }),
  ];
  const post = await makeLivePost(product, seller);
  for (const [user, text] of [
    [buyer, 'My own words\n+44'],
    [other, 'Other words'],
  ] as const)
    await product.call(user, buyerCalls.expressInterest, { query: { id: post }, body: { ExpressInterestText: text } });
  const { files, headers } = await download(product, buyer);
  assert.deepEqual(
    Object.keys(files).sort(),
    ['README.txt', ...sections.flatMap(({ name }) => [`${name}.csv`, `${name}.json`])].sort(),
  );
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(String(headers['content-disposition']), /filename="your-data-2026-06-10\.zip"/);
  const [account] = JSON.parse(files['account.json'] ?? '');
  assert.deepEqual(
    [account.email, account.company, account.forenames],
    [buyer.email, 'Line\r\n=1+1', '=HYPERLINK("x")'],
  );
  const [interest] = JSON.parse(files['expressions-of-interest.json'] ?? '');
  assert.equal(interest.message, 'My own words\n+44');
  assert.equal(JSON.parse(files['criteria.json'] ?? '')[0].locations, 'London');
  const [row] = records(files['account.csv']);
  assert.equal(row?.Email, buyer.email);
  for (const cell of Object.values(row ?? {})) assert.doesNotMatch(cell, /^[=+@\t]/);
  assert.equal(records(files['expressions-of-interest.csv']).length, 1);
  const everything = Object.values(files).join('\n');
  assert.doesNotMatch(everything, /argon2|Somebody-Else|Other words/);
  const mine = await download(product, seller);
  assert.equal(JSON.parse(mine.files['invoices.json'] ?? '').length, 1);
  assert.equal(JSON.parse(mine.files['posts.json'] ?? '').length, 1);
  assert.doesNotMatch(Object.values(mine.files).join('\n'), /My own words|Somebody-Else/);
});

test('defect 39: more rows than are fetched at once are all there, each once; a visitor gets nothing', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product);
  const times = Array.from({ length: 1201 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 0, n)));
  await product.db
    .insertInto('sessionFamily')
    .values(times.map((startedAt) => ({ accountId: buyer.id, startedAt })))
    .execute();
  const { files } = await download(product, buyer);
  // The call itself opened one more.
  assert.equal(JSON.parse(files['sessions.json'] ?? '').length, 1202);
  const rows = records(files['sessions.csv']);
  assert.equal(new Set(rows.map((row) => row['Started at'])).size, 1202);
  assert.equal((await product.call(undefined, allauthCalls.yourDataZip)).statusCode, 401);
});
