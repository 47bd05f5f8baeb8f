import { createHash, randomBytes } from 'node:crypto';
import type { AccountChange } from '@marketplace/shared-contract/accounts/account-change';
import { accountChangeLimits } from '@marketplace/shared-contract/accounts/account-change';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const dayMs = 86_400_000;

type Kind = AccountChange['kind'];
type Act = AccountChange['act'];
/** A password change has a row for each address that is mailed, the second one in `newEmail`. */
type NewChange = { accountId: string; kind: Kind; oldEmail: string; newEmail?: string; askedAt: Date; doneAt?: Date };

/** Stores a change and returns its id; password and factor changes apply at once, an address once it is confirmed. */
export const insertChange = async (tx: Database, change: NewChange): Promise<string> =>
  (await tx.insertInto('accountChange').values(change).returning('id').executeTakeFirstOrThrow()).id;

/** Makes the secret of a link to be mailed and returns it; only its hash is stored. */
export async function insertChangeLink(tx: Database, changeId: string, act: Act, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + accountChangeLimits.linkDays * dayMs);
  await tx
    .insertInto('accountChangeLink')
    .values({ hash: hashOf(token), changeId, act, expiresAt })
    .execute();
  return token;
}

/** A link with its change and account. */
export const linkedChange = (db: Database, token: string) =>
  db
    .selectFrom('accountChangeLink as link')
    .innerJoin('accountChange as change', 'change.id', 'link.changeId')
    .innerJoin('account', 'account.id', 'change.accountId')
    .select(['link.act', 'link.expiresAt', 'change.id', 'change.kind', 'change.oldEmail', 'change.newEmail'])
    .select([
      'change.askedAt',
      'change.doneAt',
      'change.takenBackAt',
      'account.id as accountId',
      'account.email1',
      'account.email2',
    ])
    .select(['account.email2ConfirmedAt', 'account.forenames', 'account.closedAt'])
    .where('link.hash', '=', hashOf(token))
    .$narrowType<{ act: Act; kind: Kind }>();

/** The same with account and change locked, in this order, as in every change of an account. */
export async function lockLinkedChange(tx: Database, token: string) {
  const found = await linkedChange(tx, token).executeTakeFirst();
  if (!found) return undefined;
  await tx.selectFrom('account').select('id').where('id', '=', found.accountId).forUpdate().execute();
  return linkedChange(tx, token).forUpdate(['account', 'change']).executeTakeFirst();
}

/** How many new addresses an account requested today, and how many such mails an address got this week. */
export async function countAsked(tx: Database, accountId: string, address: string, now: Date) {
  // Serialises accounts that name the same address, so that both are counted.
  await sql`select pg_advisory_xact_lock(hashtextextended('new-address:' || lower(${address}), 0))`.execute(tx);
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const { rows } = await sql<{ ofAccount: number; toAddress: number }>`
    select (select count(*)::int from account_change
        where kind = 'address' and account_id = ${accountId} and asked_at > ${since(1)}) as of_account,
      (select count(*)::int from account_change
        where kind = 'address' and lower(new_email) = lower(${address}) and asked_at > ${since(7)}) as to_address`.execute(
    tx,
  );
  return rows[0] ?? { ofAccount: 0, toAddress: 0 };
}

/** The newest login address an account requested and has not confirmed; whether it is taken or not, so that nobody learns that. */
export async function waitingAddress(db: Database, accountId: string, now: Date) {
  const newest = await db
    .selectFrom('accountChange')
    .select(['newEmail', 'askedAt', 'doneAt', 'takenBackAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'address')
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.doneAt || newest.takenBackAt || newest.endedAt) return undefined;
  const until = new Date(newest.askedAt.getTime() + accountChangeLimits.linkDays * dayMs);
  return until > now ? { address: newest.newEmail, until } : undefined;
}

/** Records that an account's unconfirmed addresses, requested since a change or ever, no longer wait. */
export const setEnded = (tx: Database, accountId: string, now: Date, sinceId = '0') =>
  tx
    .updateTable('accountChange')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('kind', '=', 'address')
    .where('doneAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('id', '>=', sinceId)
    .execute();

/** Ends an account's earlier unconfirmed requests: the newest address counts. */
export async function dropUnconfirmed(tx: Database, accountId: string, now: Date): Promise<void> {
  await setEnded(tx, accountId, now);
  await tx
    .updateTable('accountChangeLink')
    .set({ expiresAt: now })
    .where('act', '=', 'confirm')
    .where('expiresAt', '>', now)
    .where('changeId', 'in', tx.selectFrom('accountChange').select('id').where('accountId', '=', accountId))
    .execute();
}

export const setDone = (tx: Database, id: string, now: Date) =>
  tx.updateTable('accountChange').set({ doneAt: now }).where('id', '=', id).execute();
export const setTakenBack = (tx: Database, id: string, now: Date) =>
  tx.updateTable('accountChange').set({ takenBackAt: now }).where('id', '=', id).execute();

/** Ends the links of this change and every later one; not those by which `owner`, an address, reclaims its own. */
export const endLinksSince = (
  tx: Database,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
  owner?: string,
) =>
  sql`update account_change_link link set expires_at = ${now} from account_change change
    where change.id = link.change_id and change.account_id = ${accountId} and change.id >= ${id} and link.expires_at > ${now}
      and not (${owner !== undefined} and link.act = 'take-back' and lower(change.old_email) = lower(${owner ?? ''})
        and (change.kind <> 'password' or change.new_email = ''))`.execute(tx);

/** Deletes links, invitations and refresh tokens that ended long ago, and changes without links. */
export async function purgeLinks(db: Database, before: Date): Promise<void> {
  for (const table of ['mailedLink', 'refreshToken', 'secondAddressLink', 'firmInvitation'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', before).execute();
  await db.deleteFrom('accountChangeLink').where('expiresAt', '<', before).execute();
  await db
    .deleteFrom('accountChange')
    .where('askedAt', '<', before)
    .where('id', 'not in', db.selectFrom('accountChangeLink').select('changeId'))
    .execute();
}
