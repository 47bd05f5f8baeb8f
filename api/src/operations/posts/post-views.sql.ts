import type { postList } from '@marketplace/shared-contract/operations/lists/posts';
import type { ViewCounts } from '@marketplace/shared-contract/operations/views';
import type { ListFilterQuery } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

type PostFilter = ListFilterQuery<typeof postList>;
type PostView = Exclude<keyof typeof postList.filters.view.options, 'all'>;

/**
 * Which posts are in each view, as conditions on the post `p`. New: posted and not viewed by an Admin, while they can still act on it:
 * scheduled or for sale. The home's figures use the same conditions.
 */
export const inPostView: Record<PostView, (day: Day) => RawBuilder<boolean>> = {
  new: (day) => sql`(p.period_id in (select id from posting_period where looked_at is null)
    and (${hasStatus('Scheduled', day)} or ${hasStatus('For Sale', day)}))`,
  live: (day) => sql`(p.approved and ${hasStatus('For Sale', day)})`,
  hidden: () => sql`not p.approved`,
};

export const postViewsOf = ({ newOnly, liveOnly, hiddenOnly }: PostFilter): PostView[] => [
  ...(newOnly === 'true' ? ['new' as const] : []),
  ...(liveOnly === 'true' ? ['live' as const] : []),
  ...(hiddenOnly === 'true' ? ['hidden' as const] : []),
];

/** How many posts each view has. */
export async function countPostViews(db: Database, day: Day): Promise<ViewCounts> {
  const counts = Object.entries(inPostView).map(
    ([view, condition]) => sql`${sql.lit(view)}, (select count(*)::int from post p where ${condition(day)})`,
  );
  const { rows } = await sql<{ counts: ViewCounts }>`
    select json_build_object('all', (select count(*)::int from post), ${sql.join(counts)}) as counts`.execute(db);
  return rows[0]?.counts ?? {};
}
