import type { Context } from '../context.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/** Ends a suspension, whoever or whatever began it, and lets failed logins count anew (ADM-019). */
export const unlockUser = ({ db, clock }: Context, actor: SignedInUser, userId: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const free = { lockedUntil: null, lockoutReason: null, failedLogins: 0 };
    await changeUser(tx, clock, { actor, act: 'unlock-user' }, await lockUser(tx, userId), free);
    return 'User unlocked';
  });
