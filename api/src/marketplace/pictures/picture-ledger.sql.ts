import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { recordMarketingEvent } from '../ledger/marketing-event.sql.ts';

type Shown = { postId: number; periodId: number; at: Date };

/** How many pictures a post shows, and the last number recorded in a period. */
async function figures(tx: Database, { postId, periodId }: Shown) {
  const { rows } = await sql<{ shown: number; noted: number }>`
    select (select count(*)::int from post_picture where post_id = ${postId} and alt <> '' and seen_by = 'post') as shown,
      coalesce((select pictures from marketing_event where period_id = ${periodId} and kind = 'pictures shown'
        order by id desc limit 1), 0) as noted`.execute(tx);
  return rows[0] ?? { shown: 0, noted: 0 };
}

/** Records how many pictures a post shows, if the number has changed; the ledger has one line a day for it. */
export async function notePicturesShown(tx: Database, shown: Shown): Promise<void> {
  const { shown: pictures, noted } = await figures(tx, shown);
  if (pictures === noted) return;
  await recordMarketingEvent(tx, { periodId: shown.periodId, kind: 'pictures shown', at: shown.at, pictures });
}
