import type { HolderNotice } from '@marketplace/shared-contract/marketplace/holder-notices/holder-notice';
import type { SentNotice } from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { type RawBuilder, sql } from 'kysely';
import { nameOfAccount } from '../../accounts/account/account-name.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { instant, jsonOf } from '../../platform/json-list/json.sql.ts';

/** The notices of the present posting of the post `p`, newest first, as a holder reads them, or null. */
export const noticesForHolder: RawBuilder<HolderNotice[] | null> = sql`(
  select json_agg(${jsonOf<HolderNotice>({ heading: sql`n.heading`, text: sql`n.body`, sentDate: instant(sql`n.sent_at`) })} order by n.id desc)
  from holder_notice n where n.period_id = p.period_id)`;

type Row = Omit<SentNotice, 'sentDate'> & { sentAt: Date };

/** Every notice about a post, including earlier postings, newest first. */
export async function noticesOfPost(db: Database, postId: number): Promise<SentNotice[]> {
  const { rows } = await sql<Row>`
    select n.id as notice_id, n.heading, n.body as text, n.recipients, n.sent_at, ${nameOfAccount(sql`n.sent_by`)} as sent_by,
      n.period_id = p.period_id as current
    from holder_notice n join post p on p.id = n.post_id where p.id = ${postId} order by n.id desc`.execute(db);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentDate: sentAt.toISOString() }));
}
