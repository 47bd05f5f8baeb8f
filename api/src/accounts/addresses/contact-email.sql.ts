import { type RawBuilder, sql } from 'kysely';

/**
 * The contact address of an account (a table name in a query): closed accounts' addresses are set aside so that others can register with
 * them.
 */
export const contactEmailOf = (account: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${account}.closedEmail`)}, ${sql.ref(`${account}.email1`)})`;
