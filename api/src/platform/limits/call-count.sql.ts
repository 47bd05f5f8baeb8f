import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** What is counted. The key is stored as a hash; keyed if it has an address, because addresses could be guessed. */
export type CallCount = { key: string; secret?: string; amount?: number; now: Date; windowMs: number };

/** Each count deletes some expired windows, so that no job is needed. */
const clearedAtOnce = 5;

const markOf = (key: string, secret?: string) =>
  (secret === undefined ? createHash('sha256') : createHmac('sha256', `count:${secret}`)).update(key).digest();

/** Adds `amount` to the count of `key`, and returns the total in its window, which begins with the first. */
export async function addToCallCount(
  db: Database,
  { key, secret, amount = 1, now, windowMs }: CallCount,
): Promise<{ calls: number; endsAt: Date }> {
  const mark = markOf(key, secret);
  const { rows } = await sql<{ calls: number; endsAt: Date }>`
    with cleared as (
      delete from call_count where mark in (
        select mark from call_count where ends_at <= ${now} and mark <> ${mark}
        order by ends_at limit ${clearedAtOnce} for update skip locked)
    )
    insert into call_count as counted (mark, calls, ends_at)
    values (${mark}, ${amount}, ${new Date(now.getTime() + windowMs)})
    on conflict (mark) do update set
      calls = case when counted.ends_at <= ${now} then 0 else counted.calls end + excluded.calls,
      ends_at = case when counted.ends_at <= ${now} then excluded.ends_at else counted.ends_at end
    returning calls, ends_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The count was not kept');
  return row;
}

/** Undoes the count of a call that was then rejected. */
export async function takeBackCallCount(db: Database, { key, secret, amount = 1 }: CallCount): Promise<void> {
  const mark = markOf(key, secret);
  await sql`
    with lowered as (update call_count set calls = calls - ${amount} where mark = ${mark} and calls > ${amount})
    delete from call_count where mark = ${mark} and calls <= ${amount}`.execute(db);
}
