import type { AmendCategory } from '@marketplace/shared-contract/amendment';
import type { Context } from '../context.ts';
import type { Edit } from '../edits/edit.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { amendPost } from './amendment.service.ts';
import { refuseUnknownLabels } from './known-labels.ts';

/** Saves the primary category; a new one leaves the additional list (PD-36). */
export const amendCategory = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { PrimaryCategory }: AmendCategory,
  edit: Edit,
) =>
  amendPost(context, actor, postId, {
    act: 'post-category',
    part: 'category',
    edit,
    done: 'Primary category saved',
    write: async (tx) => {
      await refuseUnknownLabels(tx, { PrimaryCategory: ['category', [PrimaryCategory]] });
      await tx.updateTable('post').set({ primaryCategoryId: PrimaryCategory }).where('id', '=', postId).execute();
      await tx
        .deleteFrom('postCategory')
        .where('postId', '=', postId)
        .where('categoryId', '=', PrimaryCategory)
        .execute();
    },
  });
