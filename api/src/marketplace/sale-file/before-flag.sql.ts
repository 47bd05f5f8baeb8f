import { type RawBuilder, sql } from 'kysely';

/** Whether a practitioner sees an act of the account `buyer` (may be null) at an instant: a flag only hides later acts (PD-20). */
export const isBeforeFlag = (at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(buyer.flagged is not true or coalesce(${at} < buyer.flagged_at, false))`;
