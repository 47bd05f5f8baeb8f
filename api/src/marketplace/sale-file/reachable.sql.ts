import { type RawBuilder, sql } from 'kysely';

/** Whether the account `a` can be written to: its address is confirmed, and no Admin has disabled it. Wrong passwords lock for minutes only. */
export const isReachable = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`a.email_confirmed_at is not null and a.closed_at is null
  and (a.locked_until is null or a.locked_until <= ${now}::timestamptz + interval '1 hour')`;
