import type { WaitingItem } from '@marketplace/shared-contract/operations/homes/role-homes';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { hasStatus } from '../posts/status.sql.ts';
import { isBeforeFlag } from '../sale-file/before-flag.sql.ts';
import { offersDueAt, offersDueSoon } from '../sale-file/offers-due.sql.ts';

export type WaitingRow = { kind: WaitingItem['kind']; postId: number | null; count: number; at: Date };

/** What waits for the seller of the posts `own`, a row a post and kind, but interest in one: for `with own as (select p.* from post p …)`. */
export const waitingInPosts = (now: Date): RawBuilder<WaitingRow> => sql<WaitingRow>`
  select 'interest' as kind, null::int as post_id, count(*)::int as count, min(e.created_at) as at
    from expression e join own on own.id = e.post_id where e.visible and e.viewed_at is null having count(*) > 0
  union all
  select 'questions', q.post_id, count(*)::int, min(q.asked_at) from question q join own on own.id = q.post_id
    where q.state = 'asked' and q.hidden_at is null and q.visible group by q.post_id
  union all
  select 'particulars', u.post_id, count(*)::int, min(u.asked_at)
    from undertaking u join own p on p.id = u.post_id join account buyer on buyer.id = u.buyer_id
    where u.state = 'waiting' and buyer.closed_at is null and ${isBeforeFlag(sql`u.asked_at`)}
      and ${hasStatus('For Sale', londonDay(now))} group by u.post_id
  union all
  select 'offers', p.id, 1, ${offersDueAt} from own p where ${offersDueSoon(now)}`;
