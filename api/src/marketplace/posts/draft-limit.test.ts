import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { draft, makeDraft, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { asFile, aTable, makeDocument } from '../../../test/particulars.ts';

const ofSize = (content: string) => ({ 'upload-length': String(content.length), 'tus-resumable': '1.0.0' });

test('defect 72: limits an account’s drafts, including copies; posting one makes room', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const live = await makeLivePost(product, seller);
  const { most, message } = accountLimits.drafts;
  for (let n = 0; n < most - 1; n += 1) await makeDraft(product, seller);
  const add = () => product.call(seller, sellerCalls.draft, { body: draft() });
  const answers = await Promise.all([add(), add(), add()]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
  const { ownDrafts } = (await product.call(seller, sellerCalls.menuCounts)).json();
  assert.equal(ownDrafts, most, 'what is used of the limit is told');
  const copied = await product.call(seller, sellerCalls.copyPost, { query: { id: live } });
  assert.deepEqual([copied.statusCode, copied.json().message], [409, message]);
  const { id } = await product.db
    .selectFrom('post')
    .select('id')
    .where('periodId', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  await product.call(seller, sellerCalls.deleteDraft, { query: { id } });
  assert.equal((await add()).statusCode, 200);
});

test('defect 72: limits an account’s documents over all posts, and shows the usage', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const [first, second] = [await makeLivePost(product, seller), await makeDraft(product, seller)];
  const { versionId } = await makeDocument(product, seller, first);
  const used = async () =>
    (await product.call(seller, sellerCalls.particulars, { query: { id: second } })).json().accountBytes;
  assert.equal(await used(), aTable.length);
  const { most, message } = accountLimits.storedBytes;
  // Simulates large files: only the recorded sizes count.
  await sql`alter table particulars_version disable trigger user`.execute(product.db);
  for (let number = 2; number <= 4; number += 1)
    await sql`insert into particulars_version (document_id, number, file_name, media_type, size, sha256, file_key, uploaded_at, uploaded_by)
      select document_id, ${number}, file_name, media_type, ${Math.floor(most / 3)}, sha256, file_key, uploaded_at, uploaded_by
      from particulars_version where id = ${versionId}`.execute(product.db);
  const query = { id: second, name: 'a.csv' };
  const sent = await product.call(seller, sellerCalls.uploadDocument, {
    ...{ query, body: Buffer.from(aTable), headers: asFile },
  });
  const begun = await product.call(seller, sellerCalls.beginTransfer, { query, headers: ofSize(aTable) });
  assert.deepEqual([sent.statusCode, sent.json().message], [409, message]);
  assert.deepEqual([begun.statusCode, begun.json().message], [409, message]);
});
