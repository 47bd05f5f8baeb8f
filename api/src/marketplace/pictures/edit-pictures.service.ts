import type { EditPicture, OwnPictures, Picture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { AuditAct } from '@marketplace/shared-contract/operations/audit/audit-words';
import { sql } from 'kysely';
import { mayChangePost, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Edit, versionOf } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { periodOf } from '../posts/card.ts';
import { picturesWhere } from '../posts/picture-access.sql.ts';
import { findOwnPost } from '../posts/post.service.ts';
import { type LockedPost, lockPost } from '../posts/post.sql.ts';
import { statusOf } from '../posts/status.rules.ts';
import {
  deletePicture,
  editableOf,
  keepCover,
  orderPictures,
  postOfPicture,
  savePicture,
  setCover,
  toEditable,
} from './picture.sql.ts';
import { notePicturesShown } from './picture-ledger.sql.ts';

/** An archived post keeps its pictures unchanged. */
const editable: readonly SiteStatus[] = ['Draft', 'Scheduled', 'For Sale'];

const noSuchPicture = () => new AppError('not-found', 'This picture does not exist');

/** Whether a post's pictures can be changed. */
const isEditable = ({ clock }: Context, post: LockedPost): boolean =>
  editable.includes(statusOf(periodOf(post), today(clock)));

/** Throws for a change of an archived post's pictures. */
export function assertEditable(context: Context, post: LockedPost): void {
  if (!isEditable(context, post))
    throw new AppError('wrong-state', 'The pictures of an archived post can be seen, but not changed');
}

/** The pictures of the caller's post, each with the version that an edit sends along. */
export async function ownPictures(context: Context, viewer: SignedInUser, postId: number): Promise<OwnPictures> {
  const { db, clock } = context;
  await findOwnPost(db, viewer, postId);
  const { rows } = await sql<{ archived: boolean; pictures: Picture[] }>`
    select (p.starts_on is not null and (p.ended_as is not null or p.ends_on < ${today(clock)}::date)) as archived,
      ${picturesWhere(mayReadPost(viewer))} as pictures
    from post p where p.id = ${postId}`.execute(db);
  const pictures = rows[0]?.pictures ?? [];
  return {
    editable: rows[0]?.archived === false,
    pictures: pictures.map((picture) => ({ ...picture, version: versionOf({ picture: toEditable(picture) }) })),
  };
}

/** The effects of every change of a post's pictures, in its transaction: a cover, and the ledger of a post on sale. */
export async function afterChange({ clock }: Context, tx: Database, post: LockedPost): Promise<void> {
  await keepCover(tx, post.id);
  const { id: postId, periodId } = post;
  const status = statusOf(periodOf(post), today(clock));
  if (periodId && (status === 'For Sale' || status === 'Scheduled'))
    await notePicturesShown(tx, { postId, periodId, at: clock.now() });
}

type Change = (
  tx: Database,
  post: LockedPost,
) => Promise<{ act: AuditAct; before?: object; after?: object } | undefined>;

/** Changes a post's pictures if its caller may, and logs who did what. */
async function change(context: Context, actor: SignedInUser, postId: number | undefined, work: Change): Promise<void> {
  if (postId === undefined) throw noSuchPicture();
  await context.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, postId, mayChangePost(actor));
    if (!post) throw noSuchPicture();
    assertEditable(context, post);
    const noted = await work(tx, post);
    await afterChange(context, tx, post);
    if (noted) await audit(tx, context.clock, { actorId: actor.id, subject: 'post', subjectId: postId, ...noted });
  });
}

/** The same for one picture, which another tab may have removed meanwhile. */
async function changeOne(context: Context, actor: SignedInUser, id: string, work: Change): Promise<void> {
  await change(context, actor, await postOfPicture(context.db, id), async (tx, post) => {
    if ((await postOfPicture(tx, id)) === undefined) throw noSuchPicture();
    return work(tx, post);
  });
}

/** Saves a picture's description. */
export async function editPicture(context: Context, actor: SignedInUser, id: string, input: EditPicture, edit: Edit) {
  await changeOne(context, actor, id, async (tx) => {
    const before = await editableOf(tx, id);
    edit.of(before);
    await savePicture(tx, id, input);
    edit.done(await editableOf(tx, id));
    return { act: 'edit-picture', before, after: input };
  });
  return 'Picture saved';
}

/** Reorders a post's pictures. */
export async function reorderPictures(context: Context, actor: SignedInUser, postId: number, ids: readonly string[]) {
  await change(context, actor, postId, async (tx) => {
    await orderPictures(tx, postId, ids);
    return undefined;
  });
  return 'Order saved';
}

/** Makes a picture the post's cover. */
export async function chooseCover(context: Context, actor: SignedInUser, id: string) {
  await changeOne(context, actor, id, async (tx, post) => {
    const { Alt, SeenBy } = await editableOf(tx, id);
    if (SeenBy !== 'post' || !Alt)
      throw new AppError(
        'wrong-state',
        'The picture on the card has to be described, and seen by everyone who sees the post',
      );
    await setCover(tx, post.id, id);
    return { act: 'choose-cover' };
  });
  return 'This picture is now on the card';
}

/** Removes a picture from a post. Its files are swept once nothing else refers to them. */
export async function removePicture(context: Context, actor: SignedInUser, id: string) {
  await changeOne(context, actor, id, async (tx) => {
    const { Alt: alt } = await editableOf(tx, id);
    await deletePicture(tx, id);
    return { act: 'remove-picture', before: { alt } };
  });
  return 'Picture removed';
}
