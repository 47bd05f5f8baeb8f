import type { WaitingItem, WaitingList } from '@marketplace/shared-contract/operations/homes/role-homes';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import { declinedDrafts } from '../../billing/first-post-review/first-post.sql.ts';
import { requestsToAnswer } from '../../billing/hand-overs/hand-over.sql.ts';
import { unsentStatements } from '../../billing/statement/statement-notice.sql.ts';
import { type WaitingRow, waitingInPosts } from '../../marketplace/home/waiting.sql.ts';
import { undertakingsWhere } from '../../marketplace/undertaking/undertaking.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { listWaiting } from './waiting-list.sql.ts';

/** What needs a seller's answer in the posts of their firm, the soonest first, and requests to take posts over. */
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
