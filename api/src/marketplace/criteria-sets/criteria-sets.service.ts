import {
  type AddCriteriaSet,
  type CriteriaSetAdded,
  criteriaSetLimit,
  firstSet,
  firstStays,
  nameTaken,
  tooManySets,
} from '@marketplace/shared-contract/marketplace/criteria-sets';
import { lockAccount } from '../../accounts/account/account.sql.ts';
import { refreshSetMatch } from '../../accounts/criteria/match.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { amendCriteria, criteriaOf, noCriteria } from '../matching/criteria.sql.ts';
import { setsNamed } from './criteria-sets.sql.ts';
import { frequencyOf } from './set-frequency.sql.ts';

/** Refuses a name that another of the buyer's criteria sets already has, however it is spelt. */
async function assertFree(tx: Database, buyerId: string, name: string, besides?: number): Promise<void> {
  const named = await setsNamed(tx, buyerId);
  if (named.some((one) => one.id !== besides && one.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('Name', nameTaken);
}

/** Adds a criteria set, empty or copied from another. Returns its number. */
export const addCriteriaSet = (
  { db }: Context,
  buyerId: string,
  { Name: name, CopyOf }: AddCriteriaSet,
): Promise<CriteriaSetAdded> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    if ((await setsNamed(tx, buyerId)).length >= criteriaSetLimit) throw new AppError('wrong-state', tooManySets);
    await assertFree(tx, buyerId, name);
    const criteria = CopyOf === undefined ? noCriteria : await criteriaOf(tx, buyerId, CopyOf);
    const alertFrequency = await frequencyOf(tx, buyerId, CopyOf ?? firstSet);
    const { id } = await tx
      .insertInto('criteriaSet')
      .values({ accountId: buyerId, name, alertFrequency, ...criteria })
      .returning('id')
      .executeTakeFirstOrThrow();
    await refreshSetMatch(tx, id);
    return { id };
  });

/** Renames one of a buyer's criteria sets. */
export const renameCriteriaSet = ({ db }: Context, buyerId: string, set: number, name: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    await criteriaOf(tx, buyerId, set);
    await assertFree(tx, buyerId, name, set);
    if (set === firstSet) {
      await amendCriteria(tx, buyerId, {});
      await tx.updateTable('criteria').set({ name }).where('accountId', '=', buyerId).execute();
    } else await tx.updateTable('criteriaSet').set({ name }).where('id', '=', set).execute();
  });

/** Deletes an added criteria set. Posts it had queued for a digest are still sent if another set matches them. */
export const deleteCriteriaSet = ({ db }: Context, buyerId: string, set: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    await criteriaOf(tx, buyerId, set);
    if (set === firstSet) throw new AppError('wrong-state', firstStays);
    await tx.deleteFrom('criteriaSet').where('id', '=', set).execute();
  });
