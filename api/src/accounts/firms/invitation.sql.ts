import { firmLimits } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { companyOf } from '../firm-names/firm-name.sql.ts';

const dayMs = 86_400_000;

type NewInvitation = { firmId: string; accountId: string; address: string; role: MembershipRole; now: Date };

/** Stores an invitation and returns its id; replaces the firm's open invitation to the same address. */
export async function insertInvitation(tx: Database, { now, ...invitation }: NewInvitation): Promise<string> {
  await openInvitations(tx, now)
    .where('firmId', '=', invitation.firmId)
    .where(sql`lower(address)`, '=', invitation.address.toLowerCase())
    .execute();
  const expiresAt = new Date(now.getTime() + firmLimits.invitationDays * dayMs);
  const { id } = await tx
    .insertInto('firmInvitation')
    .values({ ...invitation, createdAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Open invitations, to be ended now. */
const openInvitations = (tx: Database, now: Date) =>
  tx.updateTable('firmInvitation').set({ endedAt: now }).where('endedAt', 'is', null);

export const endInvitation = (tx: Database, id: string, now: Date) =>
  openInvitations(tx, now).where('id', '=', id).execute();
/** Ends the invitations of a member who may no longer invite. */
export const endInvitationsBy = (tx: Database, accountId: string, now: Date) =>
  openInvitations(tx, now).where('accountId', '=', accountId).execute();
/** Ends all other invitations to an address after it has joined. */
export const endInvitationsTo = (tx: Database, address: string, now: Date) =>
  openInvitations(tx, now).where(sql`lower(address)`, '=', address.toLowerCase()).execute();

/** How many invitations a firm sent today and has open, and how many an address got this week. */
export async function countInvitations(tx: Database, firmId: string, address: string, now: Date) {
  // Serialises firms that invite the same address, so that both are counted.
  await sql`select pg_advisory_xact_lock(hashtextextended('invited:' || lower(${address}), 0))`.execute(tx);
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const { rows } = await sql<{ ofFirm: number; open: number; toAddress: number }>`
    select (select count(*)::int from firm_invitation where firm_id = ${firmId}::uuid and created_at > ${since(1)}) as of_firm,
      (select count(*)::int from firm_invitation where firm_id = ${firmId}::uuid and ended_at is null
        and lower(address) <> lower(${address})) as open,
      (select count(*)::int from firm_invitation where lower(address) = lower(${address}) and created_at > ${since(7)}) as to_address`.execute(
    tx,
  );
  return rows[0] ?? { ofFirm: 0, open: 0, toAddress: 0 };
}

/** An invitation that has not ended; the caller checks whether it has expired. */
export const findInvitation = (db: Database, id: string) =>
  db
    .selectFrom('firmInvitation')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .$narrowType<{ role: MembershipRole }>()
    .executeTakeFirst();

/** A firm's open invitations, newest first. */
export const invitationsOf = (db: Database, firmId: string) =>
  db
    .selectFrom('firmInvitation')
    .selectAll()
    .where('firmId', '=', firmId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .$narrowType<{ role: MembershipRole }>()
    .execute();

/** The invitations an address can accept: to a firm or a team, depending on the account's role. */
export const invitationsTo = (db: Database, address: string, roles: readonly MembershipRole[], now: Date) =>
  db
    .selectFrom('firmInvitation as i')
    .innerJoin('account as a', 'a.id', 'i.accountId')
    .select(['i.id', 'i.role', 'i.expiresAt', 'i.firmId', 'a.forenames', 'a.surname', 'a.email1'])
    .select(companyOf('a').as('company'))
    .where(sql`lower(i.address)`, '=', address.toLowerCase())
    .where('i.role', 'in', roles)
    .where('i.endedAt', 'is', null)
    .where('i.expiresAt', '>', now)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id')
    .$narrowType<{ role: MembershipRole }>()
    .execute();

/** An invitation, open or not, with its sender, for the page behind its link. */
const withSender = (db: Database, id: string) =>
  db
    .selectFrom('firmInvitation as i')
    .innerJoin('account as a', 'a.id', 'i.accountId')
    .select(['i.id', 'i.role', 'i.address', 'i.expiresAt', 'i.unusableFor'])
    .select(['a.forenames', 'a.surname', 'a.email1'])
    .select(companyOf('a').as('company'))
    .where('i.id', '=', id)
    .$narrowType<{ role: MembershipRole }>();

/** An open invitation; undefined if it has ended or expired. */
export const findOpenInvitation = (db: Database, id: string, now: Date) =>
  withSender(db, id).where('i.endedAt', 'is', null).where('i.expiresAt', '>', now).executeTakeFirst();

/** An invitation to an account's address that is over, if the account already belongs to its sender's firm or team. */
export const findJoinedInvitation = (db: Database, id: string, accountId: string) =>
  withSender(db, id)
    .innerJoin('firmMember as m', 'm.firmId', 'i.firmId')
    .innerJoin('account as own', 'own.id', 'm.accountId')
    .where('own.id', '=', accountId)
    .where(sql`lower(own.email1)`, '=', sql`lower(i.address)`)
    .executeTakeFirst();

/** Records whose account opened somebody else's invitation; returns whether that is new. */
export async function noteUnusable(tx: Database, id: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('firmInvitation')
    .set({ unusableFor: role })
    .where('id', '=', id)
    .where('unusableFor', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest unanswered invitation to an account's address in one of these roles. */
export async function waitingInvitation(
  db: Database,
  accountId: string,
  roles: readonly MembershipRole[],
  now: Date,
): Promise<{ id: string; firm: string; invitedBy: string } | undefined> {
  const { rows } = await sql<{ id: string; firm: string; invitedBy: string }>`
    select i.id, ${companyOf('s')} as firm, coalesce(nullif(trim(s.forenames || ' ' || s.surname), ''), s.email1) as invited_by
    from firm_invitation i join account s on s.id = i.account_id join account a on lower(a.email1) = lower(i.address)
    where a.id = ${accountId}::uuid and i.ended_at is null and i.expires_at > ${now} and i.role = any(${[...roles]})
    order by i.created_at desc, i.id limit 1`.execute(db);
  return rows[0];
}
