import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Refuses one more draft of an account that has as many as it may; drafts made at the same moment are counted in turn. */
export async function assertRoomForDraft(tx: Database, ownerId: string): Promise<void> {
  const { most, message } = accountLimits.drafts;
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts:' || ${ownerId}::text, 0))`.execute(tx);
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${most} as full from post where owner_id = ${ownerId} and period_id is null`.execute(tx);
  if (rows[0]?.full) throw new AppError('wrong-state', message);
}
