import { type RawBuilder, sql } from 'kysely';

/** An account's name as its firm sees it. */
export const nameOfAccount = (accountId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select a.forenames || ' ' || a.surname from account a where a.id = ${accountId})`;
