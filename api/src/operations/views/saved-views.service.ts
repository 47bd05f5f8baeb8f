import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import type { SavedView, SaveView } from '@marketplace/shared-contract/operations/views';
import { carriedQuery } from '@marketplace/shared-contract/platform/routes/routes';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** The views an Admin has saved, in the order they were made. */
export async function savedViewsOf({ db }: Context, admin: SignedInUser): Promise<SavedView[]> {
  const rows = await db.selectFrom('adminView').selectAll().where('accountId', '=', admin.id).orderBy('id').execute();
  return rows.map(({ id, list, name, query }) => ({ viewId: id, list: list as SavedView['list'], name, query }));
}

/** Keeps the filters of a list under a name; the same name again takes the new ones. */
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
    // A page of it is not what it is: a view begins at the first.
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

/** Removes one of the Admin's own views; what is gone already, or somebody else's, is left as it is. */
export async function deleteView({ db }: Context, admin: SignedInUser, id: number): Promise<string> {
  await db.deleteFrom('adminView').where('id', '=', id).where('accountId', '=', admin.id).execute();
  return 'View removed';
}
