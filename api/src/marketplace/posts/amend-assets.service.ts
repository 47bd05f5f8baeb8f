import type { AmendAssets } from '@marketplace/shared-contract/amendment';
import type { Context } from '../../platform/context/context.ts';
import type { Edit } from '../../platform/edits/edit.ts';
import type { SignedInUser } from '../../platform/http/access.ts';
import { refuseUnknownLabels } from '../../platform/labels/known-labels.ts';
import { amendPost } from './amendment.service.ts';
import { replaceAssets } from './amendment.sql.ts';

/** API-079. An empty list takes all assets off the post. */
export const amendAssets = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Assets }: AmendAssets,
  edit: Edit,
) =>
  amendPost(context, actor, postId, {
    act: 'post-assets',
    part: 'assets',
    edit,
    done: 'Assets saved',
    write: async (tx) => {
      await refuseUnknownLabels(tx, { Assets: ['asset', Assets] });
      await replaceAssets(tx, postId, Assets);
    },
  });
