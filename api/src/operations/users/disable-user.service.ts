import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { lockFirmOf } from '../../accounts/firms/membership.sql.ts';
import type { Sessions } from '../../accounts/session/open-sessions.ts';
import { revokeSessionsOf } from '../../accounts/session/revoke-sessions.sql.ts';
import { firmPosts } from '../../billing/posting/firm-posts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

const dayMs = 86_400_000;
export const lockoutReason = 'Disabled by administrator';

type Suspension = { days: number; reason?: string; successorId?: string | undefined };

/** Locks a user out for N × 24 hours from now: no login, no session, no alert until then; posts stay (PD-19). */
export async function disableUser(
  context: Context,
  sessions: Sessions,
  actor: SignedInUser,
  userId: string,
  suspension: Suspension,
): Promise<string> {
  const { text, sessionIds } = await context.db
    .transaction()
    .execute((tx) => disableUserIn(context, tx, actor, userId, suspension));
  for (const sessionId of sessionIds) sessions.forget(sessionId);
  return text;
}

/** The same in the caller's transaction; caches of the ended sessions have to be cleared once it is committed. */
export async function disableUserIn(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  userId: string,
  { days, reason, successorId }: Suspension,
): Promise<{ text: string; sessionIds: readonly string[] }> {
  const { clock } = context;
  const now = clock.now();
  const lockedUntil = disabledUntil(days, now);
  const said = successorId ? await handOverTo(context, tx, actor, { userId, successorId }) : '';
  const user = await lockUser(tx, userId);
  if (user.role === 'admin') throw new AppError('wrong-state', 'An Admin cannot be disabled');
  await changeUser(tx, clock, { actor, act: 'disable-user', ...(reason && { reason }) }, user, {
    lockedUntil,
    lockoutReason,
  });
  const text = `User disabled until ${displayInstant(lockedUntil.toISOString())}, ${displayTime(lockedUntil)}`;
  const sessionIds = await revokeSessionsOf(tx, userId, now, { detail: 'disabled', actorId: actor.id });
  return { text: said ? `${text}. ${said}` : text, sessionIds };
}

/** Hands over what a practitioner is in charge of for their firm, which is locked before the account. */
async function handOverTo(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  { userId, successorId }: { userId: string; successorId: string },
): Promise<string> {
  const { firmId } = await lockFirmOf(tx, userId);
  return firmPosts.succeed(context, tx, actor, { firmId, practitionerId: userId, successorId });
}

/** When a suspension that starts now ends. */
export const disabledUntil = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs);
