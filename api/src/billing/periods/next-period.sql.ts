import { paidDays } from '@marketplace/shared-contract/billing/posting/pricing';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The next period with which a live post can be continued (PD-72). */
export type NextPeriod = {
  /** The last period bought, and its last day. */
  after: number;
  afterEndsOn: Day;
  /** The day after the last paid day. */
  startsOn: Day;
  /** When a period that is bought but has not begun will begin, or null. */
  continuedFrom: Day | null;
};

/** The period after the last one bought for a live post. */
export async function nextPeriod(db: Database, postId: number, day: Day): Promise<NextPeriod | undefined> {
  const { rows } = await sql<{ id: number; startsOn: Day; endsOn: Day; blocks: number }>`
    select pp.id, pp.starts_on, pp.ends_on, pp.blocks from post p join posting_period pp on pp.post_id = p.id and pp.id >= p.period_id
    where p.id = ${postId} and pp.ended_as is null and ${hasStatus('For Sale', day)}
    order by pp.id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return undefined;
  return {
    after: last.id,
    afterEndsOn: last.endsOn,
    startsOn: addDays(last.startsOn, paidDays(last.blocks)),
    continuedFrom: (await firstNextDay(db, postId)) ?? null,
  };
}

/** The first day of the period that continues a post's current one. */
export async function firstNextDay(db: Database, postId: number): Promise<Day | undefined> {
  const { rows } = await sql<{ startsOn: Day }>`
    select n.starts_on from post p join posting_period n on n.continues = p.period_id
    where p.id = ${postId} and n.ended_as is null`.execute(db);
  return rows[0]?.startsOn;
}

/** A period and all those it continues without a gap. */
export async function continuedPeriods(db: Database, periodId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive continued as (
      select id, continues from posting_period where id = ${periodId}
      union all select pp.id, pp.continues from continued join posting_period pp on pp.id = continued.continues
    )
    select id from continued`.execute(db);
  return rows.map(({ id }) => id);
}
