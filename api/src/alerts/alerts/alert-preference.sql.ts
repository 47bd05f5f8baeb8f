import type { AlertChoice, AlertFrequency, AlertPreferences } from '@marketplace/shared-contract/alerts';
import { lockAccount } from '../../accounts/account/account.sql.ts';
import { addressesOf, alertsTo, stopAlerts } from '../../accounts/addresses/account-addresses.sql.ts';
import { enablingOf } from '../../accounts/addresses/disabled-address.rules.ts';
import { enableEmailIn } from '../../accounts/addresses/enable-address.service.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';

/** How often a buyer is mailed what matches, and where to. */
export async function alertPreferencesOf(db: Database, buyerId: string): Promise<AlertPreferences> {
  const { alertFrequency } = await db
    .selectFrom('account')
    .select('alertFrequency')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  const addresses = (await addressesOf(db, buyerId)).map(alertsTo);
  const off = addresses.every(({ alerts }) => alerts === 'off');
  return { frequency: off ? 'off' : (alertFrequency as AlertFrequency), addresses };
}

/** From now on posts reach the buyer so; what is kept for a digest already still goes out in one (ADR-0018). */
const setAlertFrequency = (db: Database, buyerId: string, alertFrequency: AlertFrequency) =>
  db.updateTable('account').set({ alertFrequency, alertsTurnedOff: false }).where('id', '=', buyerId).execute();

/** Stops alerts to all addresses of a buyer: their own choice, so no notification follows. */
async function turnOff(db: Database, buyerId: string, now: Date): Promise<void> {
  for (const at of await addressesOf(db, buyerId)) await stopAlerts(db, buyerId, at, now);
  await db.updateTable('account').set({ alertsTurnedOff: true }).where('id', '=', buyerId).execute();
}

/** Saves a buyer's own choice, if it was made from what is stored. Who had turned alerts off gets them again. */
export const saveAlertChoice = (context: Context, buyerId: string, choice: AlertChoice, edit: Edit) =>
  context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    const { frequency } = await alertPreferencesOf(tx, buyerId);
    edit.of({ Frequency: frequency });
    if (choice === 'off') await turnOff(tx, buyerId, context.clock.now());
    else {
      await setAlertFrequency(tx, buyerId, choice);
      for (const { slot, reason } of frequency === 'off' ? await addressesOf(tx, buyerId) : [])
        if (reason && enablingOf[reason] === 'resubscribe')
          await enableEmailIn(tx, context, { accountId: buyerId, slot, kind: 'resubscribe' });
    }
    edit.done({ Frequency: choice });
  });
