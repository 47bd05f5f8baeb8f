import type { AlertFrequency } from '@marketplace/shared-contract/alerts';
import { lockAccount } from '../accounts/account.sql.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import type { Edit } from '../edits/edit.ts';

export async function alertFrequencyOf(db: Database, buyerId: string): Promise<AlertFrequency> {
  const { alertFrequency } = await db
    .selectFrom('account')
    .select('alertFrequency')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return alertFrequency as AlertFrequency;
}

/** From now on posts reach the buyer so; what is kept for a digest already still goes out in one (docs/decisions/0018). */
const setAlertFrequency = (db: Database, buyerId: string, alertFrequency: AlertFrequency) =>
  db.updateTable('account').set({ alertFrequency }).where('id', '=', buyerId).execute();

/** Saves a buyer's own choice, if it was made from what is stored. */
export const saveAlertFrequency = ({ db }: Context, buyerId: string, frequency: AlertFrequency, edit: Edit) =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    edit.of({ Frequency: await alertFrequencyOf(tx, buyerId) });
    await setAlertFrequency(tx, buyerId, frequency);
    edit.done({ Frequency: frequency });
  });
