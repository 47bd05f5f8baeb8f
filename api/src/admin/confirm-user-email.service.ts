import type { Context } from '../context.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

/** Confirms the primary address in the user's place (ADM-020, decision 48). The first confirmation keeps its time. */
export const confirmUserEmail = ({ db, clock }: Context, actor: SignedInUser, userId: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const emailConfirmedAt = user.emailConfirmedAt ?? clock.now();
    await changeUser(tx, clock, { actor, act: 'confirm-email' }, user, { emailConfirmedAt });
    return 'Email confirmed';
  });
