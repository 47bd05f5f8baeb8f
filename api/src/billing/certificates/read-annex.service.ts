import type { Annex, AnnexLine } from '@marketplace/shared-contract/billing/certificates/annex';
import { countViewers, ledgerOf } from '../../marketplace/ledger/marketing-event.sql.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import { annexOf, toLine } from './annex.rules.ts';

type Reading = { db: Database; config: Pick<Config, 'alertsADay'> };

/** The annex of a period's certificate: its ledger up to a moment. */
export async function readAnnex(
  { db, config }: Reading,
  { id, viewsCounted }: { id: number; viewsCounted: boolean },
  until: Date,
): Promise<Annex> {
  const viewers = await countViewers(db, id, until);
  return annexOf(await ledgerOf(db, id, { until }), { viewers, viewsCounted, alertsADay: config.alertsADay });
}

/** Takes a certificate's figures from its annex, so that the two cannot differ. */
export const attentionOf = ({ alertsAccepted, interestReceived }: Annex) => ({
  emailed: alertsAccepted,
  interested: interestReceived,
});

/** A period's ledger lines after its certificate's cut-off, which only statements include. */
export async function laterLines(
  { db }: Pick<Reading, 'db'>,
  { id }: { id: number },
  span: { from: Date; until: Date },
): Promise<AnnexLine[]> {
  return (await ledgerOf(db, id, span)).map(toLine);
}
