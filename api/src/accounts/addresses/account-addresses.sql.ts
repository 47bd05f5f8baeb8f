import type { EmailSlot } from '@marketplace/shared-contract/accounts/addresses/email-slot';
import type { AlertAddress } from '@marketplace/shared-contract/alerts/alerts';
import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import type { Database } from '../../platform/database/connect.ts';
import { enablingOf } from './disabled-address.rules.ts';

export type AccountAddress = { slot: EmailSlot; address: string; reason: DisableReason | null };

/** An account's addresses, and why any are disabled. */
export async function addressesOf(db: Database, accountId: string): Promise<AccountAddress[]> {
  const account = await db
    .selectFrom('account')
    .select(['email1', 'email1DisableReason', 'email2', 'email2DisableReason'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return [];
  const { email1, email2, email1DisableReason, email2DisableReason } = account;
  return [
    { slot: 1, address: email1, reason: email1DisableReason as DisableReason | null },
    ...(email2 ? [{ slot: 2 as const, address: email2, reason: email2DisableReason as DisableReason | null }] : []),
  ];
}

/** Whether alerts go to an address, in the wire format. */
export const alertsTo = ({ address, reason }: AccountAddress): AlertAddress => ({
  email: address,
  alerts: reason === null ? 'on' : enablingOf[reason] === 'resubscribe' ? 'off' : 'unreachable',
});

/** Stops alerts to an address that receives them. An address disabled for another reason stays so (PD-44). */
export const stopAlerts = (db: Database, accountId: string, { slot, address }: AccountAddress, now: Date) =>
  db
    .updateTable('account')
    .set(
      slot === 1
        ? { email1DisableReason: 'Unsubscribed', email1DisabledAt: now }
        : { email2DisableReason: 'Unsubscribed', email2DisabledAt: now },
    )
    .where('id', '=', accountId)
    .where(`email${slot}`, '=', address)
    .where(`email${slot}DisabledAt`, 'is', null)
    .execute();
