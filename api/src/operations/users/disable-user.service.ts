import { displayInstant, displayTime } from '@marketplace/shared-contract/calendar';
import type { Sessions } from '../../accounts/session/open-sessions.ts';
import { revokeSessionsOf } from '../../accounts/session/revoke-sessions.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

const dayMs = 86_400_000;
const reason = 'Disabled by administrator';

/** Locks a user out for N × 24 hours from now: no login, no session, no alert until then; posts stay (PD-19). */
export async function disableUser(
  { db, clock }: Context,
  sessions: Sessions,
  actor: SignedInUser,
  userId: string,
  days: number,
): Promise<string> {
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + days * dayMs);
  const sessionIds = await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.role === 'admin') throw new AppError('wrong-state', 'An Admin cannot be disabled');
    await changeUser(tx, clock, { actor, act: 'disable-user' }, user, { lockedUntil, lockoutReason: reason });
    return revokeSessionsOf(tx, userId, now);
  });
  for (const sessionId of sessionIds) sessions.forget(sessionId);
  return `User disabled until ${displayInstant(lockedUntil.toISOString())}, ${displayTime(lockedUntil)}`;
}
