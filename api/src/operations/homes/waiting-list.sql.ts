import {
  type WaitingItem,
  type WaitingList,
  waitingListLength,
} from '@marketplace/shared-contract/operations/homes/role-homes';
import { type RawBuilder, sql } from 'kysely';
import type { WaitingRow } from '../../marketplace/home/waiting.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

type Row = Omit<WaitingRow, 'postId'> & { businessId: number | null; activityHeading: string | null; total: number };

/** What of `waiting` comes soonest, with its posts, and how much there is in all. */
export async function listWaiting(db: Database, waiting: RawBuilder<WaitingRow>): Promise<WaitingList> {
  const { rows } = await sql<Row>`
    with waiting as materialized (${waiting})
    select w.kind, w.count, w.at, p.id as business_id, p.activity_heading, (sum(w.count) over ())::int as total
    from waiting w left join post p on p.id = w.post_id
    where w.count > 0 order by w.at, p.id, w.kind limit ${waitingListLength}`.execute(db);
  const items = rows.map(
    ({ kind, count, at, businessId, activityHeading }): WaitingItem => ({
      ...{ kind, count, at: at.toISOString() },
      ...(businessId !== null && activityHeading !== null && { businessId, activityHeading }),
    }),
  );
  return { items, total: rows[0]?.total ?? 0 };
}
