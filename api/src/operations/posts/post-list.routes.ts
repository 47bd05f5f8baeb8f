import { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { linesIn } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { postList } from '@marketplace/shared-contract/operations/lists/posts';
import type { ListFilterQuery } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { type ComputedFields, cardsJson, computedFields, type StoredCard } from '../../marketplace/posts/card.ts';
import { cardsOf, idsOfPosts, listPosts, searchPosts } from '../../marketplace/posts/post-list.sql.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import { isOftenMoved, offersDueSoon } from '../../marketplace/sale-file/offers-due.sql.ts';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvColumn, moment, yesOrNo } from '../../platform/csv/csv.ts';
import { type CachedTotal, cachedTotal, inRange } from '../../platform/json-list/cached-total.ts';
import { searchedIds } from '../../platform/json-list/search.sql.ts';
import { inPostView, postViewsOf } from './post-views.sql.ts';

const day = (days: string[]) => (days[0] ? displayDate(days[0]) : '');

/** The practitioner's texts: reference and heading first. */
const postLines = linesIn<'csv', ComputedFields & StoredCard>('csv').map(({ label, of }) => [label, of] as const);

/** The columns of a file of posts. */
const postCsvColumns: readonly CsvColumn<ComputedFields & StoredCard>[] = [
  ...postLines.slice(0, 2),
  ['Practitioner', ({ createdByName }) => createdByName],
  ['Company', ({ createdByCompany }) => createdByCompany],
  ['Status', ({ siteStatus }) => siteStatus],
  ['Approved', ({ approved }) => yesOrNo(approved)],
  ['Start', ({ activeStartDate }) => day(activeStartDate)],
  ['End', ({ activeEndDate }) => day(activeEndDate)],
  ['Created', ({ creationDate }) => moment(creationDate)],
  ...postLines.slice(2),
];

type PostFilter = ListFilterQuery<typeof postList>;

/** The number of posts; a post is never deleted. */
const countAllPosts = ({ db, clock }: Context): CachedTotal =>
  cachedTotal(clock, async (range) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from post where ${inRange(sql`id`, range)}`.execute(db);
    return rows[0]?.n ?? 0;
  });

const isFound = (search: string) => sql<boolean>`p.id = ${searchedIds.posts(search)}`;

/** A filter's conditions on the post `p`. */
function conditionsOf(query: PostFilter, now: Date): RawBuilder<boolean>[] {
  const day = londonDay(now);
  const { search, status, approved, owner, dates } = query;
  return [
    ...(search ? [isFound(search)] : []),
    ...(status ? [hasStatus(status, day)] : []),
    ...(approved ? [sql<boolean>`p.approved = ${approved === 'true'}`] : []),
    ...postViewsOf(query).map((view) => inPostView[view](day)),
    ...(dates === 'soon' ? [offersDueSoon(now)] : []),
    ...(dates === 'often' ? [isOftenMoved] : []),
    ...(owner ? [sql<boolean>`p.owner_id = ${owner}`] : []),
  ];
}

/** A request for a list of posts, as SQL. */
function wantedBy(query: PostFilter, now: Date) {
  const conditions = conditionsOf(query, now);
  return {
    where: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`,
    defaultSort: 'createdDate' as const,
    viewer: 'insider' as const,
  };
}

/** All posts, newest first by default (PD-47). */
export const postListRoutes = adminListRoutes(postList, PostCard, (context) => {
  const { db, clock } = context;
  const countAll = countAllPosts(context);
  return {
    page: async (query, { limit, offset }) => {
      const now = clock.now();
      const { search, ...rest } = query;
      const list = { ...query, page: offset / limit + 1, pageSize: limit };
      const wanted = { ...wantedBy(rest, now), list };
      const all = conditionsOf(query, now).length === 0;
      const { rows, total } = search
        ? await searchPosts(db, wanted, search)
        : await listPosts(db, { ...wanted, ...(all && { total: countAll }) });
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
