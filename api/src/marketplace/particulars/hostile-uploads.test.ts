import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { documentTypes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { transferLimit } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import * as fc from 'fast-check';
import { makeDraft, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { asFile, aTable } from '../../../test/particulars.ts';
import { plainPdf } from '../../../test/plain-pdf.ts';
import { check, ofLength, sendPart } from '../../../test/transfers.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.job.ts';
import { sweepFiles } from '../../platform/files/sweep-files.job.ts';
import { brokenPages, brokenPdf, pdfWithAttachment, scriptedPdf, wordFile, zipOf } from './files.fixture.ts';
import { stampFile } from './stamp-pdf.ts';

/** How many files are generated; more by hand, such as 1000 before its first release. */
const fuzzed = Number(process.env.FUZZED_UPLOADS ?? 80);

test('whatever is sent under any name is accepted or rejected with a reason, leaving nothing unreferenced', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  let id = await makeLivePost(product, seller);
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const seeds = await Promise.all([
    plainPdf(1),
    scriptedPdf(true),
    pdfWithAttachment(),
    wordFile(),
    zipOf({ 'a.txt': 'a' }),
    Buffer.from(aTable),
    ...(Object.keys(brokenPages) as (keyof typeof brokenPages)[]).map(brokenPdf),
  ]);
  const changed = fc
    .record({
      from: fc.nat({ max: seeds.length - 1 }),
      // Half are unchanged and most are nearly intact, or almost none would be accepted.
      bytes: fc.oneof(fc.constant([]), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 12 })),
      cut: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.nat()),
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
  type Sent = { body: Buffer; name: string };
  const ways = {
    whole: ({ body, name }: Sent) =>
      product.call(seller, sellerCalls.uploadDocument, { query: { id, name }, body, headers: asFile }),
    parts: async ({ body, name }: Sent) => {
      const headers = ofLength(body.length);
      const begun = await product.call(seller, sellerCalls.beginTransfer, { query: { id, name }, headers });
      if (begun.statusCode !== 201) return begun;
      const transfer = new URL(String(begun.headers.location), 'http://here').searchParams.get('id') ?? '';
      const half = Math.floor(body.length / 2);
      for (const [start, part] of [
        [0, body.subarray(0, half)],
        [half, body.subarray(half)],
      ] as const)
        if (part.length > 0) assert.equal((await sendPart(product, seller, transfer, start, part)).statusCode, 204);
      return check(product, seller, transfer);
    },
  };
  /** Accepted files can be sent to a holder: a copy of a PDF can be made. */
  const assertSendable = async (uploadId: number, body: Buffer) => {
    const upload = product.db.selectFrom('particularsUpload').select('mediaType').where('id', '=', uploadId);
    if ((await upload.executeTakeFirstOrThrow()).mediaType !== 'application/pdf') return;
    const file = path.join(folder, 'a.pdf');
    await writeFile(file, body);
    assert.equal(String(await stampFile(file, 'Copy of Robin Archer')), 'stamped');
  };
  const answers: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 5, arbitrary: changed }, madeUp),
      name,
      fc.constantFrom('whole' as const, 'whole' as const, 'parts' as const),
      async (body, name, way) => {
        const answer = await ways[way]({ body, name });
        answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
        assert.ok([200, 400].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`);
        if (answer.statusCode !== 200) return;
        assert.doesNotMatch(answer.json().fileName, /[\\/]/);
        await assertSendable(answer.json().uploadId, body);
        // A post's limit of files without a document.
        if ((answers[200] ?? 0) % (transferLimit - 1) === 0) id = await makeDraft(product, seller);
      },
    ),
    { seed: 1986, numRuns: fuzzed, endOnFailure: true },
  );
  t.diagnostic(JSON.stringify(answers));
  const uploads = path.join(product.context.config.dataDir, 'uploads');
  assert.deepEqual(await readdir(uploads).catch(() => []), []);
  const kinds = await product.db.selectFrom('particularsUpload').select('mediaType').distinct().execute();
  for (const { mediaType } of kinds) assert.ok(Object.hasOwn(documentTypes, mediaType), mediaType);
  // Unused files are deleted after a day, their bytes a day later.
  for (const instant of ['2026-06-12T10:00:00Z', '2026-06-13T11:00:00Z', '2026-06-14T12:00:00Z']) {
    product.clock.set(instant);
    await purgeExpired(product.context);
    await sweepFiles(product.context);
  }
  let stored = 0;
  for await (const _ of product.context.files.entries()) stored += 1;
  assert.deepEqual([stored, (await product.db.selectFrom('particularsUpload').select('id').execute()).length], [0, 0]);
});
