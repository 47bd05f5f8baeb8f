import type { DraftReach, Reach } from '@marketplace/shared-contract/quote';
import { similarDays } from '@marketplace/shared-contract/quote';
import { type RawBuilder, sql } from 'kysely';
import { mayBeAlerted } from '../../accounts/criteria/buyer-match.sql.ts';
import { facetsMatch, termsOfBuyer, wordsOfPost } from '../../marketplace/matching/match.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { facetMasks } from '../../platform/labels/facet-masks.ts';

/** What is matched: a post, or one that is still being written. */
type Matched = {
  /** One row of a post's masks and words. */
  masks: RawBuilder<unknown>;
  primaryCategoryId: number;
  postId?: number;
};

export const storedPost = (postId: number, primaryCategoryId: number): Matched => ({
  masks: sql`select facets, category_low, category_high, ${wordsOfPost('post')} as words from post where id = ${postId}`,
  primaryCategoryId,
  postId,
});

/** The masks a draft would get (marketplace/posts/refresh-posts.sql.ts), without its being stored. */
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

/** Whom a post would reach now, and how many mails similar posts got in the last days: those of the same sector. */
export async function reachOf(db: Database, { masks, primaryCategoryId, postId }: Matched, now: Date): Promise<Reach> {
  const since = new Date(now.getTime() - similarDays * 86_400_000);
  const { rows } = await sql<Reach>`
    with matching as materialized (
      select b.account_id, ${termsOfBuyer} as terms from (${masks}) as p, buyer_match b where ${facetsMatch} and ${mayBeAlerted(now)}
      union all
      select b.account_id, b.terms from (${masks}) as p, criteria_set_match b where ${facetsMatch} and ${mayBeAlerted(now)}
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
       where terms is null or (select words from (${masks}) as p) @@ terms) as matching_now,
      (select count(*)::int from similar_posts) as similar_posts,
      (select coalesce(sum(emailed), 0)::int from similar_posts) as similar_emailed`.execute(db);
  return rows[0] ?? { matchingNow: 0, similarPosts: 0, similarEmailed: 0 };
}
