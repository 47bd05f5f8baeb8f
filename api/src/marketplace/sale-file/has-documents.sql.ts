import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/**
 * Whether an undertaking, if granted, would open any document now: one of this posting, not withdrawn, for every holder or this one.
 * `isReadable` of readable.rules.ts, for a query.
 */
export async function hasDocuments(db: Database, undertakingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from undertaking u join post p on p.id = u.post_id join particulars_document d on d.post_id = p.id
    where u.id = ${undertakingId} and d.taken_back_at is null and d.released_period_id = p.period_id
      and (d.tier = 'every' or exists (select from particulars_reader r where r.document_id = d.id and r.undertaking_id = u.id))
    limit 1`.execute(db);
  return rows.length > 0;
}
