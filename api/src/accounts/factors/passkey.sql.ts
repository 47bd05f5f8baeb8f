import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Passkey } from '../../platform/database/schema.ts';

export const passkeysOf = (db: Database, accountId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'transports', 'name', 'addedAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();

export const passkeyByCredential = (db: Database, credentialId: string) =>
  db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();

/** Stores a passkey; returns false if any account already has its credential. */
export async function insertPasskey(db: Database, passkey: Insertable<Passkey>): Promise<boolean> {
  const stored = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export const notePasskeyUse = (db: Database, id: string, counter: number, now: Date) =>
  db.updateTable('passkey').set({ counter, lastUsedAt: now }).where('id', '=', id).execute();

/** Renames an account's passkey; returns false if the account has no such passkey. */
export async function renamePasskeyOf(db: Database, accountId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** Deletes an account's passkey and returns its name; undefined if the account has no such passkey. */
export const deletePasskeyOf = (db: Database, accountId: string, id: string) =>
  db.deleteFrom('passkey').where('id', '=', id).where('accountId', '=', accountId).returning('name').executeTakeFirst();
