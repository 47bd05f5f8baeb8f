import type { EmailSlot } from '@marketplace/shared-contract/accounts/addresses/email-slot';
import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import type { Database } from '../../platform/database/connect.ts';

export type DisabledAddress = { slot: EmailSlot; address: string; reason: DisableReason; since: Date };

/** Which of an account's two addresses are disabled. */
export async function disabledAddresses(db: Database, accountId: string): Promise<DisabledAddress[]> {
  const { email1, email2, ...why } = await db
    .selectFrom('account')
    .select(['email1', 'email1DisableReason', 'email1DisabledAt', 'email2', 'email2DisableReason', 'email2DisabledAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const both = [
    { slot: 1 as const, address: email1, reason: why.email1DisableReason, since: why.email1DisabledAt },
    { slot: 2 as const, address: email2, reason: why.email2DisableReason, since: why.email2DisabledAt },
  ];
  return both.flatMap(({ slot, address, reason, since }) =>
    address && reason && since ? [{ slot, address, reason: reason as DisableReason, since }] : [],
  );
}

/** Enables mail to an address if it is still disabled for the reason that was lifted; returns whether it was. */
export async function enableAddress(
  db: Database,
  accountId: string,
  { slot, reason, address }: Omit<DisabledAddress, 'since'>,
  now: Date,
): Promise<boolean> {
  const cleared =
    slot === 1
      ? { email1DisableReason: null, email1DisabledAt: null, email1EnabledAt: now }
      : { email2DisableReason: null, email2DisabledAt: null, email2EnabledAt: now };
  const update = await db
    .updateTable('account')
    .set(cleared)
    .where('id', '=', accountId)
    .where(`email${slot}`, '=', address)
    .where(`email${slot}DisableReason`, '=', reason)
    .executeTakeFirst();
  return update.numUpdatedRows > 0n;
}
