import { type RawBuilder, sql } from 'kysely';

/** Whether the account `a` may be sent alerts now: a confirmed, unlocked buyer with an enabled address (decision 42). */
export const mayBeAlerted = (now: Date): RawBuilder<boolean> => sql`(
  a.role = 'buyer' and a.email_confirmed_at is not null and (a.locked_until is null or a.locked_until <= ${now})
  and (a.email1_disabled_at is null or (a.email2 is not null and a.email2_disabled_at is null)))`;
