import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/**
 * Flags or unflags a user. A flagged buyer's expressions are hidden from practitioners, and shown again with the flag gone;
 * a flagged seller is marked, no more (PD-20). The account stays locked meanwhile: `expressInterest` reads the flag
 * under the same lock, so no expression slips through between.
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
    await changeUser(tx, clock, { actor, act, ...(reason && { reason }) }, user, { flagged });
    await tx
      .updateTable('expression')
      .set({ visible: !flagged })
      .where('buyerId', '=', userId)
      .where('visible', '=', flagged)
      .execute();
    return flagged ? 'User flagged' : 'User unflagged';
  });
