import type { SessionRow } from '@marketplace/shared-contract/accounts/session/sessions';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { deviceName } from './device-name.rules.ts';
import type { Sessions } from './open-sessions.ts';
import { placeName } from './place-name.rules.ts';
import { revokeOtherSessions, revokeOwnSession } from './revoke-sessions.sql.ts';
import { openSessionsOf } from './session-list.sql.ts';

/** The caller's sessions: this one first, then by last use. */
export async function listSessions({ db, clock }: Context, user: SignedInUser): Promise<SessionRow[]> {
  const found = await openSessionsOf(db, user.id, clock.now());
  const rows = found.map(({ id, agent, place, startedAt, lastUsedAt }) => ({
    sessionId: id,
    device: deviceName(agent),
    place: placeName(place),
    startedAt: startedAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? startedAt).toISOString(),
    current: id === user.sessionId,
  }));
  return rows.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the caller's sessions; its next call is rejected. Others' sessions are "not found". */
export async function endSession(
  context: Context,
  sessions: Sessions,
  user: SignedInUser,
  id: string,
): Promise<string> {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    if (!(await revokeOwnSession(tx, user.id, id, clock.now())))
      throw new AppError('not-found', 'This session has ended already');
    await noteSecurityEvent(tx, clock, { event: 'session-ended', accountId: user.id });
  });
  sessions.forget(id);
  return 'Session ended';
}

/** Ends all of the caller's sessions except this one. */
export async function endOtherSessions(context: Context, sessions: Sessions, user: SignedInUser): Promise<string> {
  const { db, clock } = context;
  const ended = await db.transaction().execute(async (tx) => {
    const ids = await revokeOtherSessions(tx, user, clock.now(), 'elsewhere');
    if (ids.length > 0) await noteSecurityEvent(tx, clock, { event: 'sessions-ended', accountId: user.id });
    return ids;
  });
  for (const id of ended) sessions.forget(id);
  return 'All other sessions have ended';
}
