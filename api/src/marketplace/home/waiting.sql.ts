import type { WaitingItem } from '@marketplace/shared-contract/operations/homes/role-homes';
import { type RawBuilder, sql } from 'kysely';
import { offersDueAt, offersDueSoon } from '../sale-file/offers-due.sql.ts';

/** What waits in a post, or in none; a count of zero gives no row, and so no time. */
export type WaitingRow = { kind: WaitingItem['kind']; postId: number | null; count: number; at: Date };

/**
 * What waits for the seller of the posts `own`, a row a post and kind, but interest in one: for
 * `with own as (select p.* from post p …)`. `undecided` are the undertakings that wait, as their list says.
 */
export const waitingInPosts = (now: Date, undecided: readonly number[]): RawBuilder<WaitingRow> => sql<WaitingRow>`
  select 'interest' as kind, null::int as post_id, count(*)::int as count, min(e.created_at) as at
    from expression e join own on own.id = e.post_id where e.visible and e.viewed_at is null
  union all
  select 'questions', q.post_id, count(*)::int, min(q.asked_at) from question q join own on own.id = q.post_id
    where q.state = 'asked' and q.hidden_at is null and q.visible group by q.post_id
  union all
  select 'particulars', u.post_id, count(*)::int, min(u.asked_at)
    from undertaking u where u.id = any (${undecided}::int[]) group by u.post_id
  union all
  select 'offers', p.id, 1, ${offersDueAt} from own p where ${offersDueSoon(now)}`;
