import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { beginPeriod } from './begin-period.service.ts';

/** Begins the due periods of continued posts, each in its own transaction. Returns how many. */
export async function beginPeriods(context: Context): Promise<number> {
  const { db, clock } = context;
  const { rows } = await sql<{ postId: number }>`
    select n.post_id from posting_period n join post p on p.period_id = n.continues
    where n.continues is not null and n.ended_as is null and n.starts_on <= ${today(clock)}::date order by n.id`.execute(
    db,
  );
  let count = 0;
  for (const { postId } of rows)
    await db.transaction().execute(async (tx) => {
      while (await beginPeriod(context, tx, postId)) count += 1;
    });
  return count;
}
