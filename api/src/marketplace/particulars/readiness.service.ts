import { type Readiness, readinessItemNames } from '@marketplace/shared-contract/marketplace/particulars/readiness';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockOwnPost } from '../posts/post.service.ts';

type Point = Readiness[keyof Readiness];

/** A post's checklist; unanswered points are open. */
export async function readinessOf(db: Database, postId: number): Promise<Readiness> {
  const rows = await db
    .selectFrom('readiness')
    .select(['item', 'state', 'reason'])
    .where('postId', '=', postId)
    .execute();
  const pointOf = (item: string): Point => {
    const row = rows.find((one) => one.item === item);
    return { State: (row?.state ?? '') as Point['State'], Reason: row?.reason ?? '' };
  };
  return Object.fromEntries(readinessItemNames.map((item) => [item, pointOf(item)])) as Readiness;
}

/** Saves the whole checklist. Neither ledger nor audit log records it: it is the firm's own. */
export const saveReadiness = (
  { db }: Context,
  actor: SignedInUser,
  postId: number,
  input: Readiness,
  edit: Edit,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockOwnPost(tx, actor, postId);
    edit.of(await readinessOf(tx, postId));
    const rows = readinessItemNames.flatMap((item) => {
      const { State: state, Reason: reason } = input[item];
      return state === '' ? [] : [{ postId, item, state, reason }];
    });
    await tx.deleteFrom('readiness').where('postId', '=', postId).execute();
    if (rows.length > 0) await tx.insertInto('readiness').values(rows).execute();
    edit.done(await readinessOf(tx, postId));
    return 'The checklist is saved';
  });
