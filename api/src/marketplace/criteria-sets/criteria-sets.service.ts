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

/** Refuses a name that other criteria of the buyer's have already, however it is written. */
async function assertFree(tx: Database, buyerId: string, name: string, besides?: number): Promise<void> {
  const named = await setsNamed(tx, buyerId);
  if (named.some((one) => one.id !== besides && one.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('Name', nameTaken);
}

/** Gives a buyer more criteria: a copy of some they have, or with nothing chosen. Returns their number. */
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

/** Gives criteria of a buyer's another name. */
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

/** Deletes criteria that a buyer has added. What was kept for a digest because of them is sent if others match it. */
export const deleteCriteriaSet = ({ db }: Context, buyerId: string, set: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, buyerId);
    await criteriaOf(tx, buyerId, set);
    if (set === firstSet) throw new AppError('wrong-state', firstStays);
    await tx.deleteFrom('criteriaSet').where('id', '=', set).execute();
  });
