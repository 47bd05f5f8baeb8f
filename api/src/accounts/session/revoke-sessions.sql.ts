import type { Database } from '../../platform/database/connect.ts';

/** Ends every open session of an account and returns their ids, for `Sessions.forget` after the commit (PD-9). */
export async function revokeSessionsOf(tx: Database, accountId: string, now: Date): Promise<string[]> {
  const sessions = await tx
    .updateTable('sessionFamily')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return sessions.map(({ id }) => id);
}
