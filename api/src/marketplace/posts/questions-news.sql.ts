import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { executePrepared } from '../../platform/database/prepared-statements.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

type Viewing = { postId: number; viewer: Pick<SignedInUser, 'id' | 'role'>; insider: boolean; holder: boolean };

/**
 * A viewer's unread questions on a post: unanswered ones for its firm; for a buyer the readable answers published or corrected since
 * their last visit.
 */
export async function questionsNews(
  db: Database,
  { postId, viewer: { id, role }, insider, holder }: Viewing,
): Promise<number> {
  const waiting = sql`
    select count(*)::int as count from question q
    where q.post_id = ${postId} and q.state = 'asked' and q.hidden_at is null
      and (${role} = 'admin' or q.visible)`;
  const own = sql`(q.asker_id = ${id}::uuid and (${holder} or not q.of_holder))`;
  const unseen = sql`
    select count(distinct q.id)::int as count from question q join question_answer v on v.question_id = q.id
      join post p on p.id = q.post_id left join question_visit seen on seen.post_id = q.post_id and seen.account_id = ${id}::uuid
    where q.post_id = ${postId} and q.state = 'published' and q.hidden_at is null and q.confirmed_period_id = p.period_id
      and (v.readers = 'post' or ${own} or (v.readers = 'holders' and ${holder}))
      and v.published_at > coalesce(seen.visited_at, '-infinity')`;
  const [found] = await executePrepared(db, sql<{ count: number }>`${insider ? waiting : unseen}`);
  return found?.count ?? 0;
}
