import { type RawBuilder, sql } from 'kysely';
import { tooManyFailures } from './lock.rules.ts';

/** The same as `isDisabled`, for the account `a`. */
export const isDisabledSql = (now: Date, a = 'a'): RawBuilder<boolean> => {
  const [until, reason] = [sql.ref(`${a}.locked_until`), sql.ref(`${a}.lockout_reason`)];
  return sql<boolean>`coalesce(${until} > ${now}::timestamptz and ${reason} is distinct from ${tooManyFailures}, false)`;
};
