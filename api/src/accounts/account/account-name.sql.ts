import { type RawBuilder, sql } from 'kysely';

/** The name of an account, as its firm knows it. */
export const nameOfAccount = (accountId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select a.forenames || ' ' || a.surname from account a where a.id = ${accountId})`;
