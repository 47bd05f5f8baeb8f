import { firstSet, noSuchSet } from '@marketplace/shared-contract/criteria-sets';
import { keywordTerms } from '@marketplace/shared-contract/keywords';
import type { Selectable } from 'kysely';
import { refreshBuyerMatch } from '../../accounts/criteria/buyer-match.sql.ts';
import { refreshSetMatch } from '../../accounts/criteria/set-match.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Criteria } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors/app-error.ts';

const facets = ['locations', 'turnovers', 'employees', 'categories', 'assets', 'keywords'] as const;
export type Preferences = Pick<Selectable<Criteria>, (typeof facets)[number]>;

/** What a buyer without stored criteria looks for: nothing is chosen, so nothing matches until something is. */
export const noCriteria: Preferences = {
  locations: [],
  turnovers: [],
  employees: [],
  categories: [],
  assets: [],
  keywords: '',
};

/** All a buyer looks for in one set of criteria (BUY-016). Rejects where the set is not the buyer's. */
export async function criteriaOf(db: Database, accountId: string, set: number = firstSet): Promise<Preferences> {
  if (set === firstSet) {
    const first = db.selectFrom('criteria').select(facets).where('accountId', '=', accountId);
    return (await first.executeTakeFirst()) ?? noCriteria;
  }
  const added = db.selectFrom('criteriaSet').select(facets).where('accountId', '=', accountId).where('id', '=', set);
  return added.executeTakeFirstOrThrow(() => new AppError('not-found', noSuchSet));
}

/** Whether a buyer looks for more than place and size in any set of criteria (BUY-005). */
export async function hasOptionalCriteria(db: Database, accountId: string): Promise<boolean> {
  const optional = ['categories', 'assets', 'keywords'] as const;
  const sets = await db
    .selectFrom('criteria')
    .select(optional)
    .where('accountId', '=', accountId)
    .unionAll(db.selectFrom('criteriaSet').select(optional).where('accountId', '=', accountId))
    .execute();
  return sets.some(
    ({ categories, assets, keywords }) =>
      categories.length > 0 || assets.length > 0 || keywordTerms(keywords).length > 0,
  );
}

/** Changes a part of a set of criteria, which has to be the buyer's, and brings its match masks in step, in one transaction. */
export async function amendCriteria(
  tx: Database,
  accountId: string,
  part: Partial<Preferences>,
  set: number = firstSet,
): Promise<void> {
  if (set !== firstSet) {
    await tx.updateTable('criteriaSet').set(part).where('accountId', '=', accountId).where('id', '=', set).execute();
    return refreshSetMatch(tx, set);
  }
  await tx
    .insertInto('criteria')
    .values({ ...noCriteria, ...part, accountId })
    .onConflict((conflict) => {
      const same = conflict.column('accountId');
      return Object.keys(part).length > 0 ? same.doUpdateSet(part) : same.doNothing();
    })
    .execute();
  await refreshBuyerMatch(tx, accountId);
}
