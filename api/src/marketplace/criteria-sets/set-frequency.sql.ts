import type { AlertChoice, AlertFrequency } from '@marketplace/shared-contract/alerts/alerts';
import { firstSet, noSuchSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { refreshSetMatch } from '../../accounts/criteria/match.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { amendCriteria } from '../matching/criteria.sql.ts';

type Stored = { alertFrequency: string; alertsPaused: boolean | null };

/** How often a set of criteria is emailed, and whether it is paused. Rejects if the set is not the buyer's. */
async function storedOf(db: Database, buyerId: string, set: number): Promise<Stored> {
  if (set === firstSet)
    return db
      .selectFrom('account')
      .leftJoin('criteria', 'criteria.accountId', 'account.id')
      .select(['alertFrequency', 'alertsPaused'])
      .where('account.id', '=', buyerId)
      .executeTakeFirstOrThrow();
  return db
    .selectFrom('criteriaSet')
    .select(['alertFrequency', 'alertsPaused'])
    .where('accountId', '=', buyerId)
    .where('id', '=', set)
    .executeTakeFirstOrThrow(() => new AppError('not-found', noSuchSet));
}

/** How often a set of criteria is emailed, or was before it was paused. */
export const frequencyOf = async (db: Database, buyerId: string, set: number): Promise<AlertFrequency> =>
  (await storedOf(db, buyerId, set)).alertFrequency as AlertFrequency;

/** The same, `off` while paused. */
export async function choiceOf(db: Database, buyerId: string, set: number): Promise<AlertChoice> {
  const { alertFrequency, alertsPaused } = await storedOf(db, buyerId, set);
  return alertsPaused ? 'off' : (alertFrequency as AlertFrequency);
}

/**
 * Sets how often a set's matches are emailed from now on, or stops them; posts already kept for a digest still go out in one (ADR-0018).
 */
export async function saveSetChoice(tx: Database, buyerId: string, set: number, choice: AlertChoice): Promise<void> {
  const alertsPaused = choice === 'off';
  const frequency = choice === 'off' ? {} : { alertFrequency: choice };
  if (set !== firstSet) {
    await tx
      .updateTable('criteriaSet')
      .set({ alertsPaused, ...frequency })
      .where('id', '=', set)
      .execute();
    return refreshSetMatch(tx, set);
  }
  if (choice !== 'off') await tx.updateTable('account').set(frequency).where('id', '=', buyerId).execute();
  await amendCriteria(tx, buyerId, {});
  await tx.updateTable('criteria').set({ alertsPaused }).where('accountId', '=', buyerId).execute();
}
