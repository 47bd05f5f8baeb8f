import type { AmendAdditionalCategories } from '@marketplace/shared-contract/amendment';
import type { Context } from '../../platform/context/context.ts';
import type { Edit } from '../../platform/edits/edit.ts';
import { invalidField } from '../../platform/errors/refusal.ts';
import type { SignedInUser } from '../../platform/http/access.ts';
import { refuseUnknownLabels } from '../../platform/labels/known-labels.ts';
import { amendPost } from './amendment.service.ts';
import { replaceCategories } from './amendment.sql.ts';

/** Saves the additional categories, of which the primary one is none (SELL-034). */
export const amendAdditionalCategories = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Categories }: AmendAdditionalCategories,
  edit: Edit,
) =>
  amendPost(context, actor, postId, {
    act: 'post-additional-categories',
    part: 'additional',
    edit,
    done: 'Additional categories saved',
    write: async (tx) => {
      await refuseUnknownLabels(tx, { Categories: ['category', Categories] });
      const { primaryCategoryId } = await tx
        .selectFrom('post')
        .select('primaryCategoryId')
        .where('id', '=', postId)
        .executeTakeFirstOrThrow();
      if (Categories.includes(primaryCategoryId))
        throw invalidField('Categories', 'The primary category cannot be an additional category too');
      await replaceCategories(tx, postId, Categories);
    },
  });
