import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { measured } from './measured.ts';

type Measured = (typeof measured)[number];
export type Figures = { perSecond: number; p99Ms: number; kb: number };

const connections = 8;
/** A page that reads a whole table may take seconds while others use the processors: this many responses, however long they take. */
const slowAnswers = 3 * connections;
const slowSeconds = 60;

/** The requests, in turn. */
const requestsOf = (page: Measured, tokens: string[]) =>
  Array.from({ length: Math.max(tokens.length, page.queries.length) }, (_, n) => {
    const query = new URLSearchParams(page.queries[n % page.queries.length]).toString();
    const token = tokens[n % tokens.length];
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return { path: `/api${page.path}${query && `?${query}`}`, headers };
  });

/**
 * Requests a page at a fixed rate, whether or not earlier responses have arrived, and returns the 95th percentile of the milliseconds from
 * the moment each was due: a slow response delays no later request, and its wait counts.
 */
export async function arrivals(
  address: string,
  page: Measured,
  tokens: string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number> {
  const requests = requestsOf(page, tokens);
  const began = performance.now();
  const waits = Array.from({ length: perSecond * seconds }, async (_, n) => {
    const due = began + (n * 1000) / perSecond;
    const { path, headers } = requests[n % requests.length] as (typeof requests)[number];
    await pause(Math.max(0, due - performance.now()));
    const answer = await fetch(address + path, { headers });
    if (!answer.ok) throw new Error(`${page.name} of ${address}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - due;
  });
  const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/**
 * Requests one page from one server as fast as it responds, as many users, and counts only successful responses: for some seconds or, for a
 * page that reads a whole table, until there are enough.
 */
export async function load(address: string, page: Measured, tokens: string[], seconds: number): Promise<Figures> {
  const requests = requestsOf(page, tokens);
  const until = page.readsAll ? { amount: slowAnswers, timeout: slowSeconds } : { duration: seconds };
  const result = await autocannon({ url: address, connections, ...until, requests });
  const bad = result.non2xx + result.errors + result.timeouts;
  // A busy machine may give no response at all within so few seconds.
  if (bad + result['2xx'] === 0 && !page.readsAll) return load(address, { ...page, readsAll: true }, tokens, seconds);
  if (bad > 0 || result['2xx'] === 0)
    throw new Error(
      `${page.name} of ${address}: ${result['2xx']} good answers, ${result.non2xx} bad ones, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    kb: result.throughput.total / result['2xx'] / 1024,
  };
}
