import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { documentTypes } from '@marketplace/shared-contract/particulars';
import * as fc from 'fast-check';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { asFile, aTable } from '../../../test/particulars.ts';
import { plainPdf } from '../../../test/plain-pdf.ts';
import { testProduct } from '../../../test/product.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.job.ts';
import { sweepFiles } from '../../platform/files/sweep-files.job.ts';
import { pdfWithAttachment, scriptedPdf, wordFile, zipOf } from './files.fixture.ts';

/** How many files are made up; more by hand, as 1000 before the first release of it. */
const fuzzed = Number(process.env.FUZZED_UPLOADS ?? 80);

test('whatever is sent under whatever name is taken or refused in words, and nothing of it stays that nobody refers to', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const seeds = await Promise.all([
    plainPdf(1),
    scriptedPdf(true),
    pdfWithAttachment(),
    wordFile(),
    zipOf({ 'a.txt': 'a' }),
    Buffer.from(aTable),
  ]);
  const changed = fc
    .record({
      from: fc.nat({ max: seeds.length - 1 }),
      bytes: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 12 }),
      cut: fc.option(fc.nat()),
    })
    .map(({ from, bytes, cut }) => {
      const file = Buffer.from(seeds[from] ?? []);
      for (const [place, byte] of bytes) file[place % file.length] = byte;
      return cut === null ? file : file.subarray(0, cut % file.length);
    });
  const madeUp = fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.from(bytes));
  const name = fc.oneof(
    fc.constantFrom('../../etc/passwd.csv', 'C:\\accounts.pdf', 'a'.repeat(200), '.csv', '\u202Efdp.exe', 'lease.pdf '),
    fc.string({ minLength: 1, maxLength: 210, unit: 'grapheme' }),
  );
  const answers: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: changed }, madeUp), name, async (body, name) => {
      const answer = await product.call(seller, sellerCalls.uploadDocument, {
        query: { id, name },
        body,
        headers: asFile,
      });
      answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
      assert.ok([200, 400].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`);
      if (answer.statusCode === 200) assert.doesNotMatch(answer.json().fileName, /[\\/]/);
    }),
    { seed: 1986, numRuns: fuzzed, endOnFailure: true },
  );
  t.diagnostic(JSON.stringify(answers));
  const uploads = path.join(product.context.config.dataDir, 'uploads');
  assert.deepEqual(await readdir(uploads).catch(() => []), []);
  const kinds = await product.db.selectFrom('particularsUpload').select('mediaType').distinct().execute();
  for (const { mediaType } of kinds) assert.ok(Object.hasOwn(documentTypes, mediaType), mediaType);
  // What nothing is made of goes after a day, its file a day later.
  for (const instant of ['2026-06-12T10:00:00Z', '2026-06-13T11:00:00Z', '2026-06-14T12:00:00Z']) {
    product.clock.set(instant);
    await purgeExpired(product.context);
    await sweepFiles(product.context);
  }
  let stored = 0;
  for await (const _ of product.context.files.entries()) stored += 1;
  assert.deepEqual([stored, (await product.db.selectFrom('particularsUpload').select('id').execute()).length], [0, 0]);
});
