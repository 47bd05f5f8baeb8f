import { type DraftReach, type Reach, similarDays } from '@marketplace/shared-contract/billing/quotes';
import { type RawBuilder, sql } from 'kysely';
import { mayBeAlerted } from '../../accounts/criteria/match.sql.ts';
import { isEmailedIn } from '../../marketplace/ledger/marketing-event.sql.ts';
import { facetsMatch, termsOfBuyer, wordsOfPost } from '../../marketplace/matching/match.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { facetMasks } from '../../platform/labels/facet-masks.ts';

type ReachSample = { above: number; size: number; fewest: number };

/** What is matched: a post, or one being written. */
type Matched = {
  /** One row with a post's masks and words. */
  masks: RawBuilder<unknown>;
  primaryCategoryId: number;
  postId?: number;
  /** Periods whose alerts are not sent again. */
  emailedIn?: readonly number[];
};

export const storedPost = (postId: number, primaryCategoryId: number, emailedIn: readonly number[] = []): Matched => ({
  masks: sql`select facets, category_low, category_high, ${wordsOfPost('post')} as words from post where id = ${postId}`,
  primaryCategoryId,
  postId,
  emailedIn,
});

/** The masks a draft would get (marketplace/posts/refresh-posts.sql.ts), without storing it. */
export function unstoredPost(draft: DraftReach, html: string): Matched {
  const categories = [draft.PrimaryCategory, ...draft.AdditionalCategories];
  const masks = sql`
    select
      (1::bigint << 38)
        | (select coalesce(bit_or(case when matches_all then ${facetMasks.location}::bigint else 1::bigint << bit end), 0)
           from location where id = any (${draft.Location}))
        | (select coalesce(bit_or(case when matches_all then ${facetMasks.turnover}::bigint else 1::bigint << bit end), 0)
           from turnover where id = ${draft.TurnoverId})
        | (select coalesce(bit_or(case when matches_all then ${facetMasks.employees}::bigint else 1::bigint << bit end), 0)
           from employees where id = ${draft.EmployeesId})
        | (select coalesce(bit_or(1::bigint << bit), 0) from asset where id = any (${draft.Assets})) as facets,
      1 | (select coalesce(bit_or(1::bigint << bit), 0) from own where bit < 63) as category_low,
      (select coalesce(bit_or(1::bigint << (bit - 63)), 0) from own where bit >= 63) as category_high,
      post_words(${draft.ActivityHeading}, ${html}) as words`;
  const own = sql`
    select c.bit from category c where c.id = any (${categories})
    union select parent.bit from category c join category parent on parent.id = c.parent_id where c.id = any (${categories})`;
  return { masks: sql`with own as (${own}) ${masks}`, primaryCategoryId: draft.PrimaryCategory };
}

/**
 * The share of buyers to sample if there are very many, and the condition on `account_id` that selects them. Account ids are random, so
 * those below a bound are a sample, the same each time, and an index finds them. The number of buyers is PostgreSQL's estimate.
 */
async function sampleOf(
  db: Database,
  { above, size }: ReachSample,
): Promise<{ share: number; isIn: RawBuilder<boolean> }> {
  const { rows } = await sql<{ buyers: number }>`
    select reltuples::float8 as buyers from pg_class where oid = 'buyer_match'::regclass`.execute(db);
  const buyers = rows[0]?.buyers ?? 0;
  if (buyers <= above) return { share: 1, isIn: sql<boolean>`true` };
  const share = size / buyers;
  const bound = Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
  return { share, isIn: sql<boolean>`b.account_id < ${`${bound}-0000-0000-0000-000000000000`}::uuid` };
}

/**
 * How many buyers a post would reach now, by a sample if `sample` says so, and how many mails similar posts got recently: those of the same
 * sector.
 */
export async function reachOf(db: Database, matched: Matched, now: Date, sample?: ReachSample): Promise<Reach> {
  const { masks, primaryCategoryId, postId, emailedIn = [] } = matched;
  const { share, isIn } = sample ? await sampleOf(db, sample) : { share: 1, isIn: sql<boolean>`true` };
  const since = new Date(now.getTime() - similarDays * 86_400_000);
  const { rows } = await sql<Reach>`
    with matching as materialized (
      select b.account_id, ${termsOfBuyer} as terms from (${masks}) as p, buyer_match b where ${isIn} and ${facetsMatch} and ${mayBeAlerted(now)}
      union all
      select b.account_id, b.terms from (${masks}) as p, criteria_set_match b where ${isIn} and ${facetsMatch} and ${mayBeAlerted(now)}
    ), similar_posts as (
      select p.id, sum(e.quantity)::int as emailed
      from marketing_event e join posting_period pp on pp.id = e.period_id join post p on p.id = pp.post_id
      where e.kind = 'alerts accepted' and e.at > ${since} and e.at <= ${now} and p.id is distinct from ${postId ?? null}::int
        and p.primary_category_id in (
          select id from category where coalesce(parent_id, id) =
            (select coalesce(parent_id, id) from category where id = ${primaryCategoryId}))
      group by p.id
    )
    select
      (select count(distinct account_id)::int from matching
       where (terms is null or (select words from (${masks}) as p) @@ terms) and not ${isEmailedIn(emailedIn, sql`matching.account_id`)}) as matching_now,
      (select count(*)::int from similar_posts) as similar_posts,
      (select coalesce(sum(emailed), 0)::int from similar_posts) as similar_emailed`.execute(db);
  const reach = rows[0] ?? { matchingNow: 0, similarPosts: 0, similarEmailed: 0 };
  if (share === 1 || !sample) return reach;
  // Small samples are unreliable; zero hits does not mean zero.
  if (reach.matchingNow < sample.fewest) return reachOf(db, matched, now);
  return { ...reach, matchingNow: Number((reach.matchingNow / share).toPrecision(2)), about: true };
}
