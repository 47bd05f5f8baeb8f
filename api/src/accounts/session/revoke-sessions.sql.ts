import type { Database } from '../../platform/database/connect.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';

/** Ends every open session of an account and returns their ids, for `Sessions.forget` after the commit (PD-9). */
export async function revokeSessionsOf(
  tx: Database,
  accountId: string,
  now: Date,
  actorId?: string,
): Promise<string[]> {
  const sessions = await tx
    .updateTable('sessionFamily')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  const actor = actorId !== undefined && actorId !== accountId ? { actorId } : {};
  if (sessions.length > 0)
    await noteSecurityEvent(tx, { now: () => now }, { event: 'sessions-ended', accountId, ...actor });
  return sessions.map(({ id }) => id);
}

/** Ends every open session of an account but the one that asks, and returns their ids. */
export async function revokeOtherSessions(
  tx: Database,
  { id, sessionId }: { id: string; sessionId: string },
  now: Date,
): Promise<string[]> {
  const sessions = await tx
    .updateTable('sessionFamily')
    .set({ revokedAt: now })
    .where('accountId', '=', id)
    .where('id', '<>', sessionId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return sessions.map((session) => session.id);
}

/** Ends one open session of an account; returns whether it was one of its own. */
export async function revokeOwnSession(tx: Database, accountId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessionFamily')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
