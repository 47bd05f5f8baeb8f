import type { PostDraft } from '@marketplace/shared-contract/draft';
import type { Database } from '../../platform/database/connect.ts';

type Description = { html: string; text: string };

/** Writes a draft and its chosen labels; answers its id. The caller refreshes the read model. */
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
      reference: draft.Reference,
      activityHeading: draft.ActivityHeading,
      descriptionHtml: description.html,
      descriptionText: description.text,
      appointmentStatusId: draft.BusinessStatusId,
      tradingStatusId: draft.TradingStatusId,
      turnoverId: draft.TurnoverId,
      employeesId: draft.EmployeesId,
      primaryCategoryId: draft.PrimaryCategory,
      displayHome: draft.DisplayHome,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('postLocation')
    .values(draft.Location.map((locationId) => ({ postId, locationId })))
    .execute();
  if (draft.AdditionalCategories.length > 0) {
    await tx
      .insertInto('postCategory')
      .values(draft.AdditionalCategories.map((categoryId) => ({ postId, categoryId })))
      .execute();
  }
  if (draft.Assets.length > 0) {
    await tx
      .insertInto('postAsset')
      .values(draft.Assets.map((assetId) => ({ postId, assetId })))
      .execute();
  }
  return postId;
}
