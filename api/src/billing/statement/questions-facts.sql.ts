import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { KnownQuestions } from './questions-facts.rules.ts';

/** The questions about a post over all its postings, without those hidden from its practitioner (PD-20). */
export async function questionsAsked(db: Database, postId: number): Promise<KnownQuestions> {
  const { rows } = await sql<KnownQuestions>`
    select count(*)::int as asked,
      count(*) filter (where newest.readers <> 'asker')::int as answered_to_all,
      count(*) filter (where newest.readers = 'asker')::int as answered_to_one,
      count(*) filter (where q.state = 'declined')::int as declined,
      count(*) filter (where q.state = 'taken-back')::int as taken_back,
      count(*) filter (where q.state = 'asked')::int as waiting,
      count(*) filter (where newest.number > 1)::int as corrected
    from question q
      left join lateral (
        select a.readers, a.number from question_answer a where a.question_id = q.id order by a.number desc limit 1
      ) newest on true
    where q.post_id = ${postId} and q.visible`.execute(db);
  return (
    rows[0] ?? { asked: 0, answeredToAll: 0, answeredToOne: 0, declined: 0, corrected: 0, takenBack: 0, waiting: 0 }
  );
}
