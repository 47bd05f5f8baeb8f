// `npm run bench`: the product against a bare handler on the same data, in alternating rounds. Prints ratios, which ADR-0004 explains.
// Takes about ten minutes and needs a quiet machine. BENCH_ONLY measures the given calls (measured.ts); BENCH_RECORD=on stores the figures
// for comparison with the next release.

import { readFile, writeFile } from 'node:fs/promises';
import { connect } from '../src/platform/database/connect.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { explain } from './explain.ts';
import { arrivals, type Figures, load } from './load.ts';
import { measured } from './measured.ts';
import { grow } from './more-posts.ts';
import { type Kind, type Running, residentMb, start } from './processes.ts';
import { firstSizes, seed } from './seed.ts';
import { accessKey, tokensOf } from './users.ts';

/** The measurements of a call or of the process, one in each round. */
type Figure = { name: string; of: 'requests' | 'p99' | 'p95 ms' | 'times' | 'MB'; rounds: number[] };
type Recorded = Record<string, Partial<Record<Figure['of'], number>>>;

const file = new URL('previous.json', import.meta.url);

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const shown = (value: number | undefined) => (value === undefined ? '-' : value.toPrecision(3)).padStart(9);

/** Prints each figure with the minimum, median and maximum of its rounds, next to that of the previous release. */
async function printFigures(figures: Figure[]): Promise<void> {
  const previous = JSON.parse(await readFile(file, 'utf8')) as Recorded;
  const heads = ['least', 'median', 'most', 'previous'].map((head) => head.padStart(9));
  console.log(`\n${''.padEnd(28)}${heads.join('')}`);
  for (const { name, of, rounds } of figures) {
    const values = [Math.min(...rounds), median(rounds), Math.max(...rounds), previous[name]?.[of]];
    console.log(`${name.padEnd(20)}${of.padEnd(8)}${values.map(shown).join('')}`);
  }
}

/** Stores these figures for comparison with the next release. */
async function recordFigures(figures: Figure[]): Promise<void> {
  const recorded: Recorded = {};
  for (const { name, of, rounds } of figures)
    recorded[name] = { ...recorded[name], [of]: Number(median(rounds).toPrecision(3)) };
  const lines = Object.entries(recorded).map(([name, values]) => {
    const parts = Object.entries(values).map(([of, value]) => `"${of}": ${value}`);
    return `  "${name}": { ${parts.join(', ')} }`;
  });
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** How many posts and buyers there are. */
const wanted = 100_000;

/** Measures on a newly filled database, or on the one in BENCH_DATABASE. BENCH_KEEP keeps it for later. */
async function onFilledDatabase(measure: (url: string) => Promise<void>): Promise<void> {
  if (process.env.BENCH_DATABASE) return measure(process.env.BENCH_DATABASE);
  const server = await databaseServer();
  const name = `bench_${process.pid}`;
  const url = urlOf(server.url, name);
  try {
    await createDatabase(server.url, name, '');
    await prepareDatabase(url);
    const db = connect(url, 1);
    try {
      // The first by the product's own statements and triggers, which would take minutes for all; the others as copies.
      await seed(db, firstSizes);
      await grow(db, wanted);
    } finally {
      await db.destroy();
    }
    await measure(url);
  } finally {
    if (!process.env.BENCH_KEEP) await dropDatabase(server.url, name);
    await server.stop();
  }
}

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

/** The duration of a search with different words each time at a fixed rate, however many wait. */
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
