import { type RawBuilder, sql } from 'kysely';

/** The address an account, a table's name in a query, is reached by: a closed one's was set aside for others to register with. */
export const contactEmailOf = (account: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${account}.closedEmail`)}, ${sql.ref(`${account}.email1`)})`;
