import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Why and since when an address gets no mail. */
export type AddressFailure = {
  address: string;
  reason: DisableReason;
  at: Date;
  /** From the provider's own list, which may lag behind an address that we have enabled again. */
  fromList?: boolean;
};

/** From least to most severe (PD-44): a bounced address is not recorded as unsubscribed. */
const order: readonly DisableReason[] = ['Unsubscribed', 'Spam report', 'Blocked', 'Bounced'];
/** How long the provider may take to remove an address from its list. */
const forgottenWithinMs = 24 * 3_600_000;

const strongest = (suppressions: AddressFailure[]) => {
  const byAddress = new Map<string, AddressFailure>();
  for (const suppression of suppressions.toSorted((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason)))
    byAddress.set(suppression.address.toLowerCase(), suppression);
  return [...byAddress.values()];
};

/**
 * Stops mail to addresses, for every account that has them as first or second email (PD-44). Repeated or reordered events change nothing: a
 * weaker reason never replaces a stronger one, and events older than the last re-enabling are ignored.
 */
export async function disableAddresses(tx: Database, suppressions: AddressFailure[]): Promise<void> {
  if (suppressions.length === 0) return;
  const rows = strongest(suppressions).map(({ address, reason, at, fromList }) => ({
    address: address.toLowerCase(),
    reason,
    at,
    reported_at: new Date(at.getTime() - (fromList ? forgottenWithinMs : 0)),
  }));
  for (const slot of [1, 2] as const) {
    const column = (name: string) => sql.ref(`email${slot}${name}`);
    await sql`
      update account set ${column('_disable_reason')} = t.reason, ${column('_disabled_at')} = t.at
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (address text, reason text, at timestamptz, reported_at timestamptz)
      where lower(${column('')}) = t.address and (${column('_enabled_at')} is null or t.reported_at > ${column('_enabled_at')})
        and array_position(${[...order]}::text[], t.reason) > coalesce(array_position(${[...order]}::text[], ${column('_disable_reason')}), 0)`.execute(
      tx,
    );
  }
}
