import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

type NewLink = { accountId: string; address: string; now: Date; expiresAt: Date };

/** Creates and returns the secret of a link for a second address; only its hash is stored. */
export async function insertSecondLink(tx: Database, { now, ...link }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('secondAddressLink')
    .values({ hash: hashOf(token), createdAt: now, ...link })
    .execute();
  return token;
}

type Since = { accountId: string; address: string; pause: Date; day: Date; week: Date };
type Counts = { justNow: number; ofAccount: number; toAddress: number };

/** How many links were mailed recently: to the address for this account, for the account, and to the address. */
export async function countSecondLinks(tx: Database, since: Since): Promise<Counts> {
  const { accountId, address, pause, day, week } = since;
  // Serialises accounts that name the same address, so that both are counted.
  await sql`select pg_advisory_xact_lock(hashtextextended('second-address:' || lower(${address}), 0))`.execute(tx);
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from second_address_link
        where account_id = ${accountId} and lower(address) = lower(${address}) and created_at > ${pause}) as just_now,
      (select count(*)::int from second_address_link where account_id = ${accountId} and created_at > ${day}) as of_account,
      (select count(*)::int from second_address_link
        where lower(address) = lower(${address}) and created_at > ${week}) as to_address`.execute(tx);
  if (!rows[0]) throw new Error('A count has one row');
  return rows[0];
}

/** The link and its account, both locked; undefined for an unknown token. */
export const lockSecondLink = (tx: Database, token: string) =>
  secondLink(tx, token).forUpdate(['account', 'link']).executeTakeFirst();

export const secondLink = (db: Database, token: string) =>
  db
    .selectFrom('secondAddressLink as link')
    .innerJoin('account', 'account.id', 'link.accountId')
    .select(['link.address', 'link.expiresAt', 'account.id', 'account.role', 'account.forenames', 'account.surname'])
    .select(['account.company', 'account.email1', 'account.email2', 'account.email2ConfirmedAt', 'account.closedAt'])
    .where('link.hash', '=', hashOf(token));

export const useSecondLinks = (tx: Database, accountId: string, now: Date) =>
  tx
    .updateTable('secondAddressLink')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
