import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import type { SavedView, SaveView } from '@marketplace/shared-contract/operations/views';
import { carriedQuery } from '@marketplace/shared-contract/platform/routes/routes';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** An Admin's saved views, in order of creation. */
export async function savedViewsOf({ db }: Context, admin: SignedInUser): Promise<SavedView[]> {
  const rows = await db.selectFrom('adminView').selectAll().where('accountId', '=', admin.id).orderBy('id').execute();
  return rows.map(({ id, list, name, query }) => ({ viewId: id, list: list as SavedView['list'], name, query }));
}

/** Saves a list's filters under a name; an existing name gets the new ones. */
export const saveView = (
  { db, clock }: Context,
  admin: SignedInUser,
  { List, Name, Query }: SaveView,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    // The account's row first: two tabs that save at once are counted one after the other.
    await tx.selectFrom('account').select('id').where('id', '=', admin.id).forNoKeyUpdate().execute();
    const names = await tx
      .selectFrom('adminView')
      .select('name')
      .where('accountId', '=', admin.id)
      .where('list', '=', List)
      .execute();
    const { most, message } = accountLimits.savedViewsOfAList;
    if (names.length >= most && !names.some(({ name }) => name === Name)) throw new AppError('wrong-state', message);
    // The page number is not part of a view, which starts at the first.
    const address = new URLSearchParams(carriedQuery(Query));
    address.delete('page');
    const query = address.toString();
    await tx
      .insertInto('adminView')
      .values({ accountId: admin.id, list: List, name: Name, query, createdAt: clock.now() })
      .onConflict((conflict) => conflict.columns(['accountId', 'list', 'name']).doUpdateSet({ query }))
      .execute();
    return 'View saved';
  });

/** Removes one of the Admin's own views; missing ones, and others', are left unchanged. */
export async function deleteView({ db }: Context, admin: SignedInUser, id: number): Promise<string> {
  await db.deleteFrom('adminView').where('id', '=', id).where('accountId', '=', admin.id).execute();
  return 'View removed';
}
