import { askSecondEmail } from '../../accounts/second-email/ask-second-email.service.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/** Confirms the primary address in the user's place (ADM-020, PD-48). The first confirmation keeps its time. */
export const confirmUserEmail = (context: Context, actor: SignedInUser, userId: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const emailConfirmedAt = user.emailConfirmedAt ?? context.clock.now();
    await changeUser(tx, context.clock, { actor, act: 'confirm-email' }, user, { emailConfirmedAt });
    if (!user.emailConfirmedAt) await askSecondEmail(context, tx, userId);
    return 'Email confirmed';
  });
