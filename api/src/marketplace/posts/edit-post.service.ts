import type {
  EditAdditionalCategories,
  EditAssets,
  EditCategory,
  EditDetail,
} from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { fieldsOf } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { type Clock, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { periodOf } from './card.ts';
import { changedFields, type EditableFields, readEditableFields } from './editable-fields.sql.ts';
import { lockOwnPost } from './post.service.ts';
import { columnsGiven, labelsGiven, replaceLabels } from './post-fields.sql.ts';
import { type PostPart, partOf } from './post-parts.ts';
import { refreshPost } from './refresh-posts.sql.ts';
import { statusOf } from './status.rules.ts';

const editable: readonly SiteStatus[] = ['Draft', 'Scheduled', 'For Sale'];

type PostEdit = {
  act: 'post-detail' | 'post-description' | 'post-category' | 'post-additional-categories' | 'post-assets';
  part: PostPart;
  edit: Edit;
  /** The message for the user on success. */
  done: string;
  write(tx: Database): Promise<void>;
};

/** Changes a post that is not archived, updates its read model and logs each change (PD-32 and PD-36). */
export async function editPost(
  { db, clock }: Context,
  actor: SignedInUser,
  postId: number,
  { act, part, edit, done, write }: PostEdit,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, actor, postId);
    if (!editable.includes(statusOf(periodOf(post), today(clock))))
      throw new AppError('wrong-state', 'An archived post can be read, but not changed');
    edit.of(partOf(await readEditableFields(tx, postId), part));
    const after = await writePost({ tx, clock, actor, postId, act, write });
    edit.done(partOf(after, part));
    return done;
  });
}

type PostWrite = Pick<PostEdit, 'act' | 'write'> & { tx: Database; clock: Clock; actor: SignedInUser; postId: number };

/** Writes to a locked post, updates its read model and logs what changed. Returns the fields as they are now. */
export async function writePost({ tx, clock, actor, postId, act, write }: PostWrite): Promise<EditableFields> {
  const before = await readEditableFields(tx, postId);
  await write(tx);
  await refreshPost(tx, postId);
  const after = await readEditableFields(tx, postId);
  const changed = changedFields(before, after);
  if (changed) await audit(tx, clock, { actorId: actor.id, act, subject: 'post', subjectId: postId, ...changed });
  return after;
}

/** Saves the additional categories, which exclude the primary one (SELL-034). */
export const editAdditionalCategories = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { Categories }: EditAdditionalCategories,
  edit: Edit,
) =>
  editPost(context, actor, postId, {
    act: 'post-additional-categories',
    part: 'additional',
    edit,
    done: 'Additional categories saved',
    write: async (tx) => {
      await assertKnownLabels(tx, { Categories: ['category', Categories] });
      const { primaryCategoryId } = await tx
        .selectFrom('post')
        .select('primaryCategoryId')
        .where('id', '=', postId)
        .executeTakeFirstOrThrow();
      if (Categories.includes(primaryCategoryId))
        throw invalidField('Categories', 'The primary category cannot be an additional category too');
      await replaceLabels(tx, postId, 'additionalCategories', Categories);
    },
  });

/** API-079. An empty list removes all assets from the post. */
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

/** Saves the primary category; a new one leaves the additional list (PD-36). */
export const editCategory = (
  context: Context,
  actor: SignedInUser,
  postId: number,
  { PrimaryCategory }: EditCategory,
  edit: Edit,
) =>
  editPost(context, actor, postId, {
    act: 'post-category',
    part: 'category',
    edit,
    done: 'Primary category saved',
    write: async (tx) => {
      await assertKnownLabels(tx, { PrimaryCategory: ['category', [PrimaryCategory]] });
      await tx.updateTable('post').set({ primaryCategoryId: PrimaryCategory }).where('id', '=', postId).execute();
      await tx
        .deleteFrom('postCategory')
        .where('postId', '=', postId)
        .where('categoryId', '=', PrimaryCategory)
        .execute();
    },
  });

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
