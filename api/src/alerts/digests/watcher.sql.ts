import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { alertAddresses } from '../alerts/alert-addresses.sql.ts';

/** A buyer and the first address that may be mailed now. */
export async function watcherOf(
  db: Database,
  buyerId: string,
  now: Date,
): Promise<{ address: string; forenames: string } | undefined> {
  const { rows } = await sql<{ address1: string | null; forenames: string }>`
    select a.forenames, ${alertAddresses(now)} from account a where a.id = ${buyerId}`.execute(db);
  const [found] = rows;
  return found?.address1 ? { address: found.address1, forenames: found.forenames } : undefined;
}
