import { disabledAddresses } from '../../accounts/addresses/disabled-address.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { changeUser, lockUser } from './user-change.sql.ts';

const cleared = {
  1: { email1DisableReason: null, email1DisabledAt: null },
  2: { email2DisableReason: null, email2DisabledAt: null },
};

/** Lets mail go to the first or second address again, at the mail provider too (ADM-022, PD-48). */
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
