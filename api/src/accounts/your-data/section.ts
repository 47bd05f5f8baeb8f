import type { RawBuilder } from 'kysely';

/**
 * Rows of one kind that are a person's own, out of `table`; `key` tells them apart and orders them, and is not handed over.
 * A test compares these and `omittedColumns` with the tables that, by the database's own keys, are about an account.
 */
export type Section = { name: string; about: string; table: string; rows: (accountId: string) => RawBuilder<unknown> };
