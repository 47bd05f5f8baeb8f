import type { DisableReason } from '@marketplace/shared-contract/notices';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Why an address is to get no mail, and when that became known. */
export type Trouble = {
  address: string;
  reason: DisableReason;
  at: Date;
  /** Known from the provider's own list, which may lag behind an address that was let on again here. */
  fromList?: boolean;
};

/** From the least to the most that is stopped (PD-44): an address that bounced is not put down as unsubscribed. */
const order: readonly DisableReason[] = ['Unsubscribed', 'Spam report', 'Blocked', 'Bounced'];
/** How long the provider may take to forget an address. */
const forgottenWithinMs = 24 * 3_600_000;

const strongest = (troubles: Trouble[]) => {
  const byAddress = new Map<string, Trouble>();
  for (const trouble of troubles.toSorted((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason)))
    byAddress.set(trouble.address.toLowerCase(), trouble);
  return [...byAddress.values()];
};

/**
 * Stops mail to addresses, whosever first or second they are (PD-44). What is told twice, late or in another order
 * changes nothing: a weaker reason never replaces a stronger one, and nothing from before an address was let on again counts.
 */
export async function disableAddresses(tx: Database, troubles: Trouble[]): Promise<void> {
  if (troubles.length === 0) return;
  const rows = strongest(troubles).map(({ address, reason, at, fromList }) => ({
    address: address.toLowerCase(),
    reason,
    at,
    told: new Date(at.getTime() - (fromList ? forgottenWithinMs : 0)),
  }));
  for (const place of [1, 2] as const) {
    const column = (name: string) => sql.ref(`email${place}${name}`);
    await sql`
      update account set ${column('_disable_reason')} = t.reason, ${column('_disabled_at')} = t.at
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (address text, reason text, at timestamptz, told timestamptz)
      where lower(${column('')}) = t.address and (${column('_enabled_at')} is null or t.told > ${column('_enabled_at')})
        and array_position(${[...order]}::text[], t.reason) > coalesce(array_position(${[...order]}::text[], ${column('_disable_reason')}), 0)`.execute(
      tx,
    );
  }
}
