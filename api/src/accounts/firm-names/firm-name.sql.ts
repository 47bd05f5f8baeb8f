import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** The name of a firm or team, or null; a sole member's needs none (ADR-0073). */
export const ownNameOf = (firmId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select fn.name from firm_name fn where fn.firm_id = ${firmId})`;

/** The name an account, given by its alias, acts under: its firm's name, or its own company if that has none. */
export const companyOf = (account: string): RawBuilder<string> => {
  const id = sql.ref(`${account}.id`);
  const firmId = sql`coalesce((select fm.firm_id from firm_member fm where fm.account_id = ${id}), ${id})`;
  return sql<string>`coalesce(${ownNameOf(firmId)}, ${sql.ref(`${account}.company`)})`;
};

/** A name for comparison, ignoring case and spacing. */
const plain = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`;

/** Serialises name changes, so that the second of two concurrent ones sees the first. */
export const lockNames = (tx: Database) => sql`select pg_advisory_xact_lock(hashtext('firm-name'))`.execute(tx);

/** Whether another firm of several sellers has this name. */
export async function isTakenBySeveral(db: Database, firmId: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from firm_name fn where fn.firm_id <> ${firmId}::uuid and ${plain(sql`fn.name`)} = ${plain(sql`${name}::text`)}
      and (select count(*) from firm_member m join account a on a.id = m.account_id
        where m.firm_id = fn.firm_id and a.role = 'seller' and a.closed_at is null) > 1) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Whether another firm of sellers, of any size, has this name: nobody may post under another firm's name. */
export async function isTaken(tx: Database, firmId: string, name: string): Promise<boolean> {
  await lockNames(tx);
  const alike = (column: RawBuilder<unknown>) => sql`${plain(column)} = ${plain(sql`${name}::text`)}`;
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from firm_name fn where fn.firm_id <> ${firmId}::uuid and ${alike(sql`fn.name`)}
        and exists (select from firm_member m join account a on a.id = m.account_id
          where m.firm_id = fn.firm_id and a.role = 'seller' and a.closed_at is null))
      or exists (select from account a left join firm_member m on m.account_id = a.id
        where a.role = 'seller' and a.closed_at is null and coalesce(m.firm_id, a.id) <> ${firmId}::uuid
          and not exists (select from firm_name fn where fn.firm_id = m.firm_id) and ${alike(sql`a.company`)}) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}

/** Names a firm or team. */
export const storeName = (tx: Database, firmId: string, name: string, changedAt: Date) =>
  tx
    .insertInto('firmName')
    .values({ firmId, name, changedAt })
    .onConflict((conflict) => conflict.column('firmId').doUpdateSet({ name, changedAt }))
    .execute();

/** The firm of a sole member; undefined for everybody else. */
const aloneIn = (accountId: string) => sql`
  select coalesce(m.firm_id, a.id) from account a left join firm_member m on m.account_id = a.id
  where a.id = ${accountId}::uuid and not exists (
    select from firm_member o where o.firm_id = m.firm_id and o.account_id <> a.id)`;

/** Names a sole member's firm after their account's company. */
export const renameAlone = (tx: Database, accountId: string, company: string, now: Date) =>
  sql`update firm_name set name = ${company}, changed_at = ${now} where firm_id = (${aloneIn(accountId)})`.execute(tx);

/** Deletes the name of a sole member's firm. */
export const dropNameOfAlone = (tx: Database, accountId: string) =>
  sql`delete from firm_name where firm_id = (${aloneIn(accountId)})`.execute(tx);
