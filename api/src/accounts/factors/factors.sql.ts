import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { executePrepared } from '../../platform/database/prepared-statements.ts';
import { accountHasFactor } from '../session/has-factor.sql.ts';

/** An account's kinds of factors, and its number of unused recovery codes. */
export type FactorKinds = { passkeys: number; app: boolean; recoveryCodes: number };

export async function factorKinds(db: Database, accountId: string): Promise<FactorKinds> {
  const found = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('passkey')
        .select(eb.fn.countAll<string>().as('n'))
        .where('accountId', '=', accountId)
        .as('passkeys'),
      eb.exists(eb.selectFrom('authenticatorApp').select('accountId').where('accountId', '=', accountId)).as('app'),
      eb
        .selectFrom('recoveryCode')
        .select(eb.fn.countAll<string>().as('n'))
        .where('accountId', '=', accountId)
        .where('usedAt', 'is', null)
        .as('recoveryCodes'),
    ])
    .executeTakeFirstOrThrow();
  return {
    passkeys: Number(found.passkeys),
    app: Boolean(found.app),
    recoveryCodes: Number(found.recoveryCodes),
  };
}

export const hasFactor = ({ passkeys, app }: Pick<FactorKinds, 'passkeys' | 'app'>): boolean => passkeys > 0 || app;

/** Whether a session's account has a factor, and when the user last confirmed their identity. */
export async function sessionFactors(db: Database, sessionId: string) {
  const statement = db
    .selectFrom('sessionFamily as family')
    .select(['family.confirmedAt', accountHasFactor(sql.ref('family.accountId')).as('hasFactor')])
    .where('family.id', '=', sessionId);
  return (await executePrepared(db, statement)).at(0);
}

/** Whether a session is open in the database: the cache may be a second old. */
export const isSessionOpen = async (db: Database, sessionId: string): Promise<boolean> => {
  const session = db
    .selectFrom('sessionFamily')
    .select('id')
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null);
  return (await session.executeTakeFirst()) !== undefined;
};

/** Records that the session's user has just confirmed their identity; ignores ended sessions. */
export const confirmSession = (db: Database, sessionId: string, now: Date) =>
  db
    .updateTable('sessionFamily')
    .set({ confirmedAt: now })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute();

/** Deletes all factors of an account, including recovery codes. */
export async function deleteFactors(tx: Database, accountId: string): Promise<void> {
  for (const table of ['passkey', 'authenticatorApp', 'recoveryCode'] as const)
    await tx.deleteFrom(table).where('accountId', '=', accountId).execute();
}

/** Deletes passkeys and the authenticator app added after a moment, and all recovery codes; returns what was deleted. */
export async function deleteFactorsSince(tx: Database, accountId: string, since: Date): Promise<string[]> {
  const [passkeys, apps] = [
    await tx
      .deleteFrom('passkey')
      .where('accountId', '=', accountId)
      .where('addedAt', '>=', since)
      .returning('name')
      .execute(),
    await tx
      .deleteFrom('authenticatorApp')
      .where('accountId', '=', accountId)
      .where('addedAt', '>=', since)
      .returning('accountId')
      .execute(),
  ];
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  return [...passkeys.map(({ name }) => `Passkey “${name}”`), ...apps.map(() => 'Authenticator app')];
}

/** Locks an account before a login or a change of its factors, so that concurrent ones run one after the other. */
export const lockHolder = (tx: Database, accountId: string) =>
  tx
    .selectFrom('account')
    .select([
      'id',
      'role',
      'email1',
      'forenames',
      'surname',
      'passwordHash',
      'emailConfirmedAt',
      'lockedUntil',
      'lockoutReason',
    ])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .$narrowType<{ role: 'buyer' | 'seller' | 'admin' }>()
    .forUpdate()
    .executeTakeFirst();
export type Holder = NonNullable<Awaited<ReturnType<typeof lockHolder>>>;
