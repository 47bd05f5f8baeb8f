import { setTimeout as pause } from 'node:timers/promises';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { draft } from '../test/fixtures.ts';

/** As PostCards ask for drafts (`Status` of the specification). */
const drafts = 7;
/**
 * A list at once after the write, as a screen reads again what its form changed, and then some at a person's pace. The first is the
 * primary's by design, as nobody has heard by then that a replica holds the write: of the primary's share this number decides.
 */
export const listsAWrite = Number(process.env.BENCH_LISTS ?? 12);
const paceMs = () => 1000 + Math.random() * 2000;

export type Counts = { writes: number; lists: number; missed: number; failed: number; longestMs: number };

/** One seller with a browser's cookie: stores drafts in turn and looks for every one of them in each list, until told to stop. */
export async function readOwnWrites(address: string, token: string, counts: Counts, until: number): Promise<void> {
  let cookie = '';
  const own = new Set<number>();
  const ask = async ({ path, method }: { path: string; method: string }, search: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(`${address}${apiBase}${path}${search}`, {
      method,
      headers: { authorization: `Bearer ${token}`, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    counts.longestMs = Math.max(counts.longestMs, performance.now() - began);
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${JSON.stringify(json)}`);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return json;
  };
  const write = async () => {
    own.add((await ask(sellerCalls.draft, '', draft({ Reference: `REF/${own.size}` }))).businessId);
    counts.writes += 1;
  };
  const list = async () => {
    const cards: PostCard[] = await ask(sellerCalls.posts, `?status=${drafts}`);
    const seen = new Set(cards.map(({ businessId }) => businessId));
    counts.lists += 1;
    if ([...own].some((id) => !seen.has(id))) counts.missed += 1;
  };
  // Not all write in the same second.
  let n = Math.floor(Math.random() * listsAWrite);
  while (Date.now() < until) {
    try {
      if (n % listsAWrite === 0) await write();
      await list();
    } catch (error) {
      if (counts.failed === 0) console.error(error);
      counts.failed += 1;
    }
    n += 1;
    await pause(paceMs());
  }
}
