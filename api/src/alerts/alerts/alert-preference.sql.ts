import type { AlertChoice, AlertPreferences } from '@marketplace/shared-contract/alerts/alerts';
import { firstSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { lockAccount } from '../../accounts/account/account.sql.ts';
import { addressesOf, alertsTo, stopAlerts } from '../../accounts/addresses/account-addresses.sql.ts';
import { enablingOf } from '../../accounts/addresses/disabled-address.rules.ts';
import { enableEmailIn } from '../../accounts/addresses/enable-address.service.ts';
import { choiceOf, saveSetChoice } from '../../marketplace/criteria-sets/set-frequency.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';

/** How often and where a buyer gets alerts for a set of their criteria, by default the first. */
export async function alertPreferencesOf(
  db: Database,
  buyerId: string,
  set?: number,
): Promise<Omit<AlertPreferences, 'alertsADay'>> {
  const choice = await choiceOf(db, buyerId, set ?? firstSet);
  const addresses = (await addressesOf(db, buyerId)).map(alertsTo);
  const off = addresses.every(({ alerts }) => alerts === 'off');
  return { frequency: off ? 'off' : choice, addresses };
}

const setTurnedOff = (tx: Database, buyerId: string, alertsTurnedOff: boolean) =>
  tx.updateTable('account').set({ alertsTurnedOff }).where('id', '=', buyerId).execute();

/** Stops alerts to all addresses of a buyer: their own choice, so no notification follows. */
async function turnOff(db: Database, buyerId: string, now: Date): Promise<void> {
  for (const at of await addressesOf(db, buyerId)) await stopAlerts(db, buyerId, at, now);
  await setTurnedOff(db, buyerId, true);
}

/** Undoes a buyer's opting out of alerts. Only its owner can enable a bounced address, on another screen. */
async function turnOn(tx: Database, context: Context, buyerId: string): Promise<void> {
  await setTurnedOff(tx, buyerId, false);
  const addresses = await addressesOf(tx, buyerId);
  for (const { slot, reason } of addresses.map(alertsTo).every(({ alerts }) => alerts === 'off') ? addresses : [])
    if (reason && enablingOf[reason] === 'resubscribe')
      await enableEmailIn(tx, context, { accountId: buyerId, slot, kind: 'resubscribe' });
}

/**
 * Saves a buyer's choice if it is based on the stored version, and turns alerts on again if they were off. `off` without a set stops all
 * alerts; with a set, only that set's (ADR-0056).
 */
export const saveAlertChoice = (
  context: Context,
  { buyerId, set, edit }: { buyerId: string; set: number | undefined; edit: Edit },
  choice: AlertChoice,
) =>
  context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    const { frequency } = await alertPreferencesOf(tx, buyerId, set);
    edit.of({ Frequency: frequency });
    if (choice === 'off' && set === undefined) await turnOff(tx, buyerId, context.clock.now());
    else {
      await saveSetChoice(tx, buyerId, set ?? firstSet, choice);
      if (choice !== 'off') await turnOn(tx, context, buyerId);
    }
    edit.done({ Frequency: choice });
  });
