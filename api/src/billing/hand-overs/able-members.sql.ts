import { sql } from 'kysely';
import { type MemberRow, membersOf } from '../../accounts/firms/membership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { canAct } from './successor.service.ts';

/** A firm's active members, neither closed nor disabled, longest-standing first. */
export async function ableMembersOf(db: Database, firmId: string, now: Date): Promise<MemberRow[]> {
  const members = await membersOf(db, firmId);
  const able = await db
    .selectFrom('account as a')
    .select('a.id')
    .where(sql<boolean>`a.id = any (${members.map(({ id }) => id)}::uuid[])`)
    .where(canAct(now))
    .execute();
  const ids = new Set(able.map(({ id }) => id));
  return members.filter(({ id }) => ids.has(id));
}
