import { clearLoginFailures } from '../../accounts/session/check-password.service.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/** Ends a suspension, however it began, and counts failed logins from zero (ADM-019). */
export const unlockUser = (context: Context, actor: SignedInUser, userId: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const free = { lockedUntil: null, lockoutReason: null, failedLogins: 0 };
    const user = await lockUser(tx, userId);
    await changeUser(tx, context.clock, { actor, act: 'unlock-user' }, user, free);
    await clearLoginFailures(context, tx, user.email1);
    return 'User unlocked';
  });
