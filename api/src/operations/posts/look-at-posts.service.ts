import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

/** Records that an Admin has reviewed posts: they are no longer new. Already reviewed ones are not recorded again. */
export async function lookAtPosts(
  { db, clock }: Context,
  admin: SignedInUser,
  ids: readonly number[],
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const looked = await tx
      .updateTable('postingPeriod as pp')
      .set({ lookedAt: clock.now() })
      .where('lookedAt', 'is', null)
      .where(
        'pp.id',
        'in',
        tx.selectFrom('post').select('periodId').where('id', 'in', ids).$castTo<{ periodId: number }>(),
      )
      .returning('pp.postId')
      .execute();
    for (const { postId } of looked.toSorted((one, other) => one.postId - other.postId))
      await audit(tx, clock, { actorId: admin.id, act: 'look-at-post', subject: 'post', subjectId: postId });
    return `${countOf(looked.length, 'post', 'posts')} marked as looked at`;
  });
}
