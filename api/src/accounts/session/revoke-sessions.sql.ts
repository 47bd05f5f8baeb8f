import type { SessionEnding } from '@marketplace/shared-contract/accounts/session/session-endings';
import type { SecurityDetail } from '@marketplace/shared-contract/operations/security-log';
import type { Database } from '../../platform/database/connect.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';

/** Why sessions end, and who ended them if it was somebody else: an Admin. */
type Ending = { detail: SecurityDetail & SessionEnding; actorId?: string };

/** Ends all of an account's open sessions and returns their ids, for `Sessions.forget` after the commit (PD-9). */
export async function revokeSessionsOf(
  tx: Database,
  accountId: string,
  now: Date,
  { detail, actorId = accountId }: Ending,
): Promise<string[]> {
  const byAdmin = actorId !== accountId;
  const sessions = await tx
    .updateTable('sessionFamily')
    .set({ revokedAt: now, endedByAdmin: byAdmin, ending: detail })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  const noted = { event: 'sessions-ended', accountId, detail, ...(byAdmin && { actorId }) } as const;
  if (sessions.length > 0) await noteSecurityEvent(tx, { now: () => now }, noted);
  return sessions.map(({ id }) => id);
}

/** Ends all of an account's open sessions except the caller's, and returns their ids. */
export async function revokeOtherSessions(
  tx: Database,
  { id, sessionId }: { id: string; sessionId: string },
  now: Date,
  ending: SessionEnding,
): Promise<string[]> {
  const sessions = await tx
    .updateTable('sessionFamily')
    .set({ revokedAt: now, ending })
    .where('accountId', '=', id)
    .where('id', '<>', sessionId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return sessions.map((session) => session.id);
}

/** Ends one open session of an account; returns false if it belongs to another. */
export async function revokeOwnSession(tx: Database, accountId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessionFamily')
    .set({ revokedAt: now, ending: 'elsewhere' satisfies SessionEnding })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
