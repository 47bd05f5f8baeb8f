import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/**
 * Flags or unflags a user. What a buyer does while flagged is hidden from practitioners until the flag is removed; a seller is
 * only marked (PD-20). `expressInterest` reads the flag under the same lock, so no expression slips through between.
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
