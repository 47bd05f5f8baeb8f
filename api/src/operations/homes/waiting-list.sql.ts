import {
  type WaitingItem,
  type WaitingList,
  waitingListLength,
} from '@marketplace/shared-contract/operations/homes/role-homes';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import { declinedDrafts } from '../../billing/first-post-review/first-post.sql.ts';
import { requestsToAnswer } from '../../billing/hand-overs/hand-over.sql.ts';
import { unsentStatements } from '../../billing/statement/statement-notice.sql.ts';
import { type WaitingRow, waitingInPosts } from '../../marketplace/home/waiting.sql.ts';
import { undertakingsWhere } from '../../marketplace/undertaking/undertaking.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

/** What needs a seller's answer in their firm's posts, soonest first, and requests to take posts over. */
export async function waitingOfSeller(db: Database, sellerId: string, now: Date): Promise<WaitingList> {
  const isOwn = isOwnPost(sellerId);
  const day = londonDay(now);
  const asking = await undertakingsWhere(db, day, sql<boolean>`u.state = 'waiting' and ${isOwn}`);
  const undecided = asking.filter(({ seen, access }) => seen && access === 'waiting').map(({ id }) => id);
  const inPosts = await listWaiting(
    db,
    sql<WaitingRow>`with own as materialized (select p.* from post p where ${isOwn})
      ${waitingInPosts(now, undecided)} union all ${declinedDrafts(day)} union all ${unsentStatements(day)}`,
  );
  const asked = await requestsToAnswer(db, sellerId, now);
  const handOvers: WaitingItem[] = asked.at
    ? [{ kind: 'hand-overs', count: asked.count, at: asked.at.toISOString() }]
    : [];
  return { items: [...handOvers, ...inPosts.items], total: inPosts.total + asked.count };
}

type Row = Omit<WaitingRow, 'postId'> & { businessId: number | null; activityHeading: string | null; total: number };

/** The soonest items of `waiting`, with their posts, and the total. */
export async function listWaiting(db: Database, waiting: RawBuilder<WaitingRow>): Promise<WaitingList> {
  const { rows } = await sql<Row>`
    with waiting as materialized (${waiting})
    select w.kind, w.count, w.at, p.id as business_id, p.activity_heading, (sum(w.count) over ())::int as total
    from waiting w left join post p on p.id = w.post_id
    where w.count > 0 order by w.at, p.id, w.kind limit ${waitingListLength}`.execute(db);
  const items = rows.map(
    ({ kind, count, at, businessId, activityHeading }): WaitingItem => ({
      ...{ kind, count, at: at.toISOString() },
      ...(businessId !== null && activityHeading !== null && { businessId, activityHeading }),
    }),
  );
  return { items, total: rows[0]?.total ?? 0 };
}
