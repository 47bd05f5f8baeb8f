import type { EditCategory } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { editPost } from './edit-post.service.ts';

/** Saves the primary category; a new one leaves the additional list (PD-36). */
export const editCategory = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { PrimaryCategory }: EditCategory,
  edit: Edit,
) =>
  editPost(context, actor, postId, {
    act: 'post-category',
    part: 'category',
    edit,
    done: 'Primary category saved',
    write: async (tx) => {
      await assertKnownLabels(tx, { PrimaryCategory: ['category', [PrimaryCategory]] });
      await tx.updateTable('post').set({ primaryCategoryId: PrimaryCategory }).where('id', '=', postId).execute();
      await tx
        .deleteFrom('postCategory')
        .where('postId', '=', postId)
        .where('categoryId', '=', PrimaryCategory)
        .execute();
    },
  });
