import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { type Clock, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { periodOf } from './card.ts';
import { changedFields, type EditableFields, readEditableFields } from './editable-fields.sql.ts';
import { lockOwnPost } from './post.service.ts';
import { type PostPart, partOf } from './post-parts.ts';
import { refreshPost } from './refresh-posts.sql.ts';
import { statusOf } from './status.rules.ts';

const editable: readonly SiteStatus[] = ['Draft', 'Scheduled', 'For Sale'];

type PostEdit = {
  act: 'post-detail' | 'post-description' | 'post-category' | 'post-additional-categories' | 'post-assets';
  part: PostPart;
  edit: Edit;
  /** The message for the user when it is done. */
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
