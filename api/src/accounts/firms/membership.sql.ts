import type { FirmRole } from '@marketplace/shared-contract/firm-roles';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Where somebody belongs: the firm, their role in it, and the firm of their own that they go back to. */
export type Membership = { firmId: string; role: FirmRole; ownFirmId: string };

/** The firm somebody acts for. Who has no row is the practitioner of one with their account's number (ADR-0073). */
export async function membershipOf(db: Database, accountId: string): Promise<Membership> {
  const row = await db.selectFrom('firmMember').selectAll().where('accountId', '=', accountId).executeTakeFirst();
  if (!row) return { firmId: accountId, role: 'practitioner', ownFirmId: accountId };
  return { firmId: row.firmId, role: row.role as FirmRole, ownFirmId: row.ownFirmId ?? accountId };
}

/** Holds back every other change of who is in these firms until the transaction ends; always in one order. */
export async function lockFirms(tx: Database, ...firmIds: string[]): Promise<void> {
  for (const id of [...new Set(firmIds)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended('firm:' || ${id}::text, 0))`.execute(tx);
}

/** Locks the firm somebody is in; they may have come into another meanwhile. */
export async function lockFirmOf(tx: Database, accountId: string): Promise<Membership> {
  const { firmId } = await membershipOf(tx, accountId);
  await lockFirms(tx, firmId);
  const membership = await membershipOf(tx, accountId);
  if (membership.firmId !== firmId) throw new AppError('wrong-state', 'The firm has just changed. Please try again.');
  return membership;
}

export type MemberRow = {
  id: string;
  role: FirmRole;
  email1: string;
  forenames: string;
  surname: string;
  company: string;
  joinedAt: Date;
  accountRole: string;
  lockedUntil: Date | null;
};

/** Who is in a firm, the longest first: its rows, or who it began with where it has none. */
export async function membersOf(db: Database, firmId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select a.id, coalesce(m.role, 'practitioner') as role, a.email1, a.forenames, a.surname, a.company, a.locked_until,
      a.role as account_role,
      coalesce(m.joined_at, a.created_at) as joined_at
    from account a left join firm_member m on m.account_id = a.id
    where (a.id in (select account_id from firm_member where firm_id = ${firmId}::uuid) or a.id = ${firmId}::uuid)
      and coalesce(m.firm_id, a.id) = ${firmId}::uuid and a.closed_at is null
    order by joined_at, a.id`.execute(db);
  return rows;
}

/** Who began the firm gets a row once somebody else joins: until then none is needed. */
export const insertFounder = (tx: Database, firmId: string) =>
  sql`insert into firm_member (account_id, firm_id, role, joined_at)
    select id, id, 'practitioner', created_at from account where id = ${firmId}::uuid on conflict do nothing`.execute(
    tx,
  );

type Joining = { accountId: string; firmId: string; role: FirmRole; ownFirmId: string; now: Date };

/** Makes somebody a member; what they were before is replaced, and found again when they leave. */
export const insertMember = (tx: Database, { accountId, firmId, role, ownFirmId, now }: Joining) => {
  const member = { firmId, role, ownFirmId, joinedAt: now };
  return tx
    .insertInto('firmMember')
    .values({ accountId, ...member })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(member))
    .execute();
};

/** Sends somebody back to the firm of their own; a new one where theirs is the one that they leave to others. */
export const sendHome = (tx: Database, accountId: string, now: Date) =>
  sql`update firm_member m set role = 'practitioner', joined_at = ${now},
      firm_id = home.id, own_firm_id = home.id
    from (select account_id, case when coalesce(own_firm_id, account_id) = firm_id then gen_random_uuid()
      else coalesce(own_firm_id, account_id) end as id from firm_member where account_id = ${accountId}::uuid) home
    where m.account_id = home.account_id`.execute(tx);

export const setRole = (tx: Database, accountId: string, role: FirmRole) =>
  tx.updateTable('firmMember').set({ role }).where('accountId', '=', accountId).execute();

/** Puts the practitioner who is in the firm longest in charge of what another of its members was; returns the posts. */
export async function replaceInCharge(tx: Database, leaverId: string): Promise<number[]> {
  // Until now they may have been put in charge of something that is being written (practitioner-in-charge.sql.ts).
  await tx.selectFrom('firmMember').select('role').where('accountId', '=', leaverId).forUpdate().execute();
  const { rows } = await sql<{ id: number }>`
    update post p set firm_id = leaver.firm_id, owner_id = successor.account_id
    from firm_member leaver, lateral (
      select s.account_id from firm_member s
      where s.firm_id = leaver.firm_id and s.role = 'practitioner' and s.account_id <> leaver.account_id
      order by s.joined_at, s.account_id limit 1) successor
    where leaver.account_id = ${leaverId}::uuid and p.owner_id = leaver.account_id
      and coalesce(p.firm_id, p.owner_id) = leaver.firm_id
    returning p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The open sessions of an account, for `Sessions.forget`: what their user is in a firm is remembered with them. */
export const openSessionIds = async (tx: Database, accountId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('sessionFamily')
      .select('id')
      .where('accountId', '=', accountId)
      .where('revokedAt', 'is', null)
      .execute()
  ).map(({ id }) => id);
