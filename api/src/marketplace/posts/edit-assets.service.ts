import type { EditAssets } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { editPost } from './edit-post.service.ts';
import { replaceLabels } from './post-fields.sql.ts';

/** API-079. An empty list takes all assets off the post. */
export const editAssets = (context: Context, actor: SignedInUser, postId: number, { Assets }: EditAssets, edit: Edit) =>
  editPost(context, actor, postId, {
    act: 'post-assets',
    part: 'assets',
    edit,
    done: 'Assets saved',
    write: async (tx) => {
      await assertKnownLabels(tx, { Assets: ['asset', Assets] });
      await replaceLabels(tx, postId, 'assets', Assets);
    },
  });
