import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DeleteExpired } from '../../platform/database/delete-expired.ts';
import { referrersOf } from '../../platform/database/referrers.sql.ts';
import { deleteClosedCases } from '../cases/case.sql.ts';
import { erasePersonalData } from './erase-personal-data.sql.ts';
import type { OwnPosts } from './own-posts.ts';
import { yearsLater } from './years.rules.ts';

const dayMs = 86_400_000;

/** Tables whose rows of an account are deleted with it. */
const gone = [
  ...(['mailedLink', 'secondAddressLink', 'buyerMatch', 'criteria', 'criteriaSetMatch', 'criteriaSet'] as const),
  ...([
    'postMark',
    'adminView',
    'unfinishedPost',
    'practitionerLicence',
    'consent',
    'firmMember',
    'firmInvitation',
  ] as const),
  ...(['knownDevice', 'accountChange', 'securityAlarm', 'securityEvent'] as const),
] as const;

/** Tables of a team or firm whose rows stay without a name; a foreign key does that. */
const nameless = ['teamShare', 'teamCriteria', 'saleCase'] as const;

/** Any row that refers to an account prevents its deletion. */
async function nothingElseRefers(tx: Database) {
  const own: readonly string[] = [...gone, ...nameless, 'sessionFamily'].map((name) =>
    name.replace(/[A-Z]/g, '_$&').toLowerCase(),
  );
  const others = (await referrersOf(tx, 'account')).filter(({ table }) => !own.includes(table));
  const refers = others.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = account.id)`,
  );
  return sql<boolean>`not (${sql.join([sql`false`, ...refers], sql` or `)})`;
}

async function deleteAccounts(tx: Database, rows: { id: string }[]): Promise<number> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const families = tx.selectFrom('sessionFamily').select('id').where('accountId', 'in', ids);
  await tx.deleteFrom('refreshToken').where('familyId', 'in', families).execute();
  const changes = tx.selectFrom('accountChange').select('id').where('accountId', 'in', ids);
  await tx.deleteFrom('accountChangeLink').where('changeId', 'in', changes).execute();
  await tx.deleteFrom('securityEvent').where('actorId', 'in', ids).execute();
  for (const table of [...gone, 'sessionFamily'] as const)
    await tx.deleteFrom(table).where('accountId', 'in', ids).execute();
  await tx.deleteFrom('account').where('id', 'in', ids).execute();
  return ids.length;
}

const waiting = (tx: Database, limit: number) =>
  tx.selectFrom('account').select('id').orderBy('id').limit(limit).forUpdate().skipLocked();

/** Registrations that were never confirmed. */
export const unconfirmedAccounts: DeleteExpired = async (tx, now, limit) => {
  const before = new Date(now.getTime() - retention['unconfirmed-accounts'].length.days * dayMs);
  const rows = await waiting(tx, limit)
    .where('emailConfirmedAt', 'is', null)
    .where('closedAt', 'is', null)
    .where('role', '<>', 'admin')
    .where('createdAt', '<', before)
    .where(await nothingElseRefers(tx))
    .execute();
  return deleteAccounts(tx, rows);
};

/** Personal details of closed accounts. */
export const closedAccounts =
  (posts: Pick<OwnPosts, 'erase'>): DeleteExpired =>
  async (tx, now, limit) => {
    const rows = await waiting(tx, limit)
      .where('closedAt', 'is not', null)
      .where('reducedAt', 'is', null)
      .where('eraseAfter', '<=', now)
      .execute();
    for (const { id } of rows) await erasePersonalData(tx, posts, id, now);
    return rows.length;
  };

/** Consents, including the last one of a closed account. */
export const consents: DeleteExpired = async (tx, now, limit) => {
  const rows = await waiting(tx, limit)
    .where('closedAt', '<', yearsLater(now, -retention.consents.length.years))
    .where('reducedAt', 'is not', null)
    .where(await nothingElseRefers(tx))
    .execute();
  return deleteAccounts(tx, rows);
};

/** A firm's cases that were closed long ago. */
export const cases: DeleteExpired = (tx, now, limit) =>
  deleteClosedCases(tx, yearsLater(now, -retention.cases.length.years), limit);

/** Sessions that have ended or have no token left. */
export const sessions: DeleteExpired = async (tx, now, limit) => {
  const before = new Date(now.getTime() - retention.sessions.length.days * dayMs);
  const { rows } = await sql<{ id: string }>`
    select f.id from session_family f
    where f.started_at < ${before} and (f.revoked_at < ${before}
      or not exists (select from refresh_token t where t.family_id = f.id and t.expires_at >= ${before}))
    order by f.id limit ${limit} for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.deleteFrom('refreshToken').where('familyId', 'in', ids).execute();
  await tx.deleteFrom('sessionFamily').where('id', 'in', ids).execute();
  return ids.length;
};

/** Browsers without a recent login; their next login is emailed to the account's owner again. */
export const devices: DeleteExpired = async (tx, now, limit) => {
  const before = yearsLater(now, -retention.devices.length.years);
  const { numAffectedRows } = await sql`
    delete from known_device where (account_id, mark) in (
      select account_id, mark from known_device where last_used_at < ${before}
      order by last_used_at limit ${limit} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
