import type { EditDetail } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import { fieldsOf } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { editPost } from './edit-post.service.ts';
import { columnsGiven, labelsGiven, replaceLabels } from './post-fields.sql.ts';

const fields = fieldsOf('detail');

/** SELL-037. */
export const editDetail = (context: Context, actor: SignedInUser, postId: number, input: EditDetail, edit: Edit) =>
  editPost(context, actor, postId, {
    act: 'post-detail',
    part: 'detail',
    edit,
    done: 'Details saved',
    write: async (tx) => {
      await assertKnownLabels(tx, labelsGiven('edit', fields, input));
      await tx
        .updateTable('post')
        .set(columnsGiven('edit', fields, input))
        .where('id', '=', postId)
        .execute();
      await replaceLabels(tx, postId, 'locations', input.Locations);
    },
  });
