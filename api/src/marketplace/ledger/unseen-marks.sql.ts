import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Signatures } from '../../platform/signatures/signatures.ts';
import { isSeenBySeller } from '../sale-file/seen-question.sql.ts';

/**
 * Under which names the ledger of a post knows what flagged buyers opened and asked before they were flagged: it names nobody, so those
 * whom practitioners do not see are found by these (PD-20). What was published of a question stays, and so does that it was asked.
 */
export async function unseenMarks(
  { db, signatures }: { db: Database; signatures: Signatures },
  postId: number,
): Promise<string[]> {
  const { rows } = await sql<{ buyerId: string; questionId: string | null }>`
    select u.buyer_id, null::uuid as question_id from undertaking u join account a on a.id = u.buyer_id
    where u.post_id = ${postId} and a.flagged
    union all select q.asker_id, q.id from question q join account asker on asker.id = q.asker_id
    where q.post_id = ${postId} and asker.flagged and not ${isSeenBySeller}`.execute(db);
  return rows.flatMap(({ buyerId, questionId }) =>
    questionId ? signatures.pseudonyms('question', questionId) : signatures.pseudonyms('holder', postId, buyerId),
  );
}
