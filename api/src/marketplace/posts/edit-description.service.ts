import type { EditDescription } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { Context } from '../../platform/context/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { editPost } from './edit-post.service.ts';

/** Saves a sanitised description; mark-up without a word counts as empty (VAL-041, PD-37). */
export const editDescription = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Description }: EditDescription,
  edit: Edit,
) =>
  editPost(context, actor, postId, {
    act: 'post-description',
    part: 'description',
    edit,
    done: 'Description saved',
    write: async (tx) => {
      const { cleanDescription } = await import('./clean-description.ts');
      const { html, text } = cleanDescription(Description);
      if (text === '') throw invalidField('Description', 'Description is required');
      await tx
        .updateTable('post')
        .set({ descriptionHtml: html, descriptionText: text })
        .where('id', '=', postId)
        .execute();
    },
  });
