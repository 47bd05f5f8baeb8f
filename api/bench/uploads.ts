// `npm run bench -- uploads`: twenty documents of 20 MB are sent part by part at once, twenty buyers read one of 20 MB at once, each a PDF
// with their own stamp, and both together; files lie in a folder, and then in a bucket of an S3 server of its own. Prints the most memory
// the product held and how long /api/livez took, asked from a process of its own. Linux; wants a calm machine and root.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openBucket } from '@marketplace/releases/targets/bucket.fixture';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { systemClock } from '../src/platform/clock/clock.ts';
import { connect } from '../src/platform/database/connect.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { draft, makeAccount, makeBuyer } from '../test/fixtures.ts';
import type { TestProduct } from '../test/product.ts';
import { callsAt, largePdf } from './documents.ts';
import { type Running, start } from './processes.ts';
import { accessKey, tokensOf } from './users.ts';

const atOnce = 20;
const most = { residentMb: 250, livezMs: 100 };
const one = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
let within = true;
const usual = getPriority();

/** Forgets how much memory a process held at most so far. */
const beginPeak = ({ child }: Running) => writeFile(`/proc/${child.pid}/clear_refs`, '5');
const peakMb = async ({ child }: Running) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Watches a server while something is done with it, and prints what it took. */
async function watched(server: Running, what: string, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const script = fileURLToPath(new URL('watch-livez.ts', import.meta.url));
  const watcher = spawn(process.execPath, [script, server.address], { stdio: ['pipe', 'pipe', 'inherit'] });
  // Who sends and reads would be other machines: here they step back behind the product, its database and the watcher.
  setPriority(usual + 5);
  await beginPeak(server);
  const began = performance.now();
  const ends = await Promise.allSettled(works.map((work) => work()));
  const seconds = (performance.now() - began) / 1000;
  const peak = await peakMb(server);
  watcher.stdin.end();
  // Only root may step forward again: for anybody else the next watcher waits longer than it need.
  try {
    setPriority(usual);
  } catch {}
  const times = (JSON.parse(await text(watcher.stdout)) as number[]).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  const refused = ends.filter((end) => end.status === 'rejected');
  console.log(
    `${what}: ${seconds.toFixed(1)} s, at most ${peak.toFixed(0)} MB; livez ${at(0.5).toFixed(1)} ms, ` +
      `99th percentile ${at(0.99).toFixed(0)}, longest ${at(1).toFixed(0)} of ${times.length}; ${refused.length} refused`,
  );
  if (refused[0]) console.log(String(refused[0].reason));
  if (refused.length > 0 || peak >= most.residentMb || at(1) >= most.livezMs) within = false;
}

/** Accounts of two sellers and of as many buyers as read at once; returns their tokens. */
async function fill(url: string) {
  const db = connect(url, 2);
  try {
    const product = { db, clock: systemClock } as TestProduct;
    // What belongs to no document yet is 600 MB of an account at most.
    for (let n = 0; n < 2; n += 1) await makeAccount(product, 'seller');
    for (let n = 0; n < atOnce; n += 1) await makeBuyer(product);
  } finally {
    await db.destroy();
  }
  return tokensOf(url);
}

async function measure(store: string, url: string, env: Record<string, string>): Promise<void> {
  const { seller, buyer } = await fill(url);
  const server = await start('product', url, accessKey, {
    ...{ PARTICULARS_UNSCANNED: 'on', LICENCE_REQUIRED: 'off', FIRST_POST_REVIEW: 'off', ...env },
  });
  try {
    const { ask, upload, download, addDocument, acceptUndertaking } = callsAt(server.address);
    const [own, other] = [one(seller, 0), one(seller, 1)];
    const day = londonDay(new Date());
    const makePost = async (own: string, number: number): Promise<number> => {
      const body = draft({ Reference: `REF/${number}` });
      const id = (await (await ask(own, sellerCalls.draft, { body })).json()).businessId;
      const dates = { Startdate: day, Enddate: addDays(day, 27) };
      await ask(own, sellerCalls.postDraft, { query: { id }, body: dates });
      await ask(own, sellerCalls.offerParticulars, { query: { id }, body: { Offered: true, AtOnce: true } });
      return id;
    };
    // A post takes 300 MB.
    const posts = [await makePost(own, 1), await makePost(own, 2)];
    const others = [await makePost(other, 3), await makePost(other, 4)];
    const files = await Promise.all(Array.from({ length: 4 }, largePdf));
    const readPost = await makePost(own, 5);
    const version = await addDocument(own, readPost, await upload(own, readPost, one(files, 0)));
    for (const reader of buyer) await acceptUndertaking(reader, readPost);
    const uploads = (token: string, to: readonly number[]) =>
      Array.from({ length: atOnce }, (_, n) => () => upload(token, one(to, n), one(files, n)));
    const downloads = buyer.map((reader) => () => download(reader, version));
    await watched(server, `${store}: ${atOnce} sent`, uploads(own, posts));
    await watched(server, `${store}: ${atOnce} read`, downloads);
    await watched(server, `${store}: ${atOnce} sent and ${atOnce} read`, [...uploads(other, others), ...downloads]);
  } finally {
    await server.stop();
  }
}

async function inDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = await databaseServer();
  const name = `uploads_${process.pid}`;
  try {
    await createDatabase(server.url, name, '');
    const url = urlOf(server.url, name);
    await prepareDatabase(url);
    await work(url);
  } finally {
    await dropDatabase(server.url, name);
    await server.stop();
  }
}

const ends: (() => unknown)[] = [];
const DataDir = await mkdtemp(path.join(tmpdir(), 'uploads-bench-'));
try {
  await inDatabase((url) => measure('folder', url, { DATA_DIR: DataDir }));
  const bucket = await openBucket({ after: (end: () => unknown) => ends.push(end) } as unknown as TestContext);
  const env = {
    ...{ DATA_DIR: DataDir, FILES_TARGET: 's3://releases/files', AWS_ENDPOINT_URL_S3: new URL(bucket.url).origin },
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'eu-west-2' },
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  };
  await inDatabase((url) => measure('bucket', url, env));
} finally {
  for (const end of ends) await end();
  await rm(DataDir, { recursive: true });
}
console.log(
  within
    ? 'All within what is aimed at.'
    : `Aimed at: below ${most.residentMb} MB and ${most.livezMs} ms, none refused.`,
);
process.exitCode = within ? 0 : 1;
