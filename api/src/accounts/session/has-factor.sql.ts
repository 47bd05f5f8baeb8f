import { type RawBuilder, sql } from 'kysely';

/** Whether an account has a second factor, for a query. */
export const accountHasFactor = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from passkey k where k.account_id = ${accountId})
  or exists (select from authenticator_app t where t.account_id = ${accountId}))`;
