import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

const disabled = sql`(
  select id, email1 as address, email1_disable_reason as reason, email1_disabled_at as since
    from account where email1_disable_reason is not null
  union all
  select id, email2, email2_disable_reason, email2_disabled_at
    from account where email2 is not null and email2_disable_reason is not null)`;

/** How many addresses get no mail, by reason (PD-44). */
export async function disabledByReason(db: Database): Promise<MailHealth['suppressed']> {
  const { rows } = await sql<{ reason: string; addresses: number }>`
    select reason, count(*)::int as addresses from ${disabled} d group by reason order by addresses desc, reason`.execute(
    db,
  );
  return rows;
}

/** The latest of them, with their owners. */
export async function latestDisabled(db: Database, limit: number): Promise<MailHealth['latest']> {
  const { rows } = await sql<{ id: string; address: string; reason: string; since: Date }>`
    select id, address, reason, since from ${disabled} d order by since desc, id limit ${limit}`.execute(db);
  return rows.map(({ id, since, ...rest }) => ({ userId: id, since: since.toISOString(), ...rest }));
}
