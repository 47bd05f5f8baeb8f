import { type RawBuilder, sql } from 'kysely';

/**
 * A person's own rows of one kind, from `table`; `key` identifies and orders them, and is not exported. A test compares these and
 * `omittedColumns` with the tables that, by the database's own keys, are about an account.
 */
export type Section = { name: string; about: string; table: string; rows: (accountId: string) => RawBuilder<unknown> };

const labels = (table: string, list: string) =>
  sql`array_to_string(array(select l.description from ${sql.table(table)} l where l.id = any (${sql.ref(`c.${list}`)}) order by l.id), '; ')`;

/** The criteria in a row `c`, in words. */
export const criteriaInWords = sql`${labels('location', 'locations')} as locations, ${labels('turnover', 'turnovers')} as turnovers,
  ${labels('employees', 'employees')} as employees, ${labels('category', 'categories')} as categories,
  ${labels('asset', 'assets')} as assets, c.keywords`;
