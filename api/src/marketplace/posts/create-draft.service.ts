import type { DraftCreated, PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import { postFieldNames } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import { holdFirm, practitionerInCharge } from '../../accounts/firms/practitioner-in-charge.sql.ts';
import { invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { assertRoomForDraft } from './draft-limit.sql.ts';
import { insertPost } from './insert-post.sql.ts';
import { labelsGiven } from './post-fields.sql.ts';
import { refreshPost } from './refresh-posts.sql.ts';
import { forgetUnfinishedPost } from './unfinished-post.service.ts';

/** Creates a draft; it belongs to its author, or their firm (DATE-005, PD-5). */
export async function createDraft(
  { db, clock }: Context,
  maker: SignedInUser,
  input: PostDraft,
): Promise<DraftCreated> {
  const { cleanDescription } = await import('./clean-description.ts');
  const description = cleanDescription(input.Description);
  if (description.text === '') throw invalidField('Description', 'Description is required');
  return db.transaction().execute(async (tx) => {
    await assertKnownLabels(tx, labelsGiven('draft', postFieldNames, input));
    await holdFirm(tx, maker.id);
    const ownerId = await practitionerInCharge(tx, maker.id);
    await assertRoomForDraft(tx, ownerId);
    const businessId = await insertPost(tx, ownerId, input, description, clock.now());
    await refreshPost(tx, businessId);
    await forgetUnfinishedPost(tx, maker.id);
    await audit(tx, clock, { actorId: maker.id, act: 'create-draft', subject: 'post', subjectId: businessId });
    return { businessId };
  });
}
