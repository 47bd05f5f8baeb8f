import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Whether the post `p` counts towards an account's limit of drafts. */
export const countsAsDraft = (ownerId: string): RawBuilder<boolean> =>
  sql<boolean>`(p.owner_id = ${ownerId} and p.period_id is null)`;

/** Refuses another draft at the account's limit; concurrent ones are counted one after the other. */
export async function assertRoomForDraft(tx: Database, ownerId: string): Promise<void> {
  const { most, message } = accountLimits.drafts;
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts:' || ${ownerId}::text, 0))`.execute(tx);
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${most} as full from post p where ${countsAsDraft(ownerId)}`.execute(tx);
  if (rows[0]?.full) throw new AppError('wrong-state', message);
}
