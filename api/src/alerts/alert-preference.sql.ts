import type { AlertFrequency } from '@marketplace/shared-contract/alerts';
import type { Database } from '../database/connect.ts';

export async function alertFrequencyOf(db: Database, buyerId: string): Promise<AlertFrequency> {
  const { alertFrequency } = await db
    .selectFrom('account')
    .select('alertFrequency')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return alertFrequency as AlertFrequency;
}

/** From now on posts reach the buyer so; what is kept for a digest already still goes out in one (docs/decisions/0018). */
export const setAlertFrequency = (db: Database, buyerId: string, alertFrequency: AlertFrequency) =>
  db.updateTable('account').set({ alertFrequency }).where('id', '=', buyerId).execute();
