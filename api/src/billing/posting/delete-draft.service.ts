import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { wasPosted } from './assert-not-hidden.service.ts';
import { deletePosts } from './own-posts.sql.ts';

/** Deletes a draft that was never posted: no ledger, invoice or certificate refers to it. */
export async function deleteDraft({ db, clock }: Context, actor: SignedInUser, postId: number): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { reference, periodId } = await lockOwnPost(tx, actor, postId);
    if (periodId !== null || (await wasPosted(tx, postId)))
      throw new AppError('wrong-state', 'Only a draft that was never posted can be deleted');
    await deletePosts(tx, [postId]);
    const before = { reference };
    await audit(tx, clock, { actorId: actor.id, act: 'delete-draft', subject: 'post', subjectId: postId, before });
    return 'Your draft has been deleted';
  });
}
