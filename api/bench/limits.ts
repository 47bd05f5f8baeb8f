// `npm run bench -- limits`: for how much processor time the worst input of each call blocks the event loop (at most 50 ms), and what
// making a picture's copies takes next to one bare resize of the same picture.
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { makeAccount, makeDraft } from '../test/fixtures.ts';
import { globalSetup, globalTeardown } from '../test/global-setup.ts';
import { drawn, upload } from '../test/pictures.ts';
import { type TestProduct, testProduct } from '../test/product.ts';
import { worstInputs } from '../test/worst-inputs.ts';

const most = { gapMs: 50, pictureRatio: 12 };
const tries = 5;
let within = true;

/** The least of several tries: a collection of garbage may fall into any of them. */
async function least(measure: () => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let n = 0; n < tries; n += 1) found.push(await measure());
  return Math.min(...found);
}

/** The most processor time this thread takes between two turns of its event loop: what other programs take does not count. */
async function gapMs(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, working] = [0, threadMs(), true];
  const turn = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (working) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  working = false;
  return longest;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function judgeInputs(product: TestProduct): Promise<void> {
  const { address, attacks, send } = await worstInputs(product);
  const floor = await least(() => gapMs(() => fetch(`${address}/api/livez`)));
  const gaps: { name: string; ms: number }[] = [];
  for (const attack of attacks) gaps.push({ name: attack.name, ms: await least(() => gapMs(() => send(attack))) });
  console.log(`a bare call: ${floor.toFixed(1)} ms`);
  for (const { name, ms } of gaps.sort((one, other) => other.ms - one.ms).slice(0, 10))
    console.log(`${name}: ${ms.toFixed(1)} ms`);
  if (gaps.some(({ ms }) => ms > most.gapMs)) within = false;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function judgePictures(product: TestProduct): Promise<void> {
  const seller = await makeAccount(product, 'seller');
  const post = await makeDraft(product, seller);
  // Each another one: the copies of a picture that is there are not made again.
  const pictureOf = (shade: number) => drawn(shade, 2000, 1500).jpeg().toBuffer();
  const picture = await pictureOf(0);
  const floor = await least(() => timeOf(() => sharp(picture).resize(1200).webp().toBuffer()));
  let shade = 0;
  const whole = await least(async () => {
    shade += 40;
    const another = await pictureOf(shade);
    return timeOf(async () => {
      const { statusCode, body } = await upload(product, seller, post, another);
      if (statusCode !== 200) throw new Error(body);
    });
  });
  console.log(`a picture: ${whole.toFixed(0)} ms, ${(whole / floor).toFixed(1)} times one resize`);
  if (whole / floor > most.pictureRatio) within = false;
}

const closing: (() => unknown)[] = [];
await globalSetup();
try {
  const product = await testProduct({ after: (close) => closing.push(close as () => unknown) });
  await judgePictures(product);
  await judgeInputs(product);
} finally {
  for (const close of closing) await close();
  await globalTeardown();
}
if (!within) process.exitCode = 1;
