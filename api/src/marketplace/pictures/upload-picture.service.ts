import type { Readable } from 'node:stream';
import { pictureLimits, pictureProblems } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { mayChangePost } from '../../accounts/firms/ownership.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { storeFile } from '../../platform/files/files.service.ts';
import { withUpload } from '../../platform/files/upload.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { type LockedPost, lockPost } from '../posts/post.sql.ts';
import { afterChange, assertEditable } from './edit-pictures.service.ts';
import type { Copies } from './make-copies.worker.ts';
import { addPicture, countPictures, pictureFrom, type StoredCopy } from './picture.sql.ts';
import type { MakeCopies } from './picture-workers.ts';

type Uploaded = { pictureId: string };

/** The post, locked, if its caller may add another picture. */
async function lockForPicture(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  postId: number,
): Promise<LockedPost> {
  const post = await lockPost(tx, postId, mayChangePost(actor));
  if (!post) throw noSuchPost();
  assertEditable(context, post);
  return post;
}

async function assertRoom(db: Database, postId: number): Promise<void> {
  if ((await countPictures(db, postId)) >= pictureLimits.perPost)
    throw new AppError('wrong-state', pictureProblems.full);
}

/**
 * Adds an uploaded picture to a post: copies are made of it, and the original is not kept. Sent again, after a lost response or a double
 * press, it is the existing picture.
 */
export async function uploadPicture(
  context: Context,
  actor: SignedInUser,
  postId: number,
  body: Readable,
  makeCopies: MakeCopies,
): Promise<Uploaded> {
  const { db, config } = context;
  // Before anything is read or decoded: callers without access learn it at once.
  await db.transaction().execute((tx) => lockForPicture(context, tx, actor, postId));
  const limit = { dataDir: config.dataDir, mostBytes: pictureLimits.bytes, tooLarge: pictureProblems.tooLarge };
  return withUpload({ ...limit, body }, async (upload) => {
    if (upload.size === 0) throw invalidField('File', pictureProblems.empty);
    const sourceHash = upload.key;
    const there = await pictureFrom(db, postId, sourceHash);
    if (there) return { pictureId: there };
    await assertRoom(db, postId);
    return addCopies(context, actor, postId, { sourceHash, made: await makeCopies(upload.path) });
  });
}

/** Stores the copies of a picture and adds it to a post. */
export async function addCopies(
  context: Context,
  actor: SignedInUser,
  postId: number,
  { sourceHash, made: { width, height, copies } }: { sourceHash: string; made: Copies },
): Promise<Uploaded> {
  const { db, clock } = context;
  const stored: StoredCopy[] = [];
  for (const copy of copies)
    stored.push({ width: copy.width, format: copy.format, fileKey: await storeFile(context, copy.bytes) });
  return db.transaction().execute(async (tx) => {
    const post = await lockForPicture(context, tx, actor, postId);
    const meanwhile = await pictureFrom(tx, postId, sourceHash);
    if (meanwhile) return { pictureId: meanwhile };
    await assertRoom(tx, postId);
    const added = { postId, sourceHash, width, height, addedAt: clock.now() };
    const pictureId = await addPicture(tx, added, stored);
    await afterChange(context, tx, post);
    await audit(tx, clock, { actorId: actor.id, act: 'upload-picture', subject: 'post', subjectId: postId });
    return { pictureId };
  });
}
