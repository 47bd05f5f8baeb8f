import type { HolderNotice } from '@marketplace/shared-contract/marketplace/holder-notices/holder-notice';
import type { SentNotice } from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { sql } from 'kysely';
import { nameOfAccount } from '../../accounts/account/account-name.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The notices of a posting, newest first, for a holder. */
export async function noticesForHolder(db: Database, periodId: number): Promise<HolderNotice[]> {
  const rows = await db
    .selectFrom('holderNotice')
    .select(['heading', 'body as text', 'sentAt'])
    .where('periodId', '=', periodId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentDate: sentAt.toISOString() }));
}

type Row = Omit<SentNotice, 'sentDate'> & { sentAt: Date };

/** Every notice about a post, those of earlier postings too, newest first. */
export async function noticesOfPost(db: Database, postId: number): Promise<SentNotice[]> {
  const { rows } = await sql<Row>`
    select n.id as notice_id, n.heading, n.body as text, n.recipients, n.sent_at, ${nameOfAccount(sql`n.sent_by`)} as sent_by,
      n.period_id = p.period_id as current
    from holder_notice n join post p on p.id = n.post_id where p.id = ${postId} order by n.id desc`.execute(db);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentDate: sentAt.toISOString() }));
}
