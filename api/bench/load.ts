import autocannon from 'autocannon';
import type { measured } from './measured.ts';

type Measured = (typeof measured)[number];
export type Figures = { perSecond: number; p99Ms: number; kb: number };

const connections = 8;
/** A page that reads a whole table may take seconds where others use the processors: so many answers, however long they take. */
const slowAnswers = 3 * connections;
const slowSeconds = 60;

/**
 * Asks one server for one page as fast as it responds, as many users, and counts only good responses: for some seconds, or, of a page
 * that reads a whole table, until there are enough.
 */
export async function load(address: string, page: Measured, tokens: string[], seconds: number): Promise<Figures> {
  const requests = Array.from({ length: Math.max(tokens.length, page.queries.length) }, (_, n) => {
    const query = new URLSearchParams(page.queries[n % page.queries.length]).toString();
    const token = tokens[n % tokens.length];
    return {
      path: `/api${page.path}${query && `?${query}`}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    };
  });
  const until = page.readsAll ? { amount: slowAnswers, timeout: slowSeconds } : { duration: seconds };
  const result = await autocannon({ url: address, connections, ...until, requests });
  const bad = result.non2xx + result.errors + result.timeouts;
  // A busy machine may give no answer at all in so few seconds.
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
