import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';

type Purpose = 'confirm' | 'reset';
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

type NewLink = { accountId: string; purpose: Purpose; now: Date; hours: number };

/** Creates and returns the secret of a link to be mailed; only its hash is stored. */
export async function insertLink(tx: Database, { accountId, purpose, now, hours }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await tx
    .insertInto('mailedLink')
    .values({ hash: hashOf(token), accountId, purpose, createdAt: now, expiresAt })
    .execute();
  return token;
}

/** Whether a link of this purpose was made after `since`. The caller holds the account's lock. */
export const linkMadeSince = async (tx: Database, accountId: string, purpose: Purpose, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('mailedLink')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** When links of this purpose were made after `since`. The caller holds the account's lock. */
export const linksMadeSince = async (tx: Database, accountId: string, purpose: Purpose, since: Date): Promise<Date[]> =>
  (
    await tx
      .selectFrom('mailedLink')
      .select('createdAt')
      .where('accountId', '=', accountId)
      .where('purpose', '=', purpose)
      .where('createdAt', '>', since)
      .execute()
  ).map(({ createdAt }) => createdAt);

/** Ends links mailed to an address that no longer belongs to the account. */
export const expireLinks = (tx: Database, accountId: string, purpose: Purpose, now: Date) =>
  tx
    .updateTable('mailedLink')
    .set({ expiresAt: now })
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .execute();

/** The account a link was mailed to, locked, with what decides whether the link still works. */
export const lockLinked = (tx: Database, token: string, purpose: Purpose) =>
  tx
    .selectFrom('mailedLink as link')
    .innerJoin('account', 'account.id', 'link.accountId')
    .select(['account.id', 'account.email1', 'account.emailConfirmedAt', 'account.lockoutReason'])
    .select([
      'account.closedAt',
      'account.email2',
      'account.email2ConfirmedAt',
      'account.forenames',
      'account.surname',
      'account.company',
    ])
    .select(['link.expiresAt', 'link.usedAt'])
    .where('link.hash', '=', hashOf(token))
    .where('link.purpose', '=', purpose)
    .forUpdate(['account', 'link'])
    .executeTakeFirst();

/** Uses up all links of one purpose an account has: using one of several reset mails ends the others. */
export const useLinks = (tx: Database, accountId: string, purpose: Purpose, now: Date) =>
  tx
    .updateTable('mailedLink')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
