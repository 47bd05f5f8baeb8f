import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import { postFieldNames } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import type { Database } from '../../platform/database/connect.ts';
import { columnsGiven, replaceLabels } from './post-fields.sql.ts';

type Description = { html: string; text: string };

/** Stores a draft and its chosen labels; returns its id. Its firm is its owner's. The caller refreshes the read model. */
export async function insertPost(
  tx: Database,
  ownerId: string,
  draft: PostDraft,
  description: Description,
  now: Date,
): Promise<number> {
  const { id: postId } = await tx
    .insertInto('post')
    .values({
      ownerId,
      ...columnsGiven('draft', postFieldNames, { ...draft, Description: description.html }),
      descriptionText: description.text,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceLabels(tx, postId, 'locations', draft.Location);
  await replaceLabels(tx, postId, 'additionalCategories', draft.AdditionalCategories);
  await replaceLabels(tx, postId, 'assets', draft.Assets);
  return postId;
}
