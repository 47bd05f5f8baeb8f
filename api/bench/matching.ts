import { sql } from 'kysely';
import { recipientsOf } from '../src/alerts/alerts/make-deliveries.sql.ts';
import { matchesOf } from '../src/marketplace/matching/inbox-search.sql.ts';
import { isListed } from '../src/marketplace/matching/is-listed.sql.ts';
import { facetsMatch } from '../src/marketplace/matching/match.sql.ts';
import { listPosts } from '../src/marketplace/posts/post-list.sql.ts';
import { today } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { facetMasks } from '../src/platform/labels/facet-masks.ts';

const posts = 12;
/** Each is measured so often, in turn with its floor; the fastest counts, for a busy machine only ever slows down. */
const times = 4;
const buyers = 20;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The fastest of several runs of each of two, in turn, and what the first came to. */
async function fastest<T>(ours: () => Promise<T>, floor: () => Promise<unknown>) {
  const best = { ours: Number.POSITIVE_INFINITY, floor: Number.POSITIVE_INFINITY };
  let answer: T | undefined;
  for (let n = 0; n < times; n += 1) {
    for (const which of ['floor', 'ours'] as const) {
      const began = performance.now();
      if (which === 'ours') answer = await ours();
      else await floor();
      best[which] = Math.min(best[which], performance.now() - began);
    }
  }
  return { ...best, ratio: best.ours / best.floor, answer: answer as T };
}

/** What many measurements came to, for a line of the report. */
const told = (all: { ours: number; floor: number; ratio: number }[]) => {
  const of = (key: 'ours' | 'floor' | 'ratio') => median(all.map((one) => one[key]));
  return {
    ratio: of('ratio'),
    text: `${of('ratio').toFixed(2)} x the mask scan (${of('ours').toFixed(1)} against ${of('floor').toFixed(1)} ms`,
  };
};

type Masks = { id: number; facets: string; categoryLow: string; categoryHigh: string };
const countOf = async (db: Database, query: ReturnType<typeof sql>) =>
  (await sql<{ n: number }>`select count(*)::int as n from (${query}) as found`.execute(db)).rows[0]?.n ?? 0;

/** The floor: one pass over the masks with the post's own as constants, and nothing else (design, 6). */
const maskScan = ({ facets, categoryLow, categoryHigh }: Masks) => {
  const shares = (mask: string) => sql`facets & ${(BigInt(facets) & BigInt(mask)).toString()}::bigint <> 0`;
  return sql`
    with masks as materialized (
      select account_id from buyer_match
      where ${shares(facetMasks.location)} and ${shares(facetMasks.turnover)} and ${shares(facetMasks.employees)}
        and ${shares(facetMasks.assets)}
        and (category_low & ${categoryLow}::bigint <> 0 or category_high & ${categoryHigh}::bigint <> 0))
    select account_id from masks`;
};

/** One post against every buyer, against the mask scan alone, in turn on the same connection. Answers the ratio. */
export async function matchPosts(db: Database, size: number): Promise<number> {
  const { rows } = await sql<Masks>`
    select id, facets::text, category_low::text, category_high::text from post
    where id % 97 = 5 and starts_on is not null order by id limit ${posts}`.execute(db);
  const all = [];
  for (const post of rows)
    all.push(
      await fastest(
        () => countOf(db, recipientsOf(post.id, new Date())),
        () => countOf(db, maskScan(post)),
      ),
    );
  const { ratio, text } = told(all);
  const most = Math.max(...all.map(({ answer }) => answer));
  console.log(`one post against ${size.toLocaleString('en-GB')} buyers: ${text}; up to ${most} matched)`);
  return ratio;
}

/** One buyer against every post, for the first page of an inbox and for how many there are in all. */
export async function matchBuyers(db: Database): Promise<void> {
  const day = today({ now: () => new Date() });
  const { rows } = await sql<{ accountId: string }>`
    select account_id from buyer_match order by account_id limit ${buyers}`.execute(db);
  const all = (await sql<{ n: number }>`select count(*)::int as n from post p where ${isListed(day)}`.execute(db))
    .rows[0]?.n;
  const measured = [];
  for (const { accountId } of rows) {
    const join = sql`join buyer_match b on b.account_id = ${accountId}`;
    const fits = sql`select p.id from post p ${join} where ${isListed(day)} and ${facetsMatch}`;
    const inbox = () =>
      listPosts(db, {
        viewer: 'other',
        ...matchesOf(accountId, day),
        buyerId: accountId,
        list: { page: 1, pageSize: 25 },
        defaultSort: 'startDate',
      });
    measured.push(await fastest(inbox, () => countOf(db, fits)));
  }
  const most = Math.max(...measured.map(({ answer }) => answer.total));
  console.log(
    `one buyer against ${all?.toLocaleString('en-GB')} live posts, first page and total: ${told(measured).text}; up to ${most} matched)`,
  );
}
