import type { EditDescription } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import { invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { editPost } from './edit-post.service.ts';

/** VAL-041, PD-37. */
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
    write: (tx) => writeDescription(tx, postId, Description),
  });

/** Stores a sanitised description; throws if the mark-up contains no words. */
export async function writeDescription(tx: Database, postId: number, written: string): Promise<void> {
  const { cleanDescription } = await import('./clean-description.ts');
  const { html, text } = cleanDescription(written);
  if (text === '') throw invalidField('Description', 'Description is required');
  await tx.updateTable('post').set({ descriptionHtml: html, descriptionText: text }).where('id', '=', postId).execute();
}
