import { firmWriters } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { SaveCase } from '@marketplace/shared-contract/marketplace/cases/case';
import type { StatedCase } from '@marketplace/shared-contract/marketplace/cases/case-statement';
import type { CaseJurisdiction, CaseProcedure } from '@marketplace/shared-contract/marketplace/cases/case-words';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { SaleCase } from '../../platform/database/schema.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { containsWords } from '../../platform/json-list/search.sql.ts';
import { isOwnCase } from '../firms/ownership.sql.ts';

export type StoredCase = Omit<Selectable<SaleCase>, 'procedure' | 'jurisdiction'> & {
  procedure: CaseProcedure;
  jurisdiction: CaseJurisdiction;
};

const columnsOf = (input: SaveCase) => ({
  company: input.Company,
  companyNumber: input.CompanyNumber,
  procedure: input.Procedure,
  jurisdiction: input.Jurisdiction,
  court: input.Court,
  courtReference: input.CourtReference,
  appointedOn: input.AppointedOn || null,
  officeHolders: input.OfficeHolders,
  handlerId: input.HandlerId || null,
  reportOn: input.ReportOn || null,
});

/** The fields of a case that a statement includes. */
export const statedOf = (stored: StoredCase): StatedCase => ({
  Company: stored.company,
  CompanyNumber: stored.companyNumber,
  Procedure: stored.procedure,
  Jurisdiction: stored.jurisdiction,
  Court: stored.court,
  CourtReference: stored.courtReference,
  AppointedOn: stored.appointedOn ?? '',
  OfficeHolders: stored.officeHolders,
});

export async function insertCase(tx: Database, input: SaveCase, row: { firmId: string; createdAt: Date }) {
  const values = { ...columnsOf(input), ...row };
  return (await tx.insertInto('saleCase').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export const updateCase = (tx: Database, id: number, input: SaveCase) =>
  tx.updateTable('saleCase').set(columnsOf(input)).where('id', '=', id).execute();

export const setClosed = (tx: Database, id: number, closedAt: Date | null) =>
  tx.updateTable('saleCase').set({ closedAt }).where('id', '=', id).execute();

/** A case of its reader's firm; undefined for anyone else. */
export async function findCase(db: Database, readerId: string, id: number): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`
    select c.* from sale_case c where c.id = ${id} and ${isOwnCase(readerId)}`.execute(db);
  return rows[0];
}

/** The same case, locked, for a reader who may change it. */
export async function lockCase(tx: Database, writerId: string, id: number): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`
    select c.* from sale_case c where c.id = ${id} and ${isOwnCase(writerId, firmWriters)} for update`.execute(tx);
  return rows[0];
}

/** A post's case. The caller has checked that the reader belongs to the post's firm. */
export async function findCaseOfPost(db: Database, postId: number): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`
    select c.* from sale_case c join case_post cp on cp.case_id = c.id where cp.post_id = ${postId}`.execute(db);
  return rows[0];
}

const searched = sql`concat_ws(' ', c.company, c.company_number, c.court, c.court_reference, c.office_holders)`;

/** A page of a firm's cases with their numbers of posts: open ones first, by name. */
export async function listCases(
  db: Database,
  readerId: string,
  { limit, offset, search, openOnly }: PageBounds & { search?: string | undefined; openOnly?: true },
) {
  const where = sql`${isOwnCase(readerId)} and ${search ? containsWords(searched, search) : sql`true`}
    and ${openOnly ? sql`c.closed_at is null` : sql`true`}`;
  const { rows } = await sql<StoredCase & { posts: number }>`
    select c.*, (select count(*)::int from case_post cp where cp.case_id = c.id) as posts
    from sale_case c where ${where}
    order by c.closed_at is not null, c.company collate "en-x-icu", c.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from sale_case c where ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The case of the post `p`, or null. */
export const caseIdOfPost: RawBuilder<number | null> = sql`(
  select cp.case_id from case_post cp where cp.post_id = p.id)`;

const ofCase = <T>(column: 'procedure' | 'jurisdiction'): RawBuilder<T | null> => sql`(
  select c.${sql.ref(column)} from sale_case c join case_post cp on cp.case_id = c.id where cp.post_id = p.id)`;

/** The procedure and jurisdiction of the case of the post `p`; null without a case. */
export const procedureOfCase = ofCase<CaseProcedure>('procedure');
export const jurisdictionOfCase = ofCase<CaseJurisdiction>('jurisdiction');

/** The posts in a case. */
export async function postIdsIn(tx: Database, caseId: number): Promise<number[]> {
  const rows = await tx.selectFrom('casePost').select('postId').where('caseId', '=', caseId).execute();
  return rows.map(({ postId }) => postId);
}

/** Those of the given cases that belong to a firm and have posts. */
export async function casesWithin(tx: Database, firmId: string, postIds: readonly number[]) {
  const { rows } = await sql<{ caseId: number; postIds: number[] }>`
    select c.id as case_id, array_agg(cp.post_id) as post_ids
    from sale_case c join case_post cp on cp.case_id = c.id where c.firm_id = ${firmId}::uuid
    group by c.id having bool_and(cp.post_id = any (${[...postIds]}::int[])) order by c.id`.execute(tx);
  return rows;
}

/** A firm's case, locked; undefined for any other. */
export const lockCaseOfFirm = (tx: Database, firmId: string, id: number) =>
  tx
    .selectFrom('saleCase')
    .select('closedAt')
    .where('id', '=', id)
    .where('firmId', '=', firmId)
    .forUpdate()
    .executeTakeFirst();

/** Assigns a case to a firm and to the member who handles it. */
export const giveCase = (tx: Database, id: number, to: { firmId: string; handlerId: string }) =>
  tx.updateTable('saleCase').set(to).where('id', '=', id).execute();

export const putIntoCase = (tx: Database, postId: number, caseId: number) =>
  tx
    .insertInto('casePost')
    .values({ postId, caseId })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet({ caseId }))
    .execute();

export const takeOutOfCase = (tx: Database, postId: number) =>
  tx.deleteFrom('casePost').where('postId', '=', postId).execute();

/** Deletes cases closed before an instant; their posts stay. */
export async function deleteClosedCases(tx: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sale_case where id in (
      select id from sale_case where closed_at < ${before} order by id limit ${limit} for update skip locked)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Removes somebody as handler of their cases. Cases of a firm without remaining members are deleted. */
export async function partFromCases(tx: Database, accountId: string): Promise<void> {
  await tx.updateTable('saleCase').set({ handlerId: null }).where('handlerId', '=', accountId).execute();
  await sql`delete from sale_case c where c.firm_id in (
      select ${accountId}::uuid union all select unnest(array[m.firm_id, m.own_firm_id]) from firm_member m where m.account_id = ${accountId}::uuid)
    and not exists (select from account a left join firm_member o on o.account_id = a.id
      where a.closed_at is null and (c.firm_id in (o.firm_id, o.own_firm_id) or a.id = c.firm_id))`.execute(tx);
}
