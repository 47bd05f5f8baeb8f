import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** The request `h` moved no post. */
const cameToNothing = sql`not exists (
  select from hand_over_post p where p.hand_over_id = h.id and p.done_at is not null)`;

/** Deletes an account's unsuccessful requests. Completed ones lose their message; the post keeps the day. */
export async function forgetRequests(tx: Database, accountId: string): Promise<void> {
  await sql`delete from hand_over h where h.account_id = ${accountId} and ${cameToNothing}`.execute(tx);
  await tx.updateTable('handOver').set({ words: '', answer: '' }).where('accountId', '=', accountId).execute();
}

/** Deletes unsuccessful requests that expired before an instant. */
export const purgeRequests = (db: Database, before: Date) =>
  sql`delete from hand_over h where h.expires_at < ${before} and ${cameToNothing}`.execute(db);
