import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { aCertificate } from '@marketplace/shared-contract/billing/certificates/certificate.fixture';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import PDFDocument from 'pdfkit';
import { makeAccount, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { patient, type TestUser, testProduct } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { pdfWorkers, turnsByAsker } from '../../platform/pdf/pdf-workers.ts';
import { pdfCall } from '../../platform/pdf/send-pdf.ts';
import { certificatePdf } from '../certificates/certificate.pdf.ts';
import type { Drawings } from './draw-pdf.worker.ts';
import { drawer } from './pdf-pool.ts';

const limit = 20_000 - '<p></p>'.length;
const unbroken = 'W'.repeat(limit);

function drawingOf(text: string) {
  const answer = aCertificate({ business: { ...aCertificate().business, description: `<p>${text}</p>` } });
  const drawn = { qr: answer.verification.qr, standing: 'genuine' as const, created: new Date(0) };
  return [certificateDocument(answer), drawn] as const;
}
const workersOf = (t: TestContext, limits: Partial<Parameters<typeof pdfWorkers>[0]> = {}) => {
  const workers = pdfWorkers<Drawings>({ filename: drawer, ...patient, ...limits });
  t.after(workers.close);
  return workers;
};
const hanging = { filename: new URL('endless-worker.fixture.ts', import.meta.url).href, threads: 1 };
/** Without the number unique to each file. */
const bytesOf = (pdf: Buffer) => pdf.toString('latin1').replace(/\/ID \[[^\]]*\]/, '');

test('defect 36: the library measures a text without spaces a few times, not at every line', async (t) => {
  const measure = t.mock.method(PDFDocument.prototype, 'widthOfString');
  /** How many letters the library had to measure in all. */
  const lettersMeasured = async (text: string) => {
    measure.mock.resetCalls();
    await certificatePdf(...drawingOf(text));
    const calls: { arguments: unknown[] }[] = measure.mock.calls;
    return calls.reduce((sum, call) => sum + String(call.arguments[0]).length, 0);
  };
  // It measured the rest of the word at every line: 160 times its letters.
  for (const text of [
    unbroken,
    `${'i'.repeat(limit / 2)}${'W'.repeat(limit / 2)}`,
    `${'iW'.repeat(150)}-`.repeat(66),
    'é'.repeat(limit),
    '\u{1F469}\u200D'.repeat(limit / 3),
    '\u00A0'.repeat(limit),
  ])
    assert.ok((await lettersMeasured(text)) < 10 * limit, text.slice(0, 40));
});

test('defect 36: draws every letter of a long word within the page', async () => {
  const { pages } = await readPdf(await certificatePdf(...drawingOf(`before ${unbroken} after`)));
  const text = pages.join(' ');
  assert.equal(text.match(/W{2,}/g)?.join('').length, limit);
  const lines = text.match(/W{2,}/g) ?? [];
  assert.ok(Math.max(...lines.map(({ length }) => length)) < 70, 'no line is wider than the page');
  assert.match(text, /before W/);
  assert.match(text, /W after/);
});

test('a worker thread draws the same file as the main thread', async (t) => {
  const drawing = drawingOf('A bakery in Leeds, AVA fi ffl, £1,200 a week.');
  const { draw } = workersOf(t);
  assert.equal(bytesOf(await draw('certificate', ...drawing)), bytesOf(await certificatePdf(...drawing)));
});

test('defect 36: answers other calls while a document is drawn', async (t) => {
  const product = await testProduct(t);
  const { draw, close } = pdfWorkers<Drawings>(hanging);
  const neverMade = draw('certificate', ...drawingOf('endless'));
  assert.equal((await product.call(undefined, publicCalls.homePosts)).statusCode, 200);
  await Promise.all([assert.rejects(neverMade), close()]);
});

test('defect 36: ends an endless document and one that takes all memory, with a reason', async (t) => {
  const [patient, { draw }] = [workersOf(t, hanging), workersOf(t, { ...hanging, workMs: 300 })];
  await assert.rejects(patient.draw('certificate', ...drawingOf('hungry')), {
    reason: 'busy',
    message: /took too long/,
  });
  await assert.rejects(draw('certificate', ...drawingOf('endless')), { reason: 'busy', message: /took too long/ });
});

test('a document waiting behind one that takes too long is still drawn', async (t) => {
  const ends: AbortController[] = [];
  const begun = t.mock.method(AbortSignal, 'timeout', () => {
    const end = new AbortController();
    ends.push(end);
    return end.signal;
  });
  const { draw } = workersOf(t, hanging);
  const [first, second] = [draw('certificate', ...drawingOf('endless')), draw('certificate', ...drawingOf('endless'))];
  for (const [n, document] of [first, second].entries()) {
    await until(() => ends.length > n, 'its own time to begin');
    assert.equal(begun.mock.callCount(), n + 1);
    ends[n]?.abort();
    await assert.rejects(document, /This document took too long to make/);
  }
});

test('rejects a document that waits too long for its turn', async (t) => {
  const end = new AbortController();
  t.mock.method(AbortSignal, 'timeout', () => end.signal);
  const { draw } = workersOf(t, { ...hanging, waitingMs: 20 });
  const first = draw('certificate', ...drawingOf('endless'));
  await assert.rejects(draw('certificate', ...drawingOf('endless')), /Many documents are being made just now/);
  end.abort();
  await assert.rejects(first, /This document took too long to make/);
});

test('defect 36: a thread that cannot start costs its document, not the process', async (t) => {
  const { draw } = workersOf(t, { filename: new URL('broken-worker.fixture.ts', import.meta.url).href, threads: 1 });
  for (let n = 0; n < 2; n += 1)
    await assert.rejects(draw('certificate', ...drawingOf('x')), /A part of this thread is missing/);
});

test('defect 36: rejects the next document while too many wait, but not later ones', async (t) => {
  const { draw } = workersOf(t, { threads: 1, mostWaiting: 2 });
  const drawing = drawingOf('x');
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => draw('certificate', ...drawing)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  assert.equal(refused.length, 3);
  for (const text of refused) assert.match(text, /^Many documents are being made/);
  assert.ok((await draw('certificate', ...drawing)).length > 10_000);
});

test('defect 81: a seller gets twenty certificates at once, and so does somebody else', async (t) => {
  const [product, seller, other] = await productWith(t, 'seller', 'seller');
  const invoices = new Map<TestUser, number>();
  for (const user of [seller, other]) {
    await makeLivePost(product, user);
    const [{ invoice }] = (await product.call(user, sellerCalls.invoiceList)).json();
    invoices.set(user, invoice.invoiceId);
  }
  const ask = async (user: TestUser) => {
    const answer = await product.call(user, sellerCalls.invoicePdf, { query: { id: invoices.get(user) ?? 0 } });
    return answer.statusCode;
  };
  const twenty = Array.from({ length: 20 }, () => ask(seller));
  assert.deepEqual(new Set(await Promise.all([...twenty, ask(other)])), new Set([200]));
});

test('defect 81: callers take turns, and empty queues are removed', async () => {
  const takeTurn = turnsByAsker(1);
  const done: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const work = (asker: string) => takeTurn(asker, () => gate.then(() => void done.push(asker)));
  const all = ['one', 'one', 'one', 'one', 'two', 'three'].map(work);
  open();
  await Promise.all(all);
  assert.deepEqual(done, ['one', 'two', 'three', 'one', 'one', 'one']);
});

test('defect 81: limits waiting documents per account, leaving room for others', async (t) => {
  const { draw } = workersOf(t, { threads: 1, mostWaiting: 4, mostOfOne: 2 });
  const drawing = drawingOf('x');
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => draw('certificate', ...drawing)));
  assert.equal(answers.filter(({ status }) => status === 'rejected').length, 3);
});

test('defect 36: an account requesting too many files waits, others do not', async (t) => {
  const product = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  const [seller, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  for (let n = 0; n < pdfCall.perMinute; n += 1)
    assert.equal((await product.call(seller, sellerCalls.invoicePdf, { query: { id: 1 } })).statusCode, 404);
  const refused = await product.call(seller, sellerCalls.invoicePdf, { query: { id: 1 } });
  assert.equal(refused.statusCode, 429);
  assert.match(refused.json().message, /Too many attempts/);
  assert.equal((await product.call(other, sellerCalls.invoicePdf, { query: { id: 1 } })).statusCode, 404);
});

test('defect 36: draws or rejects fifty files at once, of one account or ten, and then the next', async (t) => {
  const product = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  const sellers: { seller: TestUser; query: { id: number } }[] = [];
  for (let n = 0; n < 11; n += 1) {
    const seller = await makeAccount(product, 'seller');
    await makeLivePost(product, seller);
    const [{ invoice }] = (await product.call(seller, sellerCalls.invoiceList)).json();
    sellers.push({ seller, query: { id: invoice.invoiceId } });
  }
  const fetchAll = async (asking: typeof sellers) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const { seller, query } = asking[n % asking.length] as (typeof sellers)[number];
        return product.call(seller, sellerCalls.invoicePdf, { query });
      }),
    );
    const counts = new Map<number, number>();
    for (const { statusCode, body } of answers) {
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
      if (statusCode === 200) assert.match(body, /^%PDF/);
      else assert.ok(JSON.parse(body).message.length > 20, body);
    }
    return counts;
  };
  const [one, ...ten] = sellers;
  assert.ok(one);
  const ofOne = await fetchAll([one]);
  assert.equal(ofOne.get(429), 50 - pdfCall.perMinute, 'an account has so many in a minute');
  assert.equal([...ofOne.keys()].filter((status) => ![200, 429, 503].includes(status)).length, 0);
  const ofTen = await fetchAll(ten);
  assert.ok((ofTen.get(200) ?? 0) > 0);
  assert.equal((ofTen.get(200) ?? 0) + (ofTen.get(503) ?? 0), 50);
  const [next] = ten;
  assert.ok(next);
  const after = await product.call(next.seller, sellerCalls.invoicePdf, { query: next.query });
  assert.equal(after.statusCode, 200);
});
