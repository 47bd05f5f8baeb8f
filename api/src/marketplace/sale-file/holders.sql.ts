import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an account is a holder of the post `p`: a buyer to whom its particulars are released. The one place that says so; until
 * posts have particulars there are none.
 */
export const isHolder = (_accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`false`;
