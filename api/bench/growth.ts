// `npm run bench -- growth`: lists, details, searches and matching at 10,000, 100,000 and 1,000,000 posts and buyers, one call after
// another: 50th, 95th and 99th percentile of the time that product and database compute, as it would take where nobody else wants the
// processors (of a database elsewhere, of the time it took), how many pages of 8 KB the database looks at, which no other work on the machine changes, and by which indexes. BENCH_SIZES=10000,100000 measures those; BENCH_DATABASE an own database,
// which is filled further, BENCH_SECONDS how long each call is asked at most (15), BENCH_ONLY the calls it names. A million take about an hour and 8 GB.

import { sql } from 'kysely';
import pg from 'pg';
import { recipientsOf } from '../src/alerts/alerts/make-deliveries.sql.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { busyTime } from './busy-time.ts';
import { planOf } from './explain.ts';
import { growthCalls } from './growth-calls.ts';
import { heardProduct } from './heard-product.ts';
import { grow } from './more-posts.ts';
import { firstSizes, seed } from './seed.ts';

const wanted = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const warmUp = 10;
const most = { answers: 200, ms: Number(process.env.BENCH_SECONDS ?? 15) * 1000 };

type Row = { name: string; p50: number; p95: number; p99: number; blocks: number; plan: string };

/** What share of the values is not above it. */
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const percentiles = (values: number[]) => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  p99: percentile(values, 0.99),
});

/** How long each of many runs took, as `clock` counts, until there are enough or the time is over. */
async function timesOf(run: (nth: number) => Promise<unknown>, client: pg.Client): Promise<number[]> {
  const end = performance.now() + most.ms;
  for (let n = 0; n < warmUp && (n === 0 || performance.now() < end); n += 1) await run(n);
  const clock = (await busyTime(client)) ?? (() => performance.now());
  const times: number[] = [];
  while (times.length < most.answers && (times.length < 10 || performance.now() < end)) {
    const began = clock();
    await run(times.length);
    times.push(clock() - began);
  }
  return times;
}

async function measure(url: string): Promise<Row[]> {
  const product = await heardProduct(url);
  const client = new pg.Client({ connectionString: url, options: '-c jit=off -c max_parallel_workers_per_gather=0' });
  await client.connect();
  const rows: Row[] = [];
  try {
    for (const call of await growthCalls(product.db)) {
      const times = await timesOf((nth) => product.ask(call, nth), client);
      const plans = [];
      for (const query of await product.ask(call))
        if (/^\s*(select|with)/i.test(query.sql)) plans.push(await planOf(client, query));
      const indexes = [...new Set(plans.flatMap((plan) => plan.indexes))].filter(
        (index) => !index.startsWith('session'),
      );
      const readsAll = [...new Set(plans.flatMap((plan) => plan.readsAll))];
      const plan = `${indexes.join(', ')}${readsAll.length > 0 ? `; reads all of ${readsAll.join(', ')}` : ''}`;
      const blocks = plans.reduce((sum, one) => sum + one.blocks, 0);
      rows.push({ name: call.name, ...percentiles(times), blocks, plan });
      console.log(JSON.stringify(rows.at(-1)));
    }
    rows.push(await measureMatch(product.db, client));
  } finally {
    await client.end();
    await product.close();
  }
  return rows;
}

/** Whom a post is told to, for each buyer there is: all are asked, so the time of one is what should not grow. */
async function measureMatch(db: Database, client: pg.Client): Promise<Row> {
  const { rows: posts } = await sql<{ id: number }>`
    select id from post where starts_on <= current_date and ended_as is null order by id desc limit 12`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from buyer_match`.execute(db);
  const times = await timesOf(
    (nth) => recipientsOf(posts[nth % posts.length]?.id ?? 0, new Date()).execute(db),
    client,
  );
  const each = times.map((ms) => (ms * 1000) / (rows[0]?.n ?? 1));
  return {
    name: 'match, us a buyer',
    ...percentiles(each),
    blocks: Number.NaN,
    plan: 'reads all of buyer_match',
  };
}

/** A table in Markdown: each call with its percentiles at each size, and how the largest compares with the smallest. */
function show(found: Map<number, Row[]>): void {
  const all = [...found.values()];
  const [first, last] = [all[0] ?? [], all.at(-1) ?? []];
  const heads = [...found.keys()].map((size) => `${size.toLocaleString('en-GB')}: p50, p95, p99 ms, pages`);
  console.log(`\n| call | ${heads.join(' | ')} | p99, last to first | by |`);
  console.log(`|${' --- |'.repeat(heads.length + 3)}`);
  for (const { name, p99, plan } of last) {
    const cells = all.map((rows) => rows.find((row) => row.name === name));
    const begin = cells[0] ?? first[0];
    console.log(
      `| ${name} | ${cells.map((cell) => `${[cell?.p50, cell?.p95, cell?.p99].map((ms) => ms?.toFixed(2)).join(', ')}, ${cell?.blocks}`).join(' | ')} | ` +
        `${(p99 / (begin?.p99 ?? Number.NaN)).toFixed(2)} x | ${plan} |`,
    );
  }
}

const server = process.env.BENCH_DATABASE ? undefined : await databaseServer();
const name = `growth_${process.pid}`;
const url = process.env.BENCH_DATABASE ?? urlOf(server?.url ?? '', name);
try {
  if (server) await createDatabase(server.url, name, '');
  await prepareDatabase(url);
  const db = connect(url, 2);
  const found = new Map<number, Row[]>();
  try {
    if (server) await seed(db, firstSizes);
    for (const size of wanted) {
      await grow(db, size);
      console.log(`\n${size.toLocaleString('en-GB')} posts and buyers`);
      found.set(size, await measure(url));
    }
  } finally {
    await db.destroy();
  }
  show(found);
} finally {
  if (server && !process.env.BENCH_KEEP) await dropDatabase(server.url, name);
  await server?.stop();
}
