import type { Annex } from '@marketplace/shared-contract/annex';
import { countViewers, ledgerOf } from '../../marketplace/ledger/marketing-event.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { annexOf } from './annex.rules.ts';

/** The annex of a period's certificate: its ledger up to a moment. */
export async function readAnnex(
  db: Database,
  { id, viewsCounted }: { id: number; viewsCounted: boolean },
  until: Date,
): Promise<Annex> {
  return annexOf(await ledgerOf(db, id, until), await countViewers(db, id, until), viewsCounted);
}
