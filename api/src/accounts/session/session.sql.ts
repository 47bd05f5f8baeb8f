import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { sessionDays } from '@marketplace/shared-contract/accounts/session/session';
import type { SessionEnding } from '@marketplace/shared-contract/accounts/session/session-endings';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { executePrepared } from '../../platform/database/prepared-statements.ts';
import type { DB } from '../../platform/database/schema.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { accountHasFactor } from './has-factor.sql.ts';
import { tooManyFailures } from './lock.rules.ts';

/** The account with a login address; addresses compare without case (PD-14). */
export const accountByEmail = (db: Database, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'role', 'passwordHash', 'emailConfirmedAt', 'lockedUntil', 'lockoutReason'])
    .where((eb) => eb(eb.fn<string>('lower', ['email1']), '=', email.toLowerCase()))
    .where('closedAt', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();

/** Whether no lock applies to the account; after failed logins only passwords are refused. */
const mayLogInBy = (eb: ExpressionBuilder<DB, 'account'>, by: 'password' | 'passkey', now: Date) =>
  eb.or([
    eb('lockedUntil', 'is', null),
    eb('lockedUntil', '<=', now),
    ...(by === 'passkey' ? [eb('lockoutReason', '=', tooManyFailures)] : []),
  ]);

/** Counts a failed login; the fifth in a row locks the account (PD-19). Keyed by address, so unknown accounts take equally long. */
export const countFailedLogin = (db: Database, email: string, limit: number, now: Date, lockedUntil: Date) =>
  db
    .updateTable('account')
    .set((eb) => {
      const reached = eb('failedLogins', '>=', limit - 1);
      return {
        failedLogins: eb
          .case()
          .when(reached)
          .then(0)
          .else(eb('failedLogins', '+', 1))
          .end(),
        lockedUntil: eb.case().when(reached).then(lockedUntil).else(eb.ref('lockedUntil')).end(),
        lockoutReason: eb.case().when(reached).then(tooManyFailures).else(eb.ref('lockoutReason')).end(),
      };
    })
    .where((eb) => eb(eb.fn<string>('lower', ['email1']), '=', email.toLowerCase()))
    // An existing lock, an Admin's or one after failures, is not extended.
    .where((account) => mayLogInBy(account, 'password', now))
    .returning(['id', 'failedLogins'])
    .executeTakeFirst();

/**
 * Records a login: the count, and the times of this and the previous one (PD-21). Changes nothing and returns false if the password has
 * changed since `passwordHash` was read, the account is disabled, or it is locked and this login used a password.
 */
export const noteLogin = async (
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
  by: 'password' | 'passkey',
  now: Date,
): Promise<boolean> => {
  const login = await db
    .updateTable('account')
    .set((eb) => ({
      failedLogins: 0,
      lockedUntil: null,
      lockoutReason: null,
      loginCount: eb('loginCount', '+', 1),
      previousLoginAt: eb.ref('lastLoginAt'),
      lastLoginAt: now,
    }))
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where((account) => mayLogInBy(account, by, now))
    .executeTakeFirst();
  return login.numUpdatedRows > 0n;
};

/** Resets the count of failed logins. A lock stays until it ends. */
export const clearFailedLogins = (db: Database, accountId: string) =>
  db.updateTable('account').set({ failedLogins: 0 }).where('id', '=', accountId).execute();

/** A session that began earlier has ended, however recently it was used. */
export const openSince = (now: Date): Date => new Date(now.getTime() - sessionDays * 86_400_000);

/** Stores a new session with the current call's browser and network. */
export function startFamily(db: Database, accountId: string, now: Date) {
  const { agent, network } = requestOrigin();
  const family = { accountId, startedAt: now, lastUsedAt: now, confirmedAt: now, agent, place: network };
  return db.insertInto('sessionFamily').values(family).returning('id').executeTakeFirstOrThrow();
}

/** Records when and from where a session was used. */
export const touchFamily = (db: Database, id: string, now: Date) =>
  db
    .updateTable('sessionFamily')
    .set({ lastUsedAt: now, place: requestOrigin().network })
    .where('id', '=', id)
    .execute();

export const storeRefresh = (db: Database, hash: Buffer, familyId: string, issuedAt: Date, expiresAt: Date) =>
  db.insertInto('refreshToken').values({ hash, familyId, issuedAt, expiresAt }).execute();

/** A refresh token with its session and account, locked so that concurrent refreshes run one after the other. */
export const lockRefresh = (db: Database, hash: Buffer) =>
  db
    .selectFrom('refreshToken as token')
    .innerJoin('sessionFamily as family', 'family.id', 'token.familyId')
    .innerJoin('account', 'account.id', 'family.accountId')
    .select([
      'token.usedAt',
      'token.expiresAt',
      'family.id as sessionId',
      'family.revokedAt',
      'family.endedByAdmin',
      'family.ending',
      'family.startedAt',
      'account.id as accountId',
      'account.role',
      'account.lockedUntil',
      'account.lockoutReason',
    ])
    .where('token.hash', '=', hash)
    .$narrowType<{ role: Role }>()
    .forUpdate('token')
    .executeTakeFirst();

export const useRefresh = (db: Database, hash: Buffer, now: Date) =>
  db.updateTable('refreshToken').set({ usedAt: now }).where('hash', '=', hash).execute();

/** Ends a session; `ending` is why, unless its user logged out. */
export const revokeFamily = (db: Database, sessionId: string, now: Date, ending: SessionEnding | null = null) =>
  db
    .updateTable('sessionFamily')
    .set({ revokedAt: now, ending })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();

/** An open session with its user's role in their firm or team (everybody has one, ADR-0073), and whether they have a second factor. */
export async function openFamily(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ roleInFirm: MembershipRole; hasFactor: boolean } | undefined> {
  const statement = db
    .selectFrom('sessionFamily as f')
    .innerJoin('account as a', 'a.id', 'f.accountId')
    .leftJoin('firmMember as m', 'm.accountId', 'f.accountId')
    .select(['m.role', 'a.role as accountRole', accountHasFactor(sql.ref('f.accountId')).as('hasFactor')])
    .where('f.id', '=', sessionId)
    .where('f.revokedAt', 'is', null)
    .where('f.startedAt', '>', openSince(now));
  const [family] = await executePrepared(db, statement);
  if (!family) return undefined;
  const alone = family.accountRole === 'buyer' ? 'lead' : 'practitioner';
  return { roleInFirm: (family.role as MembershipRole | null) ?? alone, hasFactor: family.hasFactor };
}

export const familyOfRefresh = (db: Database, hash: Buffer) =>
  db.selectFrom('refreshToken').select('familyId').where('hash', '=', hash).executeTakeFirst();
