import type { AmendDescription } from '@marketplace/shared-contract/amendment';
import type { Context } from '../../platform/context/context.ts';
import type { Edit } from '../../platform/edits/edit.ts';
import { invalidField } from '../../platform/errors/refusal.ts';
import type { SignedInUser } from '../../platform/http/access.ts';
import { amendPost } from './amendment.service.ts';
import { cleanDescription } from './description.ts';

/** Saves a description, made harmless; mark-up without a word is none (VAL-041, PD-37). */
export const amendDescription = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Description }: AmendDescription,
  edit: Edit,
) =>
  amendPost(context, actor, postId, {
    act: 'post-description',
    part: 'description',
    edit,
    done: 'Description saved',
    write: async (tx) => {
      const { html, text } = cleanDescription(Description);
      if (text === '') throw invalidField('Description', 'Description is required');
      await tx
        .updateTable('post')
        .set({ descriptionHtml: html, descriptionText: text })
        .where('id', '=', postId)
        .execute();
    },
  });
