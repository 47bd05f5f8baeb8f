import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { gatheredMinutes, minutesBefore, type NoticedPost, type Reader } from './question-notices.sql.ts';

type Decided = NoticedPost & { what: 'answered' | 'declined'; count: number; reader: Reader | null };

/** Records a decision on a question, so that its asker is mailed. */
export const tellAskerLater = (tx: Database, id: string, now: Date) =>
  tx.updateTable('question').set({ tellAskerSince: now }).where('id', '=', id).execute();

/**
 * Marks one asker's notices about one post as mailed and returns them, answers or refusals, once the first is a quarter of an hour old; no
 * other process gets the same ones. A hidden post or answer waits until it is visible again. Flagged or closed askers get none.
 */
export async function claimDecided(tx: Database, now: Date): Promise<Decided | undefined> {
  const isDue = sql<boolean>`q.tell_asker_since is not null and q.hidden_at is null and p.approved
    and p.ended_as is distinct from 'Withdrawn'
    and (q.state = 'declined' or q.state = 'published' and q.confirmed_period_id = p.period_id)`;
  const { rows } = await sql<Decided>`
    with due as (
      select q.post_id, q.asker_id, q.state from question q join post p on p.id = q.post_id
      where ${isDue} group by q.post_id, q.asker_id, q.state
      having min(q.tell_asker_since) <= ${minutesBefore(now, gatheredMinutes)}
      order by q.post_id, q.asker_id limit 1
    ), claimed as (
      update question as one set tell_asker_since = null from due
      where one.post_id = due.post_id and one.asker_id = due.asker_id and one.state = due.state and one.tell_asker_since is not null
        and one.id in (select q.id from question q join post p on p.id = q.post_id where q.post_id = due.post_id and ${isDue})
      returning one.post_id, one.asker_id, one.state
    ), told as (select post_id, asker_id, state, count(*)::int as count from claimed group by 1, 2, 3)
    select p.id, p.reference, p.activity_heading, told.count,
      case when told.state = 'published' then 'answered' else 'declined' end as what,
      case when not a.flagged and a.closed_at is null
        then json_build_object('email1', a.email1, 'forenames', a.forenames) end as reader
    from told join post p on p.id = told.post_id join account a on a.id = told.asker_id`.execute(tx);
  return rows[0];
}
