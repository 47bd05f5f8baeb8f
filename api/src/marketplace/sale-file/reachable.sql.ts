import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { isDisabledSql } from '../../accounts/session/lock.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isHolder } from './holders.sql.ts';

/** Whether the account `a` can be written to: its address is confirmed, and no Admin has disabled it. */
export const isReachable = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`a.email_confirmed_at is not null and a.closed_at is null
  and not ${isDisabledSql(now)}`;

export type Reader = { email1: string; forenames: string };

/** The holders of a post who can be written to. */
export async function reachableHolders(db: Database, postId: number, now: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.email1, a.forenames from post p join undertaking given on given.post_id = p.id join account a on a.id = given.buyer_id
    where p.id = ${postId} and ${isHolder(sql`a.id`, londonDay(now))} and ${isReachable(now)} order by a.id`.execute(
    db,
  );
  return rows;
}
