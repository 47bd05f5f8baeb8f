import { keywordTerms } from '@marketplace/shared-contract/accounts/criteria/keywords';
import { firstSet, noSuchSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import type { Selectable } from 'kysely';
import { refreshBuyerMatch, refreshSetMatch, refreshTeamMatches } from '../../accounts/criteria/match.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Criteria } from '../../platform/database/schema.ts';

const facets = ['locations', 'turnovers', 'employees', 'categories', 'assets', 'keywords'] as const;
export type Preferences = Pick<Selectable<Criteria>, (typeof facets)[number]>;

/** The criteria of a buyer who stored none: nothing matches until something is chosen. */
export const noCriteria: Preferences = {
  locations: [],
  turnovers: [],
  employees: [],
  categories: [],
  assets: [],
  keywords: '',
};

/** Everything a buyer looks for in one set of criteria (BUY-016). Rejects if the set is not the buyer's. */
export async function criteriaOf(db: Database, accountId: string, set: number = firstSet): Promise<Preferences> {
  if (set === firstSet) {
    const first = db.selectFrom('criteria').select(facets).where('accountId', '=', accountId);
    return (await first.executeTakeFirst()) ?? noCriteria;
  }
  const added = db.selectFrom('criteriaSet').select(facets).where('accountId', '=', accountId).where('id', '=', set);
  return added.executeTakeFirstOrThrow(() => new AppError('not-found', noSuchSet));
}

/** Whether any set of a buyer's criteria has more than place and size (BUY-005). */
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

/** Locks the team's criteria that a set is a copy of until the transaction ends: members edit them one after the other. */
export const lockTeamCriteriaOf = (tx: Database, accountId: string, set: number = firstSet) =>
  tx
    .selectFrom('teamCriteria as t')
    .innerJoin('criteriaSet as s', 's.teamCriteriaId', 't.id')
    .select('t.id')
    .where('s.accountId', '=', accountId)
    .where('s.id', '=', set)
    .forUpdate('t')
    .execute();

/** Changes a part of a set other than the first: a team's for everyone who uses it (ADR-0075). */
async function amendSet(tx: Database, accountId: string, part: Partial<Preferences>, set: number): Promise<void> {
  const { teamCriteriaId } = await tx
    .selectFrom('criteriaSet')
    .select('teamCriteriaId')
    .where('accountId', '=', accountId)
    .where('id', '=', set)
    // Users who leave the team meanwhile have left either before this or after all is written.
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not-found', noSuchSet));
  if (teamCriteriaId === null) {
    await tx.updateTable('criteriaSet').set(part).where('id', '=', set).execute();
    return refreshSetMatch(tx, set);
  }
  await tx.updateTable('teamCriteria').set(part).where('id', '=', teamCriteriaId).execute();
  await tx.updateTable('criteriaSet').set(part).where('teamCriteriaId', '=', teamCriteriaId).execute();
  await refreshTeamMatches(tx, teamCriteriaId);
}

/** Changes a part of a buyer's own set of criteria and updates its match masks, in one transaction. */
export async function amendCriteria(
  tx: Database,
  accountId: string,
  part: Partial<Preferences>,
  set: number = firstSet,
): Promise<void> {
  if (set !== firstSet) return amendSet(tx, accountId, part, set);
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
