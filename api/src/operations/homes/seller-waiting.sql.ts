import {
  type SellerHome,
  type WaitingItem,
  waitingListLength,
} from '@marketplace/shared-contract/operations/homes/role-homes';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import { countToAnswer } from '../../billing/hand-overs/hand-over.sql.ts';
import { offersDueAt, offersDueSoon } from '../../marketplace/sale-file/offers-due.sql.ts';
import { undertakingsWhere } from '../../marketplace/undertaking/undertaking.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

type Row = { kind: WaitingItem['kind']; businessId: number; activityHeading: string; count: number; at: Date };

/** What needs an answer in the posts of a seller or their firm, the soonest first. */
export async function waitingOfSeller(db: Database, sellerId: string, now: Date): Promise<SellerHome['waiting']> {
  const own = isOwnPost(sellerId);
  const asked = await undertakingsWhere(db, londonDay(now), sql<boolean>`u.state = 'waiting' and ${own}`);
  const undecided = asked.filter(({ seen, access }) => seen && access === 'waiting').map(({ id }) => id);
  const { rows } = await sql<Row>`
    select w.kind, p.id as business_id, p.activity_heading, w.count, w.at from (
      select 'interest' as kind, e.post_id, count(*)::int as count, min(e.created_at) as at
        from expression e join post p on p.id = e.post_id
        where ${own} and e.visible and e.viewed_at is null group by e.post_id
      union all select 'particulars', u.post_id, count(*)::int, min(u.asked_at)
        from undertaking u where u.id = any(${undecided}::int[]) group by u.post_id
      union all select 'questions', q.post_id, count(*)::int, min(q.asked_at)
        from question q join post p on p.id = q.post_id
        where ${own} and q.state = 'asked' and q.visible and q.hidden_at is null group by q.post_id
      union all select 'offers', p.id, 1, ${offersDueAt} from post p where ${own} and ${offersDueSoon(now)}
    ) as w join post p on p.id = w.post_id order by w.at, p.id, w.kind`.execute(db);
  const handOvers = await countToAnswer(db, sellerId, now);
  const items: WaitingItem[] = [
    ...(handOvers > 0 ? [{ kind: 'hand-overs' as const, count: handOvers }] : []),
    ...rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  ];
  return {
    total: items.reduce((sum, { count }) => sum + count, 0),
    items: items.slice(0, waitingListLength),
  };
}
