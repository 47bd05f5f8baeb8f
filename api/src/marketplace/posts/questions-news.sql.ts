import { type RawBuilder, sql } from 'kysely';
import type { SignedInUser } from '../../platform/http/access-control.ts';

type Viewer = Pick<SignedInUser, 'id' | 'role'>;

/** How many questions on the post `p` its firm has not answered. */
export const questionsWaiting = ({ role }: Viewer): RawBuilder<number> => sql`(
  select count(*)::int from question q
  where q.post_id = p.id and q.state = 'asked' and q.hidden_at is null and (${role} = 'admin' or q.visible))`;

/** How many questions on the post `p` have answers that a buyer may read, published or corrected since their last visit. */
export function answersUnseen({ id }: Viewer, holder: RawBuilder<boolean>): RawBuilder<number> {
  const own = sql`(q.asker_id = ${id}::uuid and (${holder} or not q.of_holder))`;
  return sql`(
    select count(distinct q.id)::int from question q join question_answer v on v.question_id = q.id
      left join question_visit seen on seen.post_id = q.post_id and seen.account_id = ${id}::uuid
    where q.post_id = p.id and q.state = 'published' and q.hidden_at is null and q.confirmed_period_id = p.period_id
      and (v.readers = 'post' or ${own} or (v.readers = 'holders' and ${holder}))
      and v.published_at > coalesce(seen.visited_at, '-infinity'))`;
}
