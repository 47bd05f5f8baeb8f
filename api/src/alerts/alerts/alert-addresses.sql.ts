import { type RawBuilder, sql } from 'kysely';
import { isDisabledSql } from '../../accounts/session/lock.sql.ts';

/** Whether the account `a` may get alerts now, at any address. */
const mayBeMailed = (now: Date) => sql`(a.closed_at is null and not ${isDisabledSql(now)})`;

/** Select columns: the addresses at which the account `a` may get alerts now, or null. The second needs its reader's consent (PD-55). */
export const alertAddresses = (now: Date): RawBuilder<unknown> => sql`
  case when a.email1_disabled_at is null and ${mayBeMailed(now)} then a.email1 end as address1,
  case when a.email2_disabled_at is null and a.email2_confirmed_at is not null and ${mayBeMailed(now)} then a.email2 end as address2`;
