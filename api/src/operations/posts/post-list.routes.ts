import type { ListFilterQuery } from '@marketplace/shared-contract/admin-list';
import { londonDay } from '@marketplace/shared-contract/calendar';
import { postList } from '@marketplace/shared-contract/lists/posts';
import { PostCard } from '@marketplace/shared-contract/post';
import { type RawBuilder, sql } from 'kysely';
import { cardsJson, computedFields, type StoredCard } from '../../marketplace/posts/card.ts';
import { cardsOf, idsOfPosts, listPosts } from '../../marketplace/posts/post-list.sql.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import { isOftenMoved, offersDueSoon } from '../../marketplace/sale-file/offers-due.sql.ts';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { type CachedTotal, cachedTotal } from '../../platform/json-list/cached-total.ts';
import { searchMatches } from '../../platform/json-list/search.sql.ts';
import { postCsvColumns } from './post-csv.ts';
import { inPostView, postViewsOf } from './post-views.sql.ts';

type PostFilter = ListFilterQuery<typeof postList>;

/** How many posts there are; a post is never deleted. */
const countAllPosts = ({ db, clock }: Context): CachedTotal =>
  cachedTotal(clock, async () => {
    const { n } = await db.selectFrom('post').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
    return n;
  });

/** What a filter leaves out, as conditions on the post `p`. */
function conditionsOf(query: PostFilter, now: Date): RawBuilder<boolean>[] {
  const day = londonDay(now);
  const { status, approved, owner, dates } = query;
  return [
    ...(status ? [hasStatus(status, day)] : []),
    ...(approved ? [sql<boolean>`p.approved = ${approved === 'true'}`] : []),
    ...postViewsOf(query).map((view) => inPostView[view](day)),
    ...(dates === 'soon' ? [offersDueSoon(now)] : []),
    ...(dates === 'often' ? [isOftenMoved] : []),
    ...(owner ? [sql<boolean>`p.owner_id = ${owner}`] : []),
  ];
}

/** What a question asks for, as a list of posts. */
function wantedBy(query: PostFilter, now: Date) {
  const conditions = conditionsOf(query, now);
  return {
    ...(query.search && { join: sql`join ${searchMatches.posts(query.search)} on found.id = p.id` }),
    where: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`,
    defaultSort: 'createdDate' as const,
    viewer: 'insider' as const,
  };
}

/** All posts, newest first unless asked otherwise (PD-47). */
export const postListRoutes = adminListRoutes(postList, PostCard, (context) => {
  const { db, clock } = context;
  const countAll = countAllPosts(context);
  return {
    page: async (query, { limit, offset }) => {
      const now = clock.now();
      const all = !query.search && conditionsOf(query, now).length === 0;
      const list = { ...query, page: offset / limit + 1, pageSize: limit };
      const { rows, total } = await listPosts(db, { ...wantedBy(query, now), ...(all && { total: countAll }), list });
      return { list: cardsJson(rows, londonDay(now)), total };
    },
    file: {
      columns: postCsvColumns,
      ids: (query) => idsOfPosts(db, { ...wantedBy(query, clock.now()), list: query }),
      rows: async (ids: readonly number[]) => {
        const day = today(clock);
        const rows = await cardsOf(db, { ids, viewer: 'insider' });
        return rows.map((row) => ({ ...(JSON.parse(row.card) as StoredCard), ...computedFields(row, day) }));
      },
    },
  };
});
