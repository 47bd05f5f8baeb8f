import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { lockFirms } from '../firm-names/firm-lock.sql.ts';
import { ownNameOf } from '../firm-names/firm-name.sql.ts';
import { type Kind, kindFor, kinds } from './kinds.ts';

/** A user's firm or team, their role in it, and their own, to which they return on leaving. */
export type Membership = { firmId: string; role: MembershipRole; ownFirmId: string; kind: Kind };

/** The role of the account `a` in a firm or team of one. */
const alone: RawBuilder<MembershipRole> = sql`case when a.role = 'buyer' then ${sql.lit(kinds.team.decider)} else ${sql.lit(kinds.firm.decider)} end`;

/** An account's firm or team. An account without a row has its own, with the account's number (ADR-0073). */
export async function membershipOf(db: Database, accountId: string): Promise<Membership> {
  const { rows } = await sql<Omit<Membership, 'kind'> & { accountRole: Role }>`
    select coalesce(m.firm_id, a.id) as firm_id, coalesce(m.role, ${alone}) as role,
      coalesce(m.own_firm_id, a.id) as own_firm_id, a.role as account_role
    from account a left join firm_member m on m.account_id = a.id where a.id = ${accountId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return { firmId: accountId, role: 'practitioner', ownFirmId: accountId, kind: 'firm' };
  const { accountRole, ...membership } = row;
  return { ...membership, kind: kindFor(accountRole) ?? 'firm' };
}

/** Locks an account's firm, which they may have changed in the meantime. */
export async function lockFirmOf(tx: Database, accountId: string): Promise<Membership> {
  const { firmId } = await membershipOf(tx, accountId);
  await lockFirms(tx, firmId);
  const membership = await membershipOf(tx, accountId);
  if (membership.firmId !== firmId)
    throw new AppError('wrong-state', `The ${membership.kind} has just changed. Please try again.`);
  return membership;
}

export type MemberRow = {
  id: string;
  role: MembershipRole;
  email1: string;
  forenames: string;
  surname: string;
  /** The firm's name, or its sole member's company if it has none. */
  company: string;
  joinedAt: Date;
  accountRole: string;
  lockedUntil: Date | null;
  lockoutReason: string | null;
};

/** A firm's members, longest-standing first. A firm without rows has only its founder. */
export async function membersOf(db: Database, firmId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select a.id, coalesce(m.role, ${alone}) as role, a.email1, a.forenames, a.surname, a.locked_until, a.lockout_reason,
      coalesce(${ownNameOf(sql`${firmId}::uuid`)}, a.company) as company,
      a.role as account_role,
      coalesce(m.joined_at, a.created_at) as joined_at
    from account a left join firm_member m on m.account_id = a.id
    where (a.id in (select account_id from firm_member where firm_id = ${firmId}::uuid) or a.id = ${firmId}::uuid)
      and coalesce(m.firm_id, a.id) = ${firmId}::uuid and a.closed_at is null
    order by joined_at, a.id`.execute(db);
  return rows;
}

/**
 * Adds the founder's row when somebody else joins; until then none is needed. A team begins with its first accepted invitation: what its
 * founder did before stays theirs.
 */
export const insertFounder = (tx: Database, firmId: string, since: Date) =>
  sql`insert into firm_member (account_id, firm_id, role, joined_at)
    select a.id, a.id, ${alone}, case when a.role = 'buyer' then ${since}::timestamptz else a.created_at end from account a where a.id = ${firmId}::uuid on conflict do nothing`.execute(
    tx,
  );

type Joining = { accountId: string; firmId: string; role: MembershipRole; ownFirmId: string; now: Date };

/** Makes somebody a member. Their previous membership is kept for when they leave. */
export const insertMember = (tx: Database, { accountId, firmId, role, ownFirmId, now }: Joining) => {
  const member = { firmId, role, ownFirmId, joinedAt: now };
  return tx
    .insertInto('firmMember')
    .values({ accountId, ...member })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(member))
    .execute();
};

/** Returns somebody to their own firm, or to a new one if they leave theirs to others. */
export const sendHome = (tx: Database, accountId: string, now: Date) =>
  sql`update firm_member m set role = home.role, joined_at = ${now},
      firm_id = home.id, own_firm_id = home.id
    from (select was.account_id, ${alone} as role, case when coalesce(was.own_firm_id, a.id) = was.firm_id
        then gen_random_uuid() else coalesce(was.own_firm_id, a.id) end as id
      from firm_member was join account a on a.id = was.account_id where a.id = ${accountId}::uuid) home
    where m.account_id = home.account_id`.execute(tx);

export const setRole = (tx: Database, accountId: string, role: MembershipRole) =>
  tx.updateTable('firmMember').set({ role }).where('accountId', '=', accountId).execute();

/** Waits for writes in a member's name (practitioner-in-charge.sql.ts) and blocks new ones meanwhile. */
export const lockMembership = (tx: Database, accountId: string) =>
  tx.selectFrom('firmMember').select('role').where('accountId', '=', accountId).forUpdate().execute();

/** An account's open sessions, for `Sessions.forget`: sessions cache their user's role in a firm. */
export const openSessionIds = async (tx: Database, accountId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('sessionFamily')
      .select('id')
      .where('accountId', '=', accountId)
      .where('revokedAt', 'is', null)
      .execute()
  ).map(({ id }) => id);
