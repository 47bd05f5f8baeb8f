import { type RawBuilder, sql } from 'kysely';

/** Whether a practitioner sees what the account `buyer` (may be null) did at an instant: a flag hides only what comes after it (PD-20). */
export const isBeforeFlag = (at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(buyer.flagged is not true or coalesce(${at} < buyer.flagged_at, false))`;
