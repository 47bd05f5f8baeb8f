import type { Dashboard } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Buyers and sellers, each counted under the first state that applies. Expired locks do not count (PD-19). */
export async function usersByState(db: Database, now: Date): Promise<Dashboard['users']> {
  const { rows } = await sql<Dashboard['users'][number]>`
    with counted as (
      select role, count(*) as n, locked_until > ${now} as locked, email_confirmed_at is null as unconfirmed, flagged
      from account group by role, locked, unconfirmed, flagged
    )
    select role, coalesce(sum(n) filter (where locked), 0)::int as suspended,
      coalesce(sum(n) filter (where locked is not true and unconfirmed), 0)::int as unconfirmed,
      coalesce(sum(n) filter (where locked is not true and not unconfirmed and flagged), 0)::int as flagged,
      coalesce(sum(n) filter (where locked is not true and not unconfirmed and not flagged), 0)::int as active
    from (values ('buyer'), ('seller')) as kind (role) left join counted using (role)
    group by role order by role`.execute(db);
  return rows;
}
