import { disabledAddresses } from '../../accounts/addresses/disabled-address.sql.ts';
import { askSecondEmail } from '../../accounts/second-email/ask-second-email.service.ts';
import { askAgain } from '../../accounts/second-email/second-email.service.ts';
import { clearLoginFailures } from '../../accounts/session/check-password.service.ts';
import type { Sessions } from '../../accounts/session/open-sessions.ts';
import { revokeSessionsOf } from '../../accounts/session/revoke-sessions.sql.ts';
import { sessionsEndedMail } from '../../accounts/session/sessions-ended.mail.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/request-database.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/** Asks a user's second address again; the limits are the user's own (PD-55). */
export const askUserSecondEmail = (context: Context, actor: SignedInUser, userId: string): Promise<string> =>
  withTransaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const answer = await askAgain(context, userId);
    await audit(tx, context.clock, {
      actorId: actor.id,
      act: 'ask-second-email',
      subject: 'account',
      subjectId: userId,
    });
    return answer;
  });

const cleared = {
  1: { email1DisableReason: null, email1DisabledAt: null },
  2: { email2DisableReason: null, email2DisabledAt: null },
};

/** Re-enables mail to the first or second address, also at the mail provider (ADM-022, PD-48). */
export const clearDisableInfo = (
  { db, clock, jobs }: Context,
  actor: SignedInUser,
  userId: string,
  address: 1 | 2,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const disabled = (await disabledAddresses(tx, userId)).find(({ slot }) => slot === address);
    if (disabled) {
      const act = `clear-email${address}-disable-info` as const;
      await changeUser(tx, clock, { actor, act }, user, cleared[address]);
      const enabled = { [`email${address}EnabledAt`]: clock.now() };
      await tx.updateTable('account').set(enabled).where('id', '=', userId).execute();
      // The provider's list follows, however long the provider is away.
      await jobs.add(tx, 'lift-suppression', { address: disabled.address, reason: disabled.reason });
    }
    return `Email ${address} receives mail again`;
  });

type Request = { userId: string; reason: string };

/** Logs a user out everywhere, even an Admin. The log records who did it and why; the user gets an email. */
export async function endUserSessions(
  { db, clock, jobs, config }: Context,
  sessions: Sessions,
  actor: SignedInUser,
  { userId, reason }: Request,
): Promise<string> {
  const ended = await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('account')
      .select(['email1', 'forenames'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError('not-found', 'This user does not exist');
    const now = clock.now();
    const ids = await revokeSessionsOf(tx, userId, now, { detail: 'ended', actorId: actor.id });
    if (ids.length > 0 && actor.id !== userId)
      await jobs.add(tx, 'send-mail', sessionsEndedMail(config, { ...user, at: now }));
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'end-sessions',
      subject: 'account',
      subjectId: userId,
      after: { sessions: ids.length, reason },
    });
    return ids;
  });
  for (const id of ended) sessions.forget(id);
  return ended.length === 0 ? 'This user was not logged in anywhere' : 'Every session of this user has ended';
}

/**
 * Flags or unflags a user. What a buyer does while flagged is hidden from practitioners until the flag is removed; a seller is only marked
 * (PD-20). `expressInterest` reads the flag under the same lock, so no expression is missed.
 */
export const flagUser = (
  { db, clock }: Context,
  actor: SignedInUser,
  userId: string,
  flagged: boolean,
  reason?: string,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.role === 'admin') throw new AppError('wrong-state', 'An Admin cannot be flagged');
    const act = flagged ? 'flag-user' : 'unflag-user';
    const flaggedAt = flagged ? (user.flagged ? user.flaggedAt : clock.now()) : null;
    await changeUser(tx, clock, { actor, act, ...(reason && { reason }) }, user, { flagged });
    await tx.updateTable('account').set({ flaggedAt }).where('id', '=', userId).execute();
    if (!flagged) await tx.updateTable('expression').set({ visible: true }).where('buyerId', '=', userId).execute();
    return flagged ? 'User flagged' : 'User unflagged';
  });

/** Ends a suspension, whatever its cause, and resets the count of failed logins (ADM-019). */
export const unlockUser = (context: Context, actor: SignedInUser, userId: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const free = { lockedUntil: null, lockoutReason: null, failedLogins: 0 };
    const user = await lockUser(tx, userId);
    await changeUser(tx, context.clock, { actor, act: 'unlock-user' }, user, free);
    await clearLoginFailures(context, tx, user.email1);
    return 'User unlocked';
  });

/** Confirms the primary address on the user's behalf (ADM-020, PD-48). The first confirmation keeps its time. */
export const confirmUserEmail = (context: Context, actor: SignedInUser, userId: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const emailConfirmedAt = user.emailConfirmedAt ?? context.clock.now();
    await changeUser(tx, context.clock, { actor, act: 'confirm-email' }, user, { emailConfirmedAt });
    if (!user.emailConfirmedAt) await askSecondEmail(context, tx, userId);
    return 'Email confirmed';
  });
