import {
  type SellerHome,
  type WaitingItem,
  waitingListLength,
} from '@marketplace/shared-contract/operations/homes/role-homes';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import { declinedDrafts } from '../../billing/first-post-review/first-post.sql.ts';
import { requestsToAnswer } from '../../billing/hand-overs/hand-over.sql.ts';
import { unsentStatements } from '../../billing/statement/statement-notice.sql.ts';
import { waitingInPosts } from '../../marketplace/home/waiting.sql.ts';
import { undertakingsWhere } from '../../marketplace/undertaking/undertaking.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

type Row = Pick<WaitingItem, 'kind' | 'count'> & {
  businessId: number | null;
  activityHeading: string | null;
  at: Date;
  total: number;
};

/** What needs a seller's answer in the posts of their firm, the soonest first, and requests to take posts over. */
export async function waitingOfSeller(db: Database, sellerId: string, now: Date): Promise<SellerHome['waiting']> {
  const isOwn = isOwnPost(sellerId);
  const day = londonDay(now);
  const asking = await undertakingsWhere(db, day, sql<boolean>`u.state = 'waiting' and ${isOwn}`);
  const undecided = asking.filter(({ seen, access }) => seen && access === 'waiting').map(({ id }) => id);
  const { rows } = await sql<Row>`
    with own as materialized (select p.* from post p where ${isOwn}),
    waiting as (${waitingInPosts(now, undecided)} union all ${declinedDrafts(day)} union all ${unsentStatements(day)})
    select w.kind, w.count, w.at, own.id as business_id, own.activity_heading, (sum(w.count) over ())::int as total
    from waiting w left join own on own.id = w.post_id order by w.at, own.id, w.kind limit ${waitingListLength}`.execute(
    db,
  );
  const inPosts = rows.map(
    ({ kind, count, at, businessId, activityHeading }): WaitingItem => ({
      ...{ kind, count, at: at.toISOString() },
      ...(businessId !== null && activityHeading !== null && { businessId, activityHeading }),
    }),
  );
  const asked = await requestsToAnswer(db, sellerId, now);
  const handOvers: WaitingItem[] = asked.at
    ? [{ kind: 'hand-overs', count: asked.count, at: asked.at.toISOString() }]
    : [];
  return { items: [...handOvers, ...inPosts], total: (rows[0]?.total ?? 0) + asked.count };
}
