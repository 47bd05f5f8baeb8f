import type { EditAdditionalCategories } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import { invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { editPost } from './edit-post.service.ts';
import { replaceLabels } from './post-fields.sql.ts';

/** Saves the additional categories, which exclude the primary one (SELL-034). */
export const editAdditionalCategories = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Categories }: EditAdditionalCategories,
  edit: Edit,
) =>
  editPost(context, actor, postId, {
    act: 'post-additional-categories',
    part: 'additional',
    edit,
    done: 'Additional categories saved',
    write: async (tx) => {
      await assertKnownLabels(tx, { Categories: ['category', Categories] });
      const { primaryCategoryId } = await tx
        .selectFrom('post')
        .select('primaryCategoryId')
        .where('id', '=', postId)
        .executeTakeFirstOrThrow();
      if (Categories.includes(primaryCategoryId))
        throw invalidField('Categories', 'The primary category cannot be an additional category too');
      await replaceLabels(tx, postId, 'additionalCategories', Categories);
    },
  });
