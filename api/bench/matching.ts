import { sql } from 'kysely';
import { readersOf } from '../src/alerts/make-deliveries.sql.ts';
import { today } from '../src/clock.ts';
import { facetMasks } from '../src/criteria/facet-masks.ts';
import { facetsMatch, keywordsMatch } from '../src/criteria/match.sql.ts';
import { onOffer } from '../src/criteria/on-offer.sql.ts';
import type { Database } from '../src/database/connect.ts';
import { listPosts } from '../src/posts/post-list.sql.ts';

const posts = 15;
const buyers = 60;
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

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
  const [floors, ours, found]: number[][] = [[], [], []];
  for (const post of [...rows, ...rows]) {
    floors?.push((await timed(() => countOf(db, maskScan(post)))).ms);
    const { ms, answer } = await timed(() => countOf(db, readersOf(post.id, new Date())));
    ours?.push(ms);
    found?.push(answer);
  }
  const ratio = median((ours ?? []).map((ms, n) => ms / (floors?.[n] ?? Number.NaN)));
  console.log(
    `one post against ${size.toLocaleString('en-GB')} buyers: ${ratio.toFixed(2)} x the mask scan ` +
      `(${median(ours ?? []).toFixed(1)} against ${median(floors ?? []).toFixed(1)} ms; ${median(found ?? [])} matched)`,
  );
  return ratio;
}

/** One buyer against every post, for the first page of an inbox and for how many there are in all. */
export async function matchBuyers(db: Database): Promise<number> {
  const day = today({ now: () => new Date() });
  const { rows } = await sql<{ accountId: string }>`
    select account_id from buyer_match order by account_id limit ${buyers}`.execute(db);
  const all = (await sql<{ n: number }>`select count(*)::int as n from post p where ${onOffer(day)}`.execute(db))
    .rows[0]?.n;
  const [floors, ours, totals]: number[][] = [[], [], []];
  for (const { accountId } of rows) {
    const fits = sql`select p.id from post p join buyer_match b on b.account_id = ${accountId} where ${onOffer(day)} and ${facetsMatch}`;
    floors?.push((await timed(() => countOf(db, fits))).ms);
    const { ms, answer } = await timed(() =>
      listPosts(db, {
        viewer: 'other',
        join: sql`join buyer_match b on b.account_id = ${accountId}`,
        where: sql`${onOffer(day)} and ${facetsMatch} and ${keywordsMatch}`,
        buyerId: accountId,
        list: { page: 1, pageSize: 25 },
        defaultSort: 'startDate',
      }),
    );
    ours?.push(ms);
    totals?.push(answer.total);
  }
  const ratio = median((ours ?? []).map((ms, n) => ms / (floors?.[n] ?? Number.NaN)));
  console.log(
    `one buyer against ${all?.toLocaleString('en-GB')} live posts, first page and total: ${ratio.toFixed(2)} x the mask scan ` +
      `(${median(ours ?? []).toFixed(1)} against ${median(floors ?? []).toFixed(1)} ms; ${median(totals ?? [])} matched)`,
  );
  return ratio;
}
