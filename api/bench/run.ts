// `npm run bench`: the product against a bare handler on the same data, in alternating rounds. Prints ratios; ADR-0004 says
// what they mean. Takes about ten minutes and wants a calm machine. BENCH_ONLY measures the calls it names (measured.ts);
// BENCH_RECORD=on keeps the figures for the next release to compare with.

import { explain } from './explain.ts';
import { type Figure, median, printFigures, recordFigures } from './figures.ts';
import { onFilledDatabase } from './fill.ts';
import { arrivals, type Figures, load } from './load.ts';
import { measured } from './measured.ts';
import { type Kind, type Running, residentMb, start } from './processes.ts';
import { accessKey, tokensOf } from './users.ts';

const rounds = 5;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const kinds: Kind[] = ['bare', 'product'];

async function measureStarts(url: string): Promise<Figure> {
  const times: number[] = [];
  // The first start fills the compile cache, as on servers and in the image.
  await (await start('product', url, accessKey)).stop();
  for (let round = 0; round < rounds; round += 1) {
    const started = { bare: 0, product: 0 };
    for (const kind of kinds) {
      const server = await start(kind, url, accessKey);
      started[kind] = server.startedMs;
      await server.stop();
    }
    times.push(started.product / started.bare);
  }
  return { name: 'cold start', of: 'times', rounds: times };
}

type Servers = Record<Kind, Running>;

/** A call's rate and its 99th percentile against the bare handler's, of each round. */
async function measurePage(servers: Servers, page: (typeof measured)[number], users: string[]): Promise<Figure[]> {
  const ask = (kind: Kind) => load(servers[kind].address, page, users, seconds);
  for (const kind of kinds) await ask(kind);
  const found: Record<Kind, Figures>[] = [];
  for (let round = 0; round < rounds; round += 1)
    found.push({ bare: await ask('bare'), product: await ask('product') });
  const middle = (kind: Kind) => {
    const [rate, p99] = (['perSecond', 'p99Ms'] as const).map((of) => median(found.map((round) => round[kind][of])));
    return `${rate?.toFixed(0)}/s, p99 ${p99?.toFixed(0)} ms`;
  };
  console.log(`${page.name.padEnd(14)} ${middle('product')}; bare ${middle('bare')}`);
  const ratios = (of: 'perSecond' | 'p99Ms') => found.map(({ bare, product }) => product[of] / bare[of]);
  return [
    { name: page.name, of: 'requests', rounds: ratios('perSecond') },
    { name: page.name, of: 'p99', rounds: ratios('p99Ms') },
  ];
}

/** How long a search for other words each time takes where it comes at a fixed rate, however many wait. */
async function measureArrivals({ address }: Running, users: string[]): Promise<Figure[]> {
  const page = measured.find(({ name }) => name === 'find posts');
  if (!page) return [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await arrivals(address, page, users, { perSecond: 20, seconds }));
  return [{ name: 'find posts, 20/s', of: 'p95 ms', rounds: times }];
}

async function measurePages(url: string): Promise<Figure[]> {
  const tokens = await tokensOf(url);
  const servers: Servers = {
    bare: await start('bare', url, accessKey),
    product: await start('product', url, accessKey),
  };
  try {
    const figures: Figure[] = [];
    for (const page of measured)
      figures.push(...(await measurePage(servers, page, page.role ? tokens[page.role] : [''])));
    figures.push(...(await measureArrivals(servers.product, tokens.admin)));
    return [...figures, { name: 'resident after load', of: 'MB', rounds: [await residentMb(servers.product)] }];
  } finally {
    await Promise.all([servers.bare.stop(), servers.product.stop()]);
  }
}

await onFilledDatabase(async (url) => {
  await explain(url);
  const starts = process.env.BENCH_ONLY ? [] : [await measureStarts(url)];
  const figures = [...(await measurePages(url)), ...starts];
  await printFigures(figures);
  if (process.env.BENCH_RECORD) await recordFigures(figures);
});
