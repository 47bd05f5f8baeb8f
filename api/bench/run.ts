// `npm run bench`: the product against a bare handler on the same data, in alternating rounds. Prints ratios; ADR-0004 says
// what they mean. Takes about ten minutes and wants a calm machine. BENCH_ONLY measures the calls it names (measured.ts).

import { explain } from './explain.ts';
import { onFilledDatabase } from './fill.ts';
import { load } from './load.ts';
import { measured } from './measured.ts';
import { type Kind, residentMb, start } from './processes.ts';
import { accessKey, tokensOf } from './users.ts';

const rounds = 5;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const kinds: Kind[] = ['bare', 'product'];
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureStarts(url: string): Promise<number> {
  const ratios: number[] = [];
  const shown: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = new Map<Kind, number>();
    for (const kind of kinds) {
      const server = await start(kind, url, accessKey);
      times.set(kind, server.startedMs);
      await server.stop();
    }
    ratios.push((times.get('product') ?? 0) / (times.get('bare') ?? 1));
    shown.push(`${times.get('product')?.toFixed(0)}/${times.get('bare')?.toFixed(0)} ms`);
  }
  console.log(`cold start: ${median(ratios).toFixed(2)} x (${shown.join(', ')})`);
  return median(ratios);
}

async function measurePages(url: string): Promise<void> {
  const tokens = await tokensOf(url);
  const servers = { bare: await start('bare', url, accessKey), product: await start('product', url, accessKey) };
  try {
    for (const page of measured) {
      const users = page.role ? tokens[page.role] : [''];
      const figures = {
        bare: [] as Awaited<ReturnType<typeof load>>[],
        product: [] as Awaited<ReturnType<typeof load>>[],
      };
      for (const kind of kinds) await load(servers[kind].address, page, users, seconds);
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of kinds) figures[kind].push(await load(servers[kind].address, page, users, seconds));
      }
      const ratios = (of: 'perSecond' | 'p99Ms') =>
        figures.product.map((figure, n) => figure[of] / (figures.bare[n]?.[of] ?? Number.NaN));
      const [perSecond, p99] = [ratios('perSecond'), ratios('p99Ms')];
      const mid = (kind: Kind, of: 'perSecond' | 'p99Ms' | 'kb') =>
        median(figures[kind].map((figure) => figure[of])).toFixed(1);
      console.log(
        `${page.name.padEnd(12)} ${median(perSecond).toFixed(2)} x requests (${perSecond.map((r) => r.toFixed(2)).join(' ')}), ` +
          `${median(p99).toFixed(2)} x p99; ${mid('product', 'perSecond')}/s against ${mid('bare', 'perSecond')}/s, ` +
          `p99 ${mid('product', 'p99Ms')} against ${mid('bare', 'p99Ms')} ms, ${mid('product', 'kb')} against ${mid('bare', 'kb')} KB`,
      );
    }
    console.log(
      `resident after load: ${(await residentMb(servers.product)).toFixed(0)} MB, bare ${(await residentMb(servers.bare)).toFixed(0)} MB`,
    );
  } finally {
    await Promise.all([servers.bare.stop(), servers.product.stop()]);
  }
}

await onFilledDatabase(async (url) => {
  await explain(url);
  if (!process.env.BENCH_ONLY) await measureStarts(url);
  await measurePages(url);
});
