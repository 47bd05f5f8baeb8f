import { keywordTerms } from '@marketplace/shared-contract/accounts/criteria/keywords';
import { criteriaParts, type TeamCriteria } from '@marketplace/shared-contract/marketplace/team-criteria';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { TeamCriteria as Row } from '../../platform/database/schema.ts';
import type { Preferences } from '../matching/criteria.sql.ts';
import { nameOfColleague, teamOf } from '../team-shares/team-share.sql.ts';

const words = (table: string, list: string): RawBuilder<string[]> =>
  sql`array(select l.description from ${sql.table(table)} l where l.id = any (${sql.ref(`t.${list}`)}) order by l.id)`;

type Asked = Record<Exclude<keyof typeof criteriaParts, 'keywords'>, string[]> & { keywords: string };
type Found = Omit<TeamCriteria, 'asks' | 'sharedAt'> & { sharedAt: Date } & Asked;

/** The criteria that a buyer's team shares, with keywords, and the buyer's own copies (ADR-0075). */
export async function teamCriteriaOf(db: Database, buyerId: string): Promise<TeamCriteria[]> {
  const { rows } = await sql<Found>`
    select t.id, t.name, ${nameOfColleague} as by, t.shared_at, coalesce(t.account_id = ${buyerId}::uuid, false) as you,
      coalesce(t.account_id = ${buyerId}::uuid, false) or exists (select from firm_member l where l.account_id = ${buyerId} and l.role = 'lead') as may_end,
      (select json_build_object('id', s.id, 'name', s.name) from criteria_set s
        where s.team_criteria_id = t.id and s.account_id = ${buyerId}) as used,
      ${words('location', 'locations')} as locations, ${words('turnover', 'turnovers')} as turnovers,
      ${words('employees', 'employees')} as employees, ${words('category', 'categories')} as categories,
      ${words('asset', 'assets')} as assets, t.keywords
    from team_criteria t left join account a on a.id = t.account_id
    where t.firm_id = ${teamOf(sql`${buyerId}`)} order by t.id`.execute(db);
  return rows.map(({ id, name, by, you, sharedAt, mayEnd, used, keywords, ...lists }) => ({
    ...{ id, name, by, you, sharedAt: sharedAt.toISOString(), mayEnd, used },
    asks: asksOf({ ...lists, keywords: keywordTerms(keywords) }),
  }));
}

const asksOf = (asked: Record<keyof typeof criteriaParts, string[]>): TeamCriteria['asks'] =>
  (Object.keys(criteriaParts) as (keyof typeof criteriaParts)[])
    .map((part) => ({ part, words: asked[part] }))
    .filter((ask) => ask.words.length > 0);

/** Blocks other members from sharing criteria with the team until the transaction ends, and returns existing names. */
export async function lockNamesOf(tx: Database, firmId: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team-criteria:' || ${firmId}::text, 0))`.execute(tx);
  const rows = await tx.selectFrom('teamCriteria').select('name').where('firmId', '=', firmId).execute();
  return rows.map(({ name }) => name);
}

export const insertTeamCriteria = (tx: Database, row: Insertable<Row>): Promise<{ id: number }> =>
  tx.insertInto('teamCriteria').values(row).returning('id').executeTakeFirstOrThrow();

type Held = Preferences & { id: number; name: string; you: boolean };
type Wanted = { firmId: string; buyerId: string; id: number };

/** A team's criteria, and whether the buyer shared them; locked against edits, use and deletion until the transaction ends. */
export const holdTeamCriteria = (tx: Database, { firmId, buyerId, id }: Wanted): Promise<Held | undefined> =>
  tx
    .selectFrom('teamCriteria')
    .select(['id', 'name', 'locations', 'turnovers', 'employees', 'categories', 'assets', 'keywords'])
    .select(sql<boolean>`coalesce(account_id = ${buyerId}::uuid, false)`.as('you'))
    .where('firmId', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The team's criteria that a buyer's set is a copy of; null for one of their own. */
export const teamCriteriaOfSet = async (tx: Database, buyerId: string, set: number): Promise<number | null> =>
  (
    await tx
      .selectFrom('criteriaSet')
      .select('teamCriteriaId')
      .where('accountId', '=', buyerId)
      .where('id', '=', set)
      .executeTakeFirst()
  )?.teamCriteriaId ?? null;

/** Makes a buyer's set the team's. */
export const giveToTeam = (tx: Database, set: number, teamCriteriaId: number) =>
  tx.updateTable('criteriaSet').set({ teamCriteriaId }).where('id', '=', set).execute();

/** A buyer's copy of a team's criteria, by its number. */
export const copyOf = (tx: Database, buyerId: string, teamCriteriaId: number): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('criteriaSet')
    .select('id')
    .where('accountId', '=', buyerId)
    .where('teamCriteriaId', '=', teamCriteriaId)
    .executeTakeFirst();

/** Stops sharing a team's criteria: everyone who uses them keeps them as their own. */
export async function deleteTeamCriteria(tx: Database, id: number): Promise<void> {
  await tx.updateTable('criteriaSet').set({ teamCriteriaId: null }).where('teamCriteriaId', '=', id).execute();
  await tx.deleteFrom('teamCriteria').where('id', '=', id).execute();
}
