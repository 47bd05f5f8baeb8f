import type { Context } from '../context.ts';
import { disabledAddresses } from '../notices/disabled-email.sql.ts';
import type { Suppressions } from '../notices/suppressions.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

const cleared = {
  1: { email1DisableReason: null, email1DisabledAt: null },
  2: { email2DisableReason: null, email2DisabledAt: null },
};

/** Lets mail go to the first or second address again, at the mail provider too (ADM-022, decision 48). */
export const clearDisableInfo = (
  { db, clock }: Context,
  suppressions: Suppressions,
  actor: SignedInUser,
  userId: string,
  address: 1 | 2,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const disabled = (await disabledAddresses(tx, userId)).find(({ place }) => place === address);
    // First there: were it the other way round, a failure would leave an address that looks good and is not.
    if (disabled) await suppressions.lift(disabled.address, disabled.reason);
    const act = `clear-email${address}-disable-info`;
    await changeUser(tx, clock, { actor, act }, user, cleared[address]);
    return `Email ${address} receives mail again`;
  });
