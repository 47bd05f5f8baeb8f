import type { Context } from '../context.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

const cleared = {
  1: { email1DisableReason: null, email1DisabledAt: null },
  2: { email2DisableReason: null, email2DisabledAt: null },
};

/** Lets mail go to the first or second address again (ADM-022). */
export const clearDisableInfo = (
  { db, clock }: Context,
  actor: SignedInUser,
  userId: string,
  address: 1 | 2,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const act = `clear-email${address}-disable-info`;
    await changeUser(tx, clock, { actor, act }, await lockUser(tx, userId), cleared[address]);
    return `Email ${address} receives mail again`;
  });
