import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { pictureProblems } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import fc from 'fast-check';
import sharp from 'sharp';
import { makeDraft, productWith } from '../../../test/fixtures.ts';
import { drawn, upload } from '../../../test/pictures.ts';
import type { TestProduct } from '../../../test/product.ts';
import { sweepFiles } from '../../platform/files/sweep-files.job.ts';

/** How many files are generated; more by hand, such as 1000 before its first release. */
const fuzzed = Number(process.env.FUZZED_UPLOADS ?? 60);

const leftUploads = ({ context }: TestProduct) =>
  readdir(path.join(context.config.dataDir, 'uploads')).catch(() => [] as string[]);
async function inStore({ context }: TestProduct): Promise<number> {
  let files = 0;
  for await (const _ of context.files.entries()) files += 1;
  return files;
}

test('files changed anywhere, cut or made up are shown or rejected with a reason, leaving nothing', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
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
      // Most near the beginning, where a file states its format.
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

test('shows a strip of any length, whatever WebP’s limits', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const post = await makeDraft(product, seller);
  for (const [width, height] of [
    [600, 30_000],
    [30_000, 600],
  ])
    assert.equal((await upload(product, seller, post, await drawn(5, width, height).png().toBuffer())).statusCode, 200);
});

test('twenty uploads at once over real connections are each answered, leaving nothing behind', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const posts = [await makeDraft(product, seller), await makeDraft(product, seller)];
  const authorization = `Bearer ${await product.tokenOf(seller)}`;
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  const sent = Array.from({ length: 20 }, async (_, n) => {
    const body = await drawn(n + 1, 800, 600)
      .jpeg()
      .toBuffer();
    const query = `id=${posts[n % 2]}&declared=true`;
    const url = `${address}${apiBase}${sellerCalls.uploadPicture.path}?${query}`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  });
  assert.deepEqual(await Promise.all(sent), Array(20).fill(200));
  assert.deepEqual(await leftUploads(product), []);
});

test('a body that ends early leaves nothing, and one too large is rejected on its own connection', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
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
