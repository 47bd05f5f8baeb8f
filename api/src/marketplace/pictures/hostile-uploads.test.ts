import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { apiBase } from '@marketplace/shared-contract/calls';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { pictureProblems } from '@marketplace/shared-contract/picture-limits';
import fc from 'fast-check';
import sharp from 'sharp';
import { makeAccount, makeDraft } from '../../../test/fixtures.ts';
import { drawn, upload } from '../../../test/pictures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { sweepFiles } from '../../platform/files/sweep-files.job.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1e6);
/** The most memory that a process which reads pictures ever had, as Linux counts it. */
function decoderPeak(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const decoders = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tinypool'));
  const peaks = decoders.map((pid) => /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return Math.max(...peaks.map((kilobytes) => Number(kilobytes) * 1024));
}

/** How many files are made up; more by hand, as 1000 before the first release of it. */
const fuzzed = Number(process.env.FUZZED_UPLOADS ?? 60);

const leftUploads = ({ context }: TestProduct) =>
  readdir(path.join(context.config.dataDir, 'uploads')).catch(() => [] as string[]);
async function inStore({ context }: TestProduct): Promise<number> {
  let files = 0;
  for await (const _ of context.files.entries()) files += 1;
  return files;
}

test('files that were changed anywhere, cut or made up are shown or refused in words; nothing is left of them', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const post = await makeDraft(product, seller);
  const noisy = sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  });
  const good = await Promise.all([noisy.clone().jpeg(), noisy.clone().png(), drawn().webp()].map((p) => p.toBuffer()));
  const changed = fc
    .record({
      from: fc.nat({ max: good.length - 1 }),
      // Most near the beginning, where a file says what it is.
      bytes: fc.array(fc.tuple(fc.oneof(fc.nat({ max: 600 }), fc.nat()), fc.nat({ max: 255 })), { maxLength: 12 }),
      cut: fc.option(fc.nat()),
    })
    .map(({ from, bytes, cut }) => {
      const file = Buffer.from(good[from] ?? []);
      for (const [place, byte] of bytes) file[place % file.length] = byte;
      return cut === null ? file : file.subarray(0, cut % file.length);
    });
  const madeUp = fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: changed }, madeUp), async (file) => {
      const answer = await upload(product, seller, post, file);
      if (answer.statusCode === 200) {
        const query = { id: answer.json<{ pictureId: string }>().pictureId };
        assert.equal((await product.call(seller, sellerCalls.removePicture, { query })).statusCode, 200);
      } else assert.equal(answer.statusCode, 400, answer.body);
    }),
    { seed: 1986, numRuns: fuzzed, endOnFailure: true },
  );
  assert.deepEqual(await leftUploads(product), []);
  for (const instant of ['2026-06-12T09:00:00Z', '2026-06-13T10:00:00Z']) {
    product.clock.set(instant);
    await sweepFiles(product.context);
  }
  assert.equal(await inStore(product), 0);
});

test('a strip of any length is shown, whatever WebP can hold', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const post = await makeDraft(product, seller);
  for (const [width, height] of [
    [600, 30_000],
    [30_000, 600],
  ])
    assert.equal((await upload(product, seller, post, await drawn(5, width, height).png().toBuffer())).statusCode, 200);
});

test('twenty uploads at once over real connections: each is answered, others meanwhile, and memory stays small', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const posts = [await makeDraft(product, seller), await makeDraft(product, seller)];
  const authorization = `Bearer ${await product.tokenOf(seller)}`;
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const files = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      drawn(n + 1, 2000, 1500)
        .jpeg()
        .toBuffer(),
    ),
  );
  // The first starts the process that reads pictures. Twenty side by side would take gigabytes.
  await upload(product, seller, posts[0] ?? 0);
  // Without the heap of this test's own calls, which nothing limits.
  const inUse = () => process.memoryUsage().rss - process.memoryUsage().heapTotal;
  const before = inUse();
  let [waiting, most] = [files.length, 0];
  const took: number[] = [];
  // Of one connection, and without what `fetch` allocates: tens of thousands of these would be most of what is measured.
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const livez = () =>
    new Promise((resolve, reject) => {
      const read = (answer: IncomingMessage) => answer.resume().on('end', () => resolve(answer.statusCode));
      get(`${address}/api/livez`, { agent }, read).on('error', reject);
    });
  const sent = files.map(async (body, n) => {
    const query = `id=${posts[n % 2]}&declared=true`;
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${address}${apiBase}${sellerCalls.uploadPicture.path}?${query}`, {
      method: 'POST',
      headers,
      body,
    });
    waiting -= 1;
    return answer.status;
  });
  while (waiting > 0) {
    const began = performance.now();
    assert.equal(await livez(), 200);
    took.push(performance.now() - began);
    most = Math.max(most, inUse() - before);
  }
  assert.deepEqual(new Set(await Promise.all(sent)), new Set([200]));
  assert.ok(took.length > 20, `${took.length} calls were answered meanwhile`);
  const slowest = Math.max(...took);
  const usual = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? slowest;
  assert.ok(slowest < 2000 && usual < 100, `another call waits for no picture: ${usual} ms, ${slowest} ms at most`);
  const decoder = decoderPeak();
  for (const bytes of [most, decoder ?? 0]) assert.ok(bytes < 250_000_000, `${megabytes(bytes)} MB more`);
  const meanwhile = `${took.length} other calls in ${usual.toFixed(1)} ms, ${slowest.toFixed(1)} at most`;
  t.diagnostic(
    `${meanwhile}; ${megabytes(most)} MB more here and ${megabytes(decoder ?? 0)} MB in the decoder's process`,
  );
  assert.deepEqual(await leftUploads(product), []);
});

test('a body that ends early leaves nothing, and one too large is refused in words on its own connection', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller');
  const post = await makeDraft(product, seller);
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (init: RequestInit & { duplex?: 'half' }) =>
    fetch(`${address}${apiBase}${sellerCalls.uploadPicture.path}?id=${post}&declared=true`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await product.tokenOf(seller)}`,
        'content-type': 'application/octet-stream',
      },
      ...init,
    });
  const large = await send({ body: Buffer.alloc(11 * 1024 * 1024) });
  assert.deepEqual(
    [large.status, ((await large.json()) as { message: string }).message],
    [413, pictureProblems.tooLarge],
  );
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.alloc(100_000));
      controller.error(new Error('the line is gone'));
    },
  });
  await assert.rejects(send({ body: broken, duplex: 'half' }));
  assert.equal((await fetch(`${address}/api/livez`)).status, 200);
  await product.app.close();
  assert.deepEqual(await leftUploads(product), []);
  assert.equal(await inStore(product), 0);
});
