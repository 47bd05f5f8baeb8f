import type { Dashboard } from '@marketplace/shared-contract/admin-dashboard';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Buyers and sellers by the first state that holds of each. A lock that has lapsed is none (PD-19). */
export async function usersByState(db: Database, now: Date): Promise<Dashboard['users']> {
  const { rows } = await sql<Dashboard['users'][number]>`
    select role, count(*) filter (where state = 'suspended')::int as suspended,
      count(*) filter (where state = 'unconfirmed')::int as unconfirmed,
      count(*) filter (where state = 'flagged')::int as flagged,
      count(*) filter (where state = 'active')::int as active
    from (values ('buyer'), ('seller')) as kind (role) left join (
      select role as of, case when locked_until > ${now} then 'suspended' when email_confirmed_at is null then 'unconfirmed'
        when flagged then 'flagged' else 'active' end as state
      from account
    ) as one on one.of = kind.role
    group by role order by role`.execute(db);
  return rows;
}
