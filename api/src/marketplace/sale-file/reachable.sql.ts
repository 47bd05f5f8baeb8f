import { type RawBuilder, sql } from 'kysely';
import { isDisabledSql } from '../../accounts/session/lock.sql.ts';

/** Whether the account `a` can be written to: its address is confirmed, and no Admin has disabled it. */
export const isReachable = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`a.email_confirmed_at is not null and a.closed_at is null
  and not ${isDisabledSql(now)}`;
