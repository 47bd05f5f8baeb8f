import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Erases from posts, interest and questions what only an open account needs. */
export async function eraseFromMarketplace(tx: Database, accountId: string, now: Date): Promise<void> {
  await deleteInterestProgress(tx, accountId);
  await sql`update timetable t set offers_to = '' from post p where p.id = t.post_id and p.owner_id = ${accountId}`.execute(
    tx,
  );
  await forgetQuestions(tx, accountId, now);
}

/** Deletes sellers' notes on a buyer's interest, and a seller's own notes. */
async function deleteInterestProgress(tx: Database, accountId: string): Promise<void> {
  await sql`delete from interest_progress g using expression e join post p on p.id = e.post_id
    where e.id = g.expression_id and (e.buyer_id = ${accountId} or p.owner_id = ${accountId})`.execute(tx);
}

/** Erases the text of their questions and withdraws open ones. Published answers belong to the practitioner and stay. */
async function forgetQuestions(tx: Database, accountId: string, now: Date): Promise<void> {
  await sql`
    update question set body = '', why_private = '', draft_question = null, draft_answer = null, draft_readers = null,
      state = case when state = 'asked' then 'taken-back' else state end,
      decided_at = case when state = 'asked' then ${now}::timestamptz else decided_at end
    where asker_id = ${accountId}`.execute(tx);
  await tx.deleteFrom('questionVisit').where('accountId', '=', accountId).execute();
}
